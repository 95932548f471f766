import type { FurtherBanks } from '@dilo/domain/banks.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** The facts that a statement's file shows before its entries. Amounts are minor units. */
export type StatementHead = {
  readonly bank: { readonly name: string; readonly code: string; readonly bic: string; readonly phone: string }
  /** Banks of other parties that the register does not have. */
  readonly furtherBanks: FurtherBanks
  /** `address`: null where the bank does not know it. */
  readonly company: { readonly name: string; readonly code: string; readonly address: string | null }
  readonly account: { readonly iban: Iban; readonly currency: Currency }
  readonly from: BusinessDate
  readonly to: BusinessDate
  /** Balances of the whole period, with any filter. */
  readonly opening: bigint
  readonly closing: bigint
  readonly debit: bigint
  readonly credit: bigint
  /** Entries of the whole period. */
  readonly count: bigint
  /** The filters of the entries as texts; empty: all entries of the period are there. */
  readonly conditions: readonly string[]
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  /** The code and the address that verify the document; null: the file carries no code. */
  readonly verification: { readonly code: string; readonly link: string } | null
}

/** An entry as a file shows it, in the company's order. */
export type EntryLine = {
  readonly version: string
  /** Day and time in Kyiv: `YYYY-MM-DD`, `HH:MM:SS`. */
  readonly day: string
  readonly time: string
  readonly valueDate: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly purpose: string
  readonly number: string
  /** '': for anything but a payment, or from before payments had one. */
  readonly uetr: string
  /** The actual payer; '': the payer is. */
  readonly ultimateName: string
  readonly ultimateCode: string
}

/** The actual payer in one text; '': the payer is. */
export const actualPayerOf = ({ ultimateName, ultimateCode }: EntryLine): string =>
  [ultimateName, ultimateCode].filter(Boolean).join(', ')
