import { type ImportField, importFields } from '@dilo/domain/payments/payment-file.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { isNegativeAmount } from '@dilo/domain/values/amount-input.ts'
import { minorUnitsOf } from '@dilo/domain/values/decimal-amount.ts'
import { currencyNumbers } from '@dilo/domain/values/currency.ts'
import { limits } from './limits.ts'
import type { ReadRow, RowFault } from './payment-file.ts'

/** The fields of one payment, in the spelling of its format. */
type WrittenPayment = {
  readonly place: number
  /** Without `amount` and `valueDate`: those have spellings. */
  readonly texts: Readonly<Partial<Record<Exclude<ImportField, 'amount' | 'valueDate'>, string>>>
  readonly amount: Spelt
  readonly valueDate: Spelt
  /** ISO 4217's code in Latin letters or digits; empty for a format without a currency. */
  readonly currency?: string
  /** Money that came in. */
  readonly isIncoming?: boolean
  readonly faults?: readonly RowFault[]
}

/** A text, and what it says; null where it is not as the format writes it. */
type Spelt = { readonly text: string; readonly value: string | null }

/** Hryvnias with a point or a comma, at most two decimals beside zeros, as minor units: `1234.5` is `123450`. */
export function readHryvnias(text: string): Spelt {
  const minorUnits = minorUnitsOf(text)
  return { text, value: minorUnits === null ? null : String(minorUnits) }
}

/** Digits that are minor units already. */
export const readKopiykas = (text: string): Spelt => ({
  text,
  value: /^\d{1,16}$/.test(text) ? String(BigInt(text)) : null,
})

/** `DD.MM.YYYY`, `YYYY-MM-DD` and `YYYYMMDD`, also with a time behind it, as a day of the calendar. */
export function writtenDay(text: string): Spelt {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const [, fullYear = year, itsMonth = month, itsDay = day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const read = parseBusinessDate(`${fullYear}-${itsMonth}-${itsDay}`)
  return { text, value: read.ok ? read.value : null }
}

/** The row of a payment: fields that are empty are not there, and what cannot be read stands as it was written, with its fault. */
export function paymentRow({
  place,
  texts,
  amount,
  valueDate,
  currency = '',
  isIncoming = false,
  faults = [],
}: WrittenPayment): ReadRow {
  const found: RowFault[] = [...faults]
  const written: Partial<Record<ImportField, string>> = {
    ...texts,
    amount: amount.value ?? amount.text,
    valueDate: valueDate.value ?? valueDate.text,
  }
  const fields: Partial<Record<ImportField, string>> = {}
  for (const field of importFields) {
    const text = written[field]?.trim() ?? ''
    if (text === '') continue
    fields[field] = text.length > limits.cell ? text.slice(0, limits.cell).toWellFormed() : text
    if (text.length > limits.cell) found.push({ field, code: 'CELL_TOO_LONG' })
    if (text.includes('\uFFFD')) found.push({ field, code: 'UNDECODABLE' })
  }
  if (fields.amount !== undefined && amount.value === null)
    found.push({ field: 'amount', code: isNegativeAmount(fields.amount) ? 'AMOUNT_NEGATIVE' : 'AMOUNT_UNREADABLE' })
  if (fields.valueDate !== undefined && valueDate.value === null)
    found.push({ field: 'valueDate', code: 'DATE_UNREADABLE' })
  if (!['', 'UAH', currencyNumbers.UAH].includes(currency)) found.push({ field: 'amount', code: 'FOREIGN_CURRENCY' })
  if (isIncoming) found.push({ field: null, code: 'INCOMING' })
  return { place, fields, faults: found }
}
