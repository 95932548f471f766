import { lastDayOf, nothingKnown } from '@dilo/domain/payments/account-end.ts'
import type { BudgetAccounts } from '@dilo/domain/payments/budget-accounts.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import type { Prepared } from '../form/typed-payment.ts'

type Written = { readonly creditorIban?: string | undefined; readonly remittanceInformation?: string | undefined }

/** The last day of the account that a form pays, by what the company knows of it; null: none is known. */
export function lastDayInForm(
  { creditorIban = '', remittanceInformation = '' }: Written,
  // A server of the version before sends neither list.
  { knownAccounts = [], budgetAccounts = [], today }: Prepared,
): BusinessDate | null {
  const iban = parseIban(creditorIban)
  if (!iban.ok) return null
  const known = knownAccounts.find((account) => account.iban === iban.value)
  return lastDayOf(
    { iban: iban.value, remittanceInformation, writtenOn: today as BusinessDate },
    (known as Parameters<typeof lastDayOf>[1] | undefined) ?? nothingKnown,
    budgetAccounts as readonly object[] as BudgetAccounts,
  )
}
