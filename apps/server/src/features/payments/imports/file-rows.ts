import { createHash } from 'node:crypto'
import { isTreasuryAccount, renewBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import type { ReadFaultCode } from '@dilo/domain/payments/payment-file-faults.ts'
import { importFields, type ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import type { ImportMapping, OriginalIds } from '@dilo/domain/payments/payment-import.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { ReadPayments, ReadRow, ReadTable } from '../../../payment-file-readers/payment-file.ts'
import { rowOfTable } from '../../../payment-file-readers/rows-of-table.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import type { KeptRow } from './import-rows.ts'
import { findMapping } from './store.ts'

type ChosenMapping = {
  readonly mapping: ImportMapping
  readonly headingsDigest: Buffer
  readonly isRemembered: boolean
}

/** Identifies the layout of a table: its headings, in any case. */
const digestOfHeadings = (headings: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.trim().toLowerCase())))
    .digest()

/** The company's earlier mapping of a table with this layout; otherwise a guess. */
export async function chooseMapping(
  reader: Reader,
  companyId: string,
  { headers, guessed }: ReadTable,
): Promise<ChosenMapping> {
  const headingsDigest = digestOfHeadings(headers)
  const remembered = await findMapping(reader, companyId, headingsDigest)
  return { mapping: remembered?.mapping ?? guessed, headingsDigest, isRemembered: remembered !== undefined }
}

const asRead = { isEdited: false, isLeftOut: false, ibanConfirmed: false, givenNumber: null } as const

/** Rows of a table, with its columns read by a mapping. */
export function rowsOfTableFile(
  table: Pick<ReadTable, 'headers' | 'rows'>,
  mapping: ImportMapping,
): Promise<KeptRow[]> {
  const rowOf = rowOfTable(table, mapping)
  return inSlices(table.rows, (row) => {
    const { fields, faults } = rowOf(row)
    return {
      ...asRead,
      place: row.place,
      ...numbered(storable(fields)),
      readFaults: faults,
      cells: row.cells.map(textOf),
      cellFaults: row.faults,
    }
  })
}

/**
 * Payments of a format that names its fields. The format defines how amounts are written; a row has them in the form
 * that people use.
 * @param today in Kyiv
 */
export const rowsOfPayments = (
  { format, rows }: Pick<ReadPayments, 'format' | 'rows'>,
  today: BusinessDate,
): Promise<KeptRow[]> =>
  inSlices(rows, (row) => ({
    ...asRead,
    place: row.place,
    ...numbered(
      storable({
        ...row.fields,
        ...amountInHryvnias(row),
        ...(isWrittenBefore(format, row, today) && { valueDate: '' }),
      }),
      row.originalIds,
    ),
    readFaults: row.faults,
    cells: null,
    cellFaults: [],
  }))

/**
 * A code that is no number of a payment, such as `ТЗ00-000123` of 1C, names the payment for the sender: it is kept, and
 * the bank gives a number (decision 082).
 */
function numbered(fields: ImportRowForm, ids?: OriginalIds): Pick<KeptRow, 'fields' | 'originalIds'> {
  const { number = '', ...others } = fields
  const own = number.trim()
  if (own === '' || parsePaymentNumber(own).ok) return { fields, originalIds: ids ?? null }
  return { fields: others, originalIds: ids ?? { paymentInformationId: '', instructionId: '', endToEndId: own } }
}

/**
 * The only day in these formats is that of the document, which is mostly written before it is sent. A past day
 * means payment on the day of the signature; a future day is the day of payment.
 */
const daysOfDocuments: ReadonlySet<ReadPayments['format']> = new Set([
  '1C_TEXT',
  '1C_XML',
  'IFOBS_DAT',
  'IFOBS_XML',
  'IBANK2_TEXT',
])

function isWrittenBefore(
  format: ReadPayments['format'],
  { fields: { valueDate = '' } }: ReadRow,
  today: BusinessDate,
): boolean {
  const day = parseBusinessDate(valueDate)
  return daysOfDocuments.has(format) && day.ok && day.value < today
}

const unreadAmounts: readonly ReadFaultCode[] = ['AMOUNT_UNREADABLE', 'AMOUNT_NEGATIVE']

/** An unreadable amount stays as it was written, and its row has the fault. */
function amountInHryvnias({ fields: { amount }, faults }: ReadRow): { amount?: string } {
  const isRead = amount !== undefined && !faults.some(({ code }) => unreadAmounts.includes(code))
  return isRead ? { amount: decimalAmount(BigInt(amount)) } : {}
}

/** Renews the purposes of payments to the budget that a file has in an outdated form. */
export const withRenewedPurposes = (rows: readonly KeptRow[], payerCode: string): Promise<KeptRow[]> =>
  inSlices(rows, (row) => {
    const { creditorIban = '', remittanceInformation = '' } = row.fields
    const renewed = renewBudgetPurpose(remittanceInformation, payerCode)
    if (renewed === undefined) return row
    const iban = parseIban(creditorIban)
    return iban.ok && isTreasuryAccount(iban.value)
      ? { ...row, fields: { ...row.fields, remittanceInformation: renewed } }
      : row
  })

/** The text that PostgreSQL can store: no null character, no half of a pair of UTF-16. */
const textOf = (cell: string): string => cell.replaceAll('\0', '').toWellFormed()

const storable = (fields: ImportRowForm): ImportRowForm =>
  Object.fromEntries(
    importFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, textOf(fields[field])]])),
  )
