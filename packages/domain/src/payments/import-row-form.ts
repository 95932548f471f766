import { parseAmountInput } from '../values/amount-input.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { paidAmountOf } from '../values/paid-amount.ts'
import { parseDayInput } from '../values/day-input.ts'
import type { Result } from '../result.ts'
import type { PaymentForm } from './payment-form.ts'
import type { ImportRowForm } from './payment-file.ts'

/** The amount of a row as it was read. */
export const amountOfRow = ({ amount }: ImportRowForm): Result<Kopiykas, unknown> =>
  parseAmountInput(amount ?? '', 'UAH')

/**
 * Converts a row of a file to the fields of a payment's form, so that one set of rules validates both. An empty cell is
 * an unfilled field; a missing day is left to the form, which means today.
 * @param number the row's own, or the assigned one
 */
export function formOfImportRow(row: ImportRowForm, number: string): PaymentForm {
  const { valueDate = '', amount = '' } = row
  const day = parseDayInput(valueDate)
  return {
    number,
    ...(valueDate.trim() !== '' && { valueDate: day.ok ? day.value : valueDate }),
    creditorName: row.creditorName ?? '',
    creditorCode: row.creditorCode ?? '',
    creditorPassport: row.creditorPassport ?? '',
    creditorIban: row.creditorIban ?? '',
    amount: paidAmountOf(amount, 'UAH'),
    remittanceInformation: row.remittanceInformation ?? '',
  }
}
