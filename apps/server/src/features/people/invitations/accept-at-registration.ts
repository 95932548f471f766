import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { beginInvited } from './begin-invited.ts'
import { recordInvitation } from '../invitation/record-invitation.ts'
import { type Invitation, markAccepted } from '../invitation/store.ts'

/** A person who registers by an invitation acts for its company as soon as the bank has identified them. The caller has locked it while it was open. */
export async function acceptAtRegistration(
  context: Context,
  transaction: DatabaseTransaction,
  invitation: Invitation,
  { personId, inviteType }: { readonly personId: string; readonly inviteType: string | null },
): Promise<void> {
  const now = new Date(context.clock.now())
  const status = await beginInvited(context, transaction, invitation, { personId, now })
  if (status === null) throw new Error('Who has just registered has a relation already')
  await markAccepted(transaction, invitation, personId, now, inviteType)
  recordInvitation(
    transaction,
    'invitationAccepted',
    { ...invitation, givesStatus: status },
    { personId, sessionId: null },
    now,
  )
}
