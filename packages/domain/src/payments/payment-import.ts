import type { PaymentState } from '../flows/payment.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import type { ImportField } from './payment-file.ts'
import type { ReadFaultCode } from './payment-file-faults.ts'

/** What somebody should look at in a row that can be paid as it is. */
export type ImportRowWarning =
  | {
      readonly kind: 'DUPLICATE_PAYMENT'
      readonly paymentId: string
      readonly number: string
      readonly valueDate: BusinessDate
      readonly state: PaymentState
    }
  | { readonly kind: 'DUPLICATE_ROW'; readonly place: number }
  | { readonly kind: 'IBAN_CHANGED'; readonly knownIbans: string[]; readonly isConfirmed: boolean }

/** What the rows of an import come to, by the account that they are paid from; minor units, a string of digits. */
export type ImportTotals = { readonly [accountId: string]: { readonly currency: Currency; readonly amount: string } }

/** What is wrong with a row, or with a cell of a table (`column` from 0), in the file itself. */
export type ImportRowFault = { readonly field: ImportField | null; readonly code: ReadFaultCode }
export type ImportCellFault = { readonly column: number | null; readonly code: ReadFaultCode }

/** What the sender of a pain.001 calls a payment, and its batch. `instructionId` may be empty: ISO lets it be left out. */
export type OriginalIds = {
  readonly paymentInformationId: string
  readonly instructionId: string
  readonly endToEndId: string
}

/** The column, from 0, in which each field of a table stands. */
export type ImportMapping = { readonly [Field in ImportField]?: number }

/** Within so many days the same amount for the same purpose to the same account is told as a possible duplicate (issue 9). */
export const DUPLICATE_DAYS = 30
