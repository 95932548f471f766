import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { cut, oneLine } from '@dilo/domain/values/one-line.ts'
import { writeReportedPayment } from '@dilo/iso20022/pain-002/customer-status-report.ts'
import type { ReportedRow } from './store.ts'
import { reasonOf, statusOf } from './transaction-status.ts'

/** The most characters in a name of ISO 20022. */
const NAME = 35

/** A text of at most so many characters, or none: the schema has no empty texts. */
export function known(text: string, length = NAME): string | null {
  const line = cut(oneLine(text).trim(), length)
  return line === '' ? null : line
}

/** The name of a report, and of an import that is one batch. */
export const nameOfImport = (importId: string): string => importId.replaceAll('-', '')

/** The name of a row's batch; in a file without batches the whole import is one. */
export const batchOf = ({ original_ids: ids }: Pick<ReportedRow, 'original_ids'>, importId: string): string =>
  known(ids?.paymentInformationId ?? '') ?? nameOfImport(importId)

/**
 * Only the sender's ids of a payment: a program that took our row count for its own id would give one payment the
 * status of another. If a file names no payments, the id is the row's place, and the end-to-end id its number.
 */
function originalIdsOf({ original_ids: ids, place, payment, number }: ReportedRow) {
  if (ids !== null)
    return { instructionId: known(ids.instructionId), endToEndId: known(ids.endToEndId) ?? 'NOTPROVIDED' }
  return { instructionId: String(place), endToEndId: known(payment?.number ?? number) ?? 'NOTPROVIDED' }
}

/** One row with its status. */
export function reportedRow(row: ReportedRow): string {
  const { amount, currency, value_date: day, fields } = row
  const written = writeReportedPayment({
    ...originalIdsOf(row),
    status: statusOf({ state: row.payment?.state ?? null, isLeftOut: row.is_left_out, isFaulty: row.is_faulty }),
    reason: known(reasonOf(row) ?? ''),
    amount: amount === null ? null : { amount: kopiykas(amount), currency },
    executionDay: day,
    remittanceInformation: known(fields.remittanceInformation ?? '', 140),
    creditorName: known(fields.creditorName ?? '', 140),
    creditorAccount: known(fields.creditorIban ?? '', 34),
  })
  return `${written}\n`
}
