import type { BusinessDate } from '../values/business-date.ts'
import type { Iban } from '../values/iban.ts'
import { isTreasuryAccount } from './budget-purpose.ts'
import { accountTerms, type EntrepreneurTax } from './entrepreneur-taxes.ts'
import { taxNamedBy } from './tax-payment.ts'

/** A payment that is written or that an order will make. */
type ToAccount = {
  readonly iban: Iban
  readonly remittanceInformation: string
  readonly day: BusinessDate
  /** A day on which the account was good: it was paid then, or somebody enters it. */
  readonly goodOn: BusinessDate
}

/**
 * The last day of an account of the Treasury, if the account has ended by the day of the payment. There is no national
 * table of these accounts: one is recognised by the tax that its payments name.
 * @returns null: nothing is known against it
 */
export function endOfTaxAccount({ iban, remittanceInformation, day, goodOn }: ToAccount): BusinessDate | null {
  if (!isTreasuryAccount(iban)) return null
  const tax: EntrepreneurTax | undefined = taxNamedBy(remittanceInformation)
  const term = accountTerms.find((one) => one.tax === tax && one.from <= goodOn && goodOn <= one.to)
  return term !== undefined && day > term.to ? term.to : null
}
