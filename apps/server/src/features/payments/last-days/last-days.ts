import { lastDayOf, type PaidAccount } from '@dilo/domain/payments/account-end.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { budgetAccountsAt } from '../bank-values/budget-accounts.ts'
import { knownOf } from './known-accounts.ts'

/** An account as a company pays it. */
export type PaidByCompany = PaidAccount & { readonly companyId: string }

/** The last days of recipients' accounts, in their order, by what each company knows and the bank; null: none is known. */
export async function lastDaysOf(
  context: Context,
  reader: Reader,
  accounts: readonly PaidByCompany[],
): Promise<readonly (BusinessDate | null)[]> {
  const now = context.clock.now()
  const known = await knownOf(reader, accounts, businessDateAt(now))
  const table = budgetAccountsAt(context, now)
  return accounts.map((account) => lastDayOf(account, known(account), table))
}
