import { type PaymentFormField, paymentFormFields } from '@dilo/domain/payments/payment-form.ts'
import type { ImportRowField } from '@dilo/domain/payments/payment-file.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { emptyPayment, type TypedValues } from '../form/typed-payment.ts'
import { ibanShown } from '../recipient/typed-recipient.ts'
import { dateValue } from '@dilo/ui/fields/date-typing.ts'
import type { ImportRow } from './import-queries.ts'

/** The payment form's field for each field of a row. The form identifies accounts by id, a file by IBAN. */
const formFields: Readonly<Record<ImportRowField, PaymentFormField>> = {
  debtorIban: 'debtorAccountId',
  creditorName: 'creditorName',
  creditorCode: 'creditorCode',
  creditorPassport: 'creditorPassport',
  creditorIban: 'creditorIban',
  amount: 'amount',
  remittanceInformation: 'remittanceInformation',
  valueDate: 'valueDate',
  number: 'number',
}

const rowFields = Object.keys(formFields) as ImportRowField[]

export const formFieldOf = (field: ImportRowField): PaymentFormField => formFields[field]

/** A row as the payment's form shows it: readable values in the form's own format, others as in the file. */
export function valuesOf({ fields, amount, valueDate, number }: ImportRow): TypedValues {
  const typed = Object.fromEntries(rowFields.map((field) => [formFields[field], fields[field] ?? '']))
  return {
    ...emptyPayment,
    ...typed,
    creditorIban: ibanShown(fields.creditorIban ?? ''),
    amount: amount === null ? (fields.amount ?? '') : typedAmountOf(amount),
    valueDate: valueDate ?? dateValue(fields.valueDate ?? ''),
    number: fields.number ?? number,
  }
}

/** The fields that a person has changed. */
export const changedFields = (row: ImportRow, values: TypedValues): readonly PaymentFormField[] => {
  const before = valuesOf(row)
  return paymentFormFields.filter((field) => values[field] !== before[field])
}

/** All that the row has from now on. An untouched field stays exactly as it stood in the file. */
export function correctedFields(row: ImportRow, values: TypedValues): Partial<Record<ImportRowField, string>> {
  const changed = changedFields(row, values)
  const corrected = rowFields.map(
    (field) => [field, changed.includes(formFields[field]) ? values[formFields[field]] : row.fields[field]] as const,
  )
  return Object.fromEntries(corrected.filter(([, text]) => text !== undefined && text !== ''))
}
