import { type Kopiykas, parseAmountInput } from '../values/kopiykas.ts'
import { parseDayInput } from '../values/day-input.ts'
import type { Result } from '../result.ts'
import type { PaymentForm } from './payment-form.ts'
import type { ImportRowForm } from './payment-file.ts'

/** Stands in the form for a row's unreadable amount: it has no minor units, so the form marks it as wrong. */
const NO_AMOUNT = '?'

/** The amount of a row as it was read. */
export const amountOfRow = ({ amount }: ImportRowForm): Result<Kopiykas, unknown> => parseAmountInput(amount ?? '')

/**
 * Converts a row of a file to the fields of a payment's form, so that one set of rules validates both. An empty cell is
 * an unfilled field; a missing day is left to the form, which means today.
 * @param number the row's own, or the assigned one
 */
export function formOfImportRow(row: ImportRowForm, number: string): PaymentForm {
  const amount = amountOfRow(row)
  const { valueDate = '', amount: typedAmount = '' } = row
  const day = parseDayInput(valueDate)
  return {
    number,
    ...(valueDate.trim() !== '' && { valueDate: day.ok ? day.value : valueDate }),
    creditorName: row.creditorName ?? '',
    creditorCode: row.creditorCode ?? '',
    creditorPassport: row.creditorPassport ?? '',
    creditorIban: row.creditorIban ?? '',
    amount: amount.ok ? String(amount.value) : typedAmount.trim() === '' ? '' : NO_AMOUNT,
    remittanceInformation: row.remittanceInformation ?? '',
  }
}
