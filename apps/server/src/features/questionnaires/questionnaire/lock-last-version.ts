import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type LockedQuestionnaire, lockQuestionnaire } from './step-questionnaire.ts'
import { findLastVersion, lockCompanyRow } from './store.ts'
import { lockRightTo } from './who-acts.ts'

/** Locks the last version of a company's questionnaire for a step of its head, and checks that the caller is one. */
export async function lockLastVersion(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
): Promise<Result<LockedQuestionnaire, Refusal>> {
  const { companyId } = authority
  await lockCompanyRow(transaction, companyId)
  const may = await lockRightTo('head', transaction, authority)
  if (!may.ok) return may
  const last = await findLastVersion(transaction, companyId)
  const locked = last && (await lockQuestionnaire(transaction, { companyId, version: last.version }))
  return locked ? ok(locked) : refused({ code: 'questionnaireStatusNotChanged' })
}
