import { type OpeningReason, type OpeningWord, step } from '@dilo/domain/flows/account-opening.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import { openClientAccount } from '../client-accounts/open-client-account.ts'
import { type ApplicationPlace, lockOpening, type OpeningRow, storeOpening } from './store.ts'

/**
 * Carries out a decision of the bank in the caller's transaction, if the application is still as the bank's people saw
 * it: an account is opened, or the application goes back. It locks the company, and then the application.
 * @returns false when it is not: it was decided, corrected or withdrawn
 */
export async function decideApplication(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, operationId, version }: ApplicationPlace & { readonly version: number },
  word: OpeningWord,
): Promise<boolean> {
  const company = await lockAccountsOf(transaction, companyId)
  if (company === null) return false
  const row = await lockOpening(transaction, companyId, operationId)
  const taken = row === undefined ? undefined : step(row.state, word.decision)
  if (row === undefined || row.version !== version || !taken?.ok) return false
  const at = new Date(context.clock.now())
  const accountId =
    taken.value.effect === 'openAccount'
      ? await openClientAccount(
          context,
          transaction,
          { companyId, type: row.account_type, currency: row.currency, alias: row.alias },
          { inDemo: company.inDemo, at },
        )
      : null
  const reason = word.decision === 'ACCEPT' ? null : word.reason
  await storeOpening(transaction, row, {
    state: taken.value.next,
    at,
    reason,
    ...(accountId !== null && { accountId }),
  })
  recordDecision(transaction, row, { accountId, reason, at })
  return true
}

function recordDecision(
  transaction: DatabaseTransaction,
  { company_id: companyId, operation_id: operationId, currency }: OpeningRow,
  {
    accountId,
    reason,
    at,
  }: { readonly accountId: string | null; readonly reason: OpeningReason | null; readonly at: Date },
): void {
  const of = { companyId, by: 'bank', at } as const
  if (accountId !== null)
    recordAudit(transaction, {
      ...of,
      event: 'accountOpened',
      subjectId: accountId,
      facts: { currency, applicationId: operationId },
    })
  if (reason !== null)
    recordAudit(transaction, { ...of, event: 'accountApplicationGivenBack', subjectId: operationId, facts: { reason } })
}
