import { createHash } from 'node:crypto'
import { isTreasuryAccount, renewBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import { importFields, type ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import type { ImportMapping } from '@dilo/domain/payments/payment-import.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { ReadPayments, ReadRow, ReadTable, TableRow } from '../../../payment-file-readers/payment-file.ts'
import { rowOfTable } from '../../../payment-file-readers/rows-of-table.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { decimalAmount } from '../../../documents/decimal-amount.ts'
import type { KeptRow } from './import-rows.ts'
import { findMapping } from './store.ts'

type ChosenMapping = {
  readonly mapping: ImportMapping
  readonly headingsDigest: Buffer
  readonly isRemembered: boolean
}

/** The look of a table: its headings, whatever their case. */
const digestOfHeadings = (headings: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.trim().toLowerCase())))
    .digest()

/** As the company has mapped a table of this look before; else as it is guessed. */
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

/** Rows of a table with its columns read as a mapping says. */
export function rowsOfTableFile(rows: readonly TableRow[], mapping: ImportMapping): Promise<KeptRow[]> {
  const rowOf = rowOfTable({ rows }, mapping)
  return inSlices(rows, (row) => {
    const { fields, faults } = rowOf(row)
    return {
      ...asRead,
      place: row.place,
      fields: storable(fields),
      readFaults: faults,
      cells: row.cells.map(textOf),
      cellFaults: row.faults,
      originalIds: null,
    }
  })
}

/**
 * Payments of a format that names its fields. It says how amounts are written; a row says them as people do.
 * @param today in Kyiv
 */
export const rowsOfPayments = (
  { format, rows }: Pick<ReadPayments, 'format' | 'rows'>,
  today: BusinessDate,
): Promise<KeptRow[]> =>
  inSlices(rows, (row) => ({
    ...asRead,
    place: row.place,
    fields: storable({
      ...row.fields,
      ...amountInHryvnias(row),
      ...(isWrittenBefore(format, row, today) && { valueDate: '' }),
    }),
    readFaults: row.faults,
    cells: null,
    cellFaults: [],
    originalIds: row.originalIds ?? null,
  }))

/**
 * The one day of these formats is that of the document, which is mostly written before it is sent. What was written on Friday is paid on
 * the day of its signature; a day to come is one to pay on.
 */
const daysOfDocuments: ReadonlySet<ReadPayments['format']> = new Set(['1C_TEXT', '1C_XML', 'IFOBS_DAT', 'IFOBS_XML'])

function isWrittenBefore(
  format: ReadPayments['format'],
  { fields: { valueDate = '' } }: ReadRow,
  today: BusinessDate,
): boolean {
  const day = parseBusinessDate(valueDate)
  return daysOfDocuments.has(format) && day.ok && day.value < today
}

/** What could not be read stands as it was written, and its row says so. */
function amountInHryvnias({ fields: { amount }, faults }: ReadRow): { amount?: string } {
  const isRead = amount !== undefined && !faults.some(({ code }) => code === 'AMOUNT_UNREADABLE')
  return isRead ? { amount: decimalAmount(BigInt(amount)) } : {}
}

/** Purposes of payments to the budget as they are written today, where a file has them in the form of former years. */
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

/** What PostgreSQL keeps of a text: no null character, no half of a pair of UTF-16. */
const textOf = (cell: string): string => cell.replaceAll('\0', '').toWellFormed()

const storable = (fields: ImportRowForm): ImportRowForm =>
  Object.fromEntries(
    importFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, textOf(fields[field])]])),
  )
