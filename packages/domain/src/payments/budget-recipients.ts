import type { BusinessDate } from '../values/business-date.ts'
import type { Iban } from '../values/iban.ts'
import { lastDayOf, type KnownOfAccount } from './account-end.ts'
import type { BudgetAccounts } from './budget-accounts.ts'
import type { EntrepreneurTax } from './entrepreneur-taxes.ts'
import { readTaxPayment, type WrittenBudgetPayment } from './tax-payment.ts'

/** A payment to the budget with its whole recipient. */
export type PaymentToBudget = WrittenBudgetPayment & { readonly creditorName: string; readonly creditorCode: string }

/** An account of the Treasury that the company has paid, with the tax that it paid there last. */
export type BudgetRecipient = {
  readonly name: string
  readonly code: string
  readonly iban: Iban
  /** Null: another payment to the budget. */
  readonly tax: EntrepreneurTax | null
}

type Known = {
  readonly today: BusinessDate
  /** The company's knowledge of an account. */
  readonly knownOf: (iban: Iban) => KnownOfAccount
  readonly table: BudgetAccounts
}

/**
 * The accounts of the Treasury that the company has paid, the last paid first: the account depends on the place of
 * registration, so the company's own payment is the only source of it. Accounts that are closed today are left out.
 */
export function budgetRecipients(
  payments: readonly PaymentToBudget[],
  { today, knownOf, table }: Known,
): readonly BudgetRecipient[] {
  const isOpen = ({ creditorIban: iban, remittanceInformation, day: writtenOn }: PaymentToBudget): boolean => {
    const lastDay = lastDayOf({ iban, remittanceInformation, writtenOn }, knownOf(iban), table)
    return lastDay === null || today <= lastDay
  }
  const newestFirst = payments
    .filter(({ isSettled }) => isSettled)
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
  return [...Map.groupBy(newestFirst, ({ creditorIban }) => creditorIban).values()]
    .flatMap(([newest]) => newest ?? [])
    .filter(isOpen)
    .map((payment) => ({
      name: payment.creditorName,
      code: payment.creditorCode,
      iban: payment.creditorIban,
      tax: readTaxPayment(payment)?.tax ?? null,
    }))
}
