import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { beginQuestionnaire } from './questionnaire/begin-version.ts'
import { readQuestionnaire } from './read-questionnaire.ts'
import { lockCompanyRow } from './questionnaire/store.ts'
import { lockRightTo } from './questionnaire/who-acts.ts'

/** Begins a questionnaire, or answers the one under way. */
export async function startQuestionnaire(
  context: Context,
  authority: CompanyAuthority,
): Promise<Result<Answer<'POST /api/questionnaire-service/questionnaire'>, Refusal>> {
  const { companyId } = authority
  const begun = await inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    // The company comes before the relation in the order of locks.
    await lockCompanyRow(transaction, companyId)
    const may = await lockRightTo('fill', transaction, authority)
    if (!may.ok) return may
    const at = new Date(context.clock.now())
    const version = await beginQuestionnaire(transaction, { companyId, because: 'client', by: 'client', at })
    return version.ok ? ok(undefined) : refused({ code: version.error })
  })
  return begun.ok ? readQuestionnaire(context, authority) : begun
}
