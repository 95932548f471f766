import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import type { InTurn } from '../sign-in/hashing-queue.ts'
import { type NewPassword, parseNewPassword } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { followNewPassword } from '../recovery/follow-new-password.ts'
import { replacePassword, rotateSession } from '../session/store.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

type Change = { readonly oldPassword: string; readonly password: string }

/**
 * Changes the caller's password (security row 6): all other sessions and every open sign-in end, this session gets
 * another token, payments to new recipients wait, and the owner gets a text message and an e-mail.
 * @returns the session's new token, for the cookie alone
 */
export async function changePassword(
  context: Context,
  authority: Authority,
  { oldPassword, password }: Change,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const parsed = parseNewPassword(password)
  if (!parsed.ok) return refused({ code: 'invalidRequest', fields: { password: parsed.error } })
  const { personId, sessionId } = authority
  const hashed = await context.hashing.admit('known', (inTurn) =>
    hashNew(context, authority, { oldPassword, password: parsed.value }, inTurn),
  )
  if (!hashed.ok) return hashed
  if (!hashed.value.ok) return hashed.value
  const { before, hash } = hashed.value.value
  const sessionToken = newSecretToken()
  const changed = await inTransaction<{ sessionToken: string }, Refusal>(context.database, async (transaction) => {
    if (!(await replacePassword(transaction, personId, before, hash))) return refused({ code: 'wrongLoginOrPassword' })
    await followNewPassword(context, transaction, { personId, how: 'changed', keptSession: sessionId })
    if (!(await rotateSession(transaction, sessionId, hashToken(sessionToken))))
      return refused({ code: 'sessionRequired' })
    return ok({ sessionToken })
  })
  if (changed.ok) context.wakeOutbox()
  return changed
}

/**
 * Takes two hashes in the queue of all password checks: one compares the old password with the stored hash, the other
 * hashes the new one.
 */
async function hashNew(
  context: Context,
  authority: Authority,
  { oldPassword, password }: { oldPassword: string; password: NewPassword },
  inTurn: InTurn,
): Promise<Result<{ before: string; hash: string }, Refusal>> {
  const current = await verifyOwnPassword(context, authority, oldPassword, inTurn)
  if (!current.ok) return current
  return ok({ before: current.value, hash: await inTurn(() => hashPassword(password)) })
}
