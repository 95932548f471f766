import { ok, type Result } from '@dilo/domain/result.ts'
import { IFOBS_RECORD, type IfobsField, ifobsPlaces } from '../documents/ifobs-record.ts'
import type { DecodedText } from './decode-text.ts'
import { limits } from './limits.ts'
import { readKopiykas, paymentRow, writtenDay } from './payment-row.ts'
import type { FileRefusal, ReadPayments, ReadRow } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

/** A bank's code, an account and an IBAN or the room for it: nothing else begins so. */
export const isIfobsDat = (text: string): boolean => /^\d{6} {3}[\dA-Z ]{19}(?:UA[\dA-Z]{27}| {29})/.test(text)

/** Reads records of 660 characters, with line breaks between them or without. A record of another length has lost some: nothing is taken. */
export function ifobsDat({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const records = /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/) : (text.match(/[^]{1,660}/gu) ?? [])
  const rows: ReadRow[] = []
  for (const [index, record] of records.entries()) {
    if (record.trim() === '') continue
    if (record.length !== IFOBS_RECORD)
      return refuseFile('RECORD_LENGTH', { place: index + 1, detail: String(record.length) })
    if (rows.length === limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: index + 1 })
    rows.push(payment(index + 1, record))
  }
  return rows.length === 0
    ? refuseFile('NO_PAYMENTS')
    : ok({ kind: 'payments', format: 'IFOBS_DAT', encoding, rows, total: null, messageId: null })
}

const CREDIT = '1'

function payment(place: number, record: string): ReadRow {
  const raw = (field: IfobsField): string => record.slice(ifobsPlaces[field][0] - 1, ifobsPlaces[field][1])
  const text = (field: IfobsField): string => raw(field).trim()
  const day = text('documentDay')
  return paymentRow({
    place,
    texts: {
      number: text('number'),
      debtorIban: text('iban') || text('account'),
      creditorName: text('creditorName'),
      creditorCode: text('creditorCode'),
      creditorIban: text('otherIban') || text('otherAccount'),
      remittanceInformation: raw('purpose') + raw('furtherPurpose'),
    },
    amount: readKopiykas(text('amount')),
    // Two digits of the year: the format is younger than this century.
    valueDate: /^\d{6}$/.test(day) ? { ...writtenDay(`20${day}`), text: day } : writtenDay(day),
    currency: text('currency'),
    isIncoming: text('direction') === CREDIT,
  })
}
