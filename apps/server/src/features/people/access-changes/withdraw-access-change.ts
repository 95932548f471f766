import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayInvite } from '@dilo/domain/rules/invitation.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockCompany, peopleWhoAct, readChange, withdrawChange } from '../../signing/door.ts'
import { inviterOf } from '../invitation/inviter.ts'
import { lockInviter } from '../invitation/store.ts'
import { accessChange } from './access-change.ts'
import { listAccessChanges } from './list-access-changes.ts'

type Open = Answer<'POST /api/operation-service/access-changes/{changeId}/withdrawal'>

/** Withdraws a change of access that does not hold yet, of whatever kind: every head may take back what another has proposed. */
export async function withdrawAccessChange(
  context: Context,
  authority: CompanyAuthority,
  changeId: string,
): Promise<Result<Open, Refusal>> {
  const { companyId, personId } = authority
  return inTransaction<Open, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const row = await lockInviter(transaction, personId, companyId)
    if (row === undefined || !mayInvite(inviterOf(row))) return refused({ code: 'noAuthority' })
    const people = await peopleWhoAct(transaction, companyId)
    const change = await readChange(context, transaction, accessChange, { companyId, changeId }, people)
    if (change === undefined || change.row.ended_at !== null) return refused({ code: 'notFound' })
    const at = new Date(context.clock.now())
    await withdrawChange(transaction, accessChange, { companyId, subjectId: change.row.subject_id, by: authority, at })
    return ok(await listAccessChanges(context, transaction, authority))
  })
}
