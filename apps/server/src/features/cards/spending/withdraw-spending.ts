import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRights } from '../../companies/door.ts'
import { peopleWhoAct, readChange, withdrawChange } from '../../signing/door.ts'
import { listSpending } from './list-spending.ts'
import { cardSpending } from './spending-kind.ts'

type Left = Answer<'POST /api/card-service/spending-changes/{changeId}/withdrawal'>

/** Withdraws what is to let a card spend more and does not hold yet: every head may take back what another has proposed. */
export function withdrawSpending(
  context: Context,
  authority: CompanyAuthority,
  changeId: string,
): Promise<Result<Left, Refusal>> {
  const { companyId } = authority
  return inTransaction<Left, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!headsCompany(asking.relationType)) return refused({ code: 'cardOwnerOnly' })
    const people = await peopleWhoAct(transaction, companyId)
    const change = await readChange(context, transaction, cardSpending, { companyId, changeId }, people)
    if (change === undefined || change.row.ended_at !== null) return refused({ code: 'notFound' })
    const at = new Date(context.clock.now())
    await withdrawChange(transaction, cardSpending, { companyId, subjectId: change.row.subject_id, by: authority, at })
    return ok(await listSpending(context, transaction, authority))
  })
}
