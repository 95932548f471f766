import type { RegisterTab, RegisterTotal } from '@dilo/domain/payments/payment-register.ts'
import { type Currency, currencies } from '@dilo/domain/values/currency.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { RegisterState } from './register-state.ts'

/** The payments in one state and currency. @property amount minor units */
export type StateTotal = {
  readonly state: RegisterState
  readonly currency: Currency
  readonly count: number
  readonly amount: bigint
}

/** The facts that a register shows before its payments. */
export type RegisterHead = {
  readonly bank: { readonly name: string; readonly code: string; readonly phone: string }
  readonly company: { readonly name: string; readonly code: string }
  /** Null: of all accounts. */
  readonly iban: Iban | null
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly tab: RegisterTab
  /** True if a person chose the payments one by one. */
  readonly isChosen: boolean
  /** In the order of a payment's life, and of the bank's currencies. */
  readonly totals: readonly StateTotal[]
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  /** For a PDF: where it can be verified. */
  readonly verification: { readonly code: string; readonly link: string } | null
}

export const countOf = ({ totals }: Pick<RegisterHead, 'totals'>): number =>
  totals.reduce((sum, { count }) => sum + count, 0)

/** The totals of the whole register, one for each currency that occurs. */
export function wholeTotals({ totals }: Pick<RegisterHead, 'totals'>): RegisterTotal[] {
  return currencies.flatMap((currency) => {
    const own = totals.filter((total) => total.currency === currency)
    return own.length === 0
      ? []
      : [
          {
            currency,
            count: countOf({ totals: own }),
            amount: String(own.reduce((sum, { amount }) => sum + amount, 0n)),
          },
        ]
  })
}
