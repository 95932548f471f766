import { HOUR } from '@dilo/domain/values/duration.ts'
import { enqueueMessage } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { deleteInvitationsOf, insertInvitation, type Staff } from '../staff-member/store.ts'

/** A link is good for so long. */
const INVITATION_MS = 24 * HOUR

/** Makes the link by which a person registers a passkey, once; their former links are void. @returns its secret */
export async function makeInvitation(transaction: DatabaseTransaction, staffId: string, now: number): Promise<string> {
  const secret = newLinkSecret()
  await deleteInvitationsOf(transaction, staffId)
  await insertInvitation(transaction, {
    secretHash: hashToken(secret),
    staffId,
    at: new Date(now),
    expiresAt: new Date(now + INVITATION_MS),
  })
  return secret
}

/** The secret stands behind the `#`: it reaches no server's log. */
export const invitationLink = (origin: string, secret: string): string => `${origin}/desk/invitation#${secret}`

/**
 * Sends the link to the address that two people have approved: neither of them ever sees it, so that nobody can become
 * a second person.
 */
export async function sendInvitation(
  transaction: DatabaseTransaction,
  { staffId, email }: Pick<Staff, 'staffId' | 'email'>,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<void> {
  const link = invitationLink(origin, await makeInvitation(transaction, staffId, now))
  const text = `Вас запрошено до робочого місця банку «Діло». Зареєструйте ключ доступу протягом доби: ${link}\n\nЯкщо ви цього не чекали, повідомте службу безпеки.`
  await enqueueMessage(
    transaction,
    'email',
    { recipient: email, text, code: null },
    { now, expires: now + INVITATION_MS },
  )
}
