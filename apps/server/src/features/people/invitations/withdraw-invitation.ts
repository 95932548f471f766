import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayInvite } from '@dilo/domain/rules/invitation.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { accessChange } from '../access-changes/access-change.ts'
import { recordAudit } from '../../audit/door.ts'
import { withdrawChange, lockCompany } from '../../signing/door.ts'
import { inviterOf } from '../invitation/inviter.ts'
import { presentSent } from './presenter.ts'
import { findSent, lockInviter, lockOwnInvitation, markWithdrawn } from '../invitation/store.ts'

/**
 * Withdraws an invitation: every inviter may take back an invitation of another. If a withdrawal and an acceptance come
 * at the same moment, the first lock wins; the other gets a refusal that says so.
 */
export async function withdrawInvitation(
  context: Context,
  { companyId, personId, sessionId, demo }: CompanyAuthority,
  invitationId: string,
): Promise<Result<SentInvitation, Refusal>> {
  return inTransaction<SentInvitation, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const row = await lockInviter(transaction, personId, companyId)
    if (row === undefined || !mayInvite(inviterOf(row))) return refused({ code: 'noAuthority' })
    const invitation = await lockOwnInvitation(transaction, { companyId, invitationId })
    if (invitation === undefined) return refused({ code: 'notFound' })
    if (invitation.acceptedBy !== null) return refused({ code: 'invitationUsed' })
    const now = context.clock.now()
    if (invitation.withdrawnAt === null) {
      const at = new Date(now)
      // For a proposed one the change ends, and the invitation with it.
      const by = { personId, sessionId }
      if (!(await withdrawChange(transaction, accessChange, { companyId, subjectId: invitationId, by, at })))
        await markWithdrawn(transaction, invitation, personId, at)
      recordAudit(transaction, { companyId, by, event: 'invitationWithdrawn', subjectId: invitationId, facts: {}, at })
    }
    return ok(presentSent(await findSent(transaction, invitation), { mayInvite: true, inDemo: demo !== null, now }))
  })
}
