import { kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { PolicySubject } from '../../signing/door.ts'
import { textOf } from './operation-text.ts'
import type { OperationRow } from './store.ts'

/**
 * By the policy of the account that pays; of a closing, of the one that is paid. The money stays the company's own, so that it
 * counts towards no limit of a method (decision 191).
 */
export function policySubjectOf(row: OperationRow): PolicySubject {
  const accountId = row.paying_account_id ?? row.payout_account_id
  if (accountId === null) throw new Error('An operation pays from an account, or to one')
  return {
    companyId: row.company_id,
    id: row.operation_id,
    version: row.version,
    accountId,
    currency: row.currency,
    amount: kopiykas(row.signs_for),
    counted: zero,
    text: textOf(row),
  }
}
