import type { PaymentState } from '../flows/payment.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import type { ImportField } from './payment-file.ts'
import type { ReadFaultCode } from './payment-file-faults.ts'

/** A warning about a row that can be paid as it is. */
export type ImportRowWarning =
  | {
      readonly kind: 'DUPLICATE_PAYMENT'
      readonly paymentId: string
      readonly number: string
      readonly valueDate: BusinessDate
      readonly state: PaymentState
    }
  | { readonly kind: 'DUPLICATE_ROW'; readonly place: number }
  | { readonly kind: 'TAX_ACCOUNT_ENDED'; readonly lastDay: BusinessDate }
  /** The sender's name of the payment is no number of one: the bank has given a number. */
  | { readonly kind: 'NUMBER_GIVEN'; readonly original: string }
  /** The code is none, and would be one with the zeros that a spreadsheet loses: a person may take it. */
  | { readonly kind: 'CODE_ZEROS_LOST'; readonly code: string }
  | { readonly kind: 'IBAN_CHANGED'; readonly knownIbans: string[]; readonly isConfirmed: boolean }

/** The totals of an import by paying account; minor units, a string of digits. */
export type ImportTotals = { readonly [accountId: string]: { readonly currency: Currency; readonly amount: string } }

/** A fault in a row, or in a cell of a table (`column` from 0), of the file itself. */
export type ImportRowFault = { readonly field: ImportField | null; readonly code: ReadFaultCode }
export type ImportCellFault = { readonly column: number | null; readonly code: ReadFaultCode }

/**
 * The identifiers of a payment and its batch from the sender of a file: all three of a pain.001, whose `instructionId`
 * may be empty because ISO makes it optional; of other formats `endToEndId` alone, a code that is no payment's number.
 */
export type OriginalIds = {
  readonly paymentInformationId: string
  readonly instructionId: string
  readonly endToEndId: string
}

/**
 * The reading of the signs of a table's amounts, and its columns (from 0): a minus means outgoing money only in a
 * statement, and a table is one only by evidence (decision 082). `unclear`: mostly minuses, so that no row is payable.
 */
export type SignReading =
  | { readonly kind: 'list' }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'statement'; readonly by: 'debitAndCredit'; readonly out: number; readonly into: number }
  | { readonly kind: 'statement'; readonly by: 'balance' | 'ownAccount'; readonly column: number }
  | { readonly kind: 'statement'; readonly by: 'minuses' }

/** The column, from 0, in which each field of a table stands. */
export type ImportMapping = { readonly [Field in ImportField]?: number }

/**
 * The window, in days, in which the same amount for the same purpose to the same account is reported as a possible
 * duplicate.
 */
export const DUPLICATE_DAYS = 30
