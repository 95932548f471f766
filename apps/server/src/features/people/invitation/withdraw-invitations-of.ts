import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { withdrawChange } from '../../signing/door.ts'
import { findCompaniesInvitedTo, lockOpenInvitationsOf, markWithdrawn } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/**
 * Withdraws a person's invitations that are not accepted. An invitation that another transaction is accepting or
 * sending again is left out: that transaction checks the sender's authority after this, and refuses. @returns how many
 */
export async function withdrawInvitationsOf(
  { above }: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  { companyId, personId }: Whose,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const invitations = await lockOpenInvitationsOf(transaction, { companyId, personId, at })
  for (const { invitation_id: invitationId } of invitations) {
    await markWithdrawn(transaction, { companyId, invitationId }, by === 'bank' ? personId : by.personId, at)
    // Signatures of one that waits for them are void with it.
    await withdrawChange(transaction, above.changeKinds.access, { companyId, subjectId: invitationId, by, at })
    recordAudit(transaction, { companyId, by, event: 'invitationWithdrawn', subjectId: invitationId, facts: {}, at })
  }
  return invitations.length
}

/**
 * Withdraws a person's invitations in all companies that are not accepted, in the transaction that changes their
 * access: a thief with this access may have sent them. All of them are of the last days: an invitation is open for
 * seven. @returns how many
 */
export async function withdrawInvitationsEverywhere(
  context: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  personId: string,
  at: Date,
): Promise<number> {
  let withdrawn = 0
  for (const companyId of await findCompaniesInvitedTo(transaction, personId))
    withdrawn += await withdrawInvitationsOf(context, transaction, { companyId, personId }, { by: 'bank', at })
  return withdrawn
}
