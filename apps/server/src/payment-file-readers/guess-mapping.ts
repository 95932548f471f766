import { type ImportField, importFields, neededImportFields } from '@dilo/domain/payments/payment-file.ts'
import { edrpouLength } from '@dilo/domain/values/edrpou-length.ts'
import { fieldOfHeading, vagueFieldsOfHeading } from './known-headings.ts'
import type { ColumnMapping } from './payment-file.ts'

type Found = Partial<Record<ImportField, number>>

/**
 * Guesses the field of each column: by its name, and if the name says nothing by the form of its cells. A person sees
 * and confirms the guess: uncertain columns are left out.
 * @param sampleRows the first rows of cells
 */
export function guessMapping(headers: readonly string[], sampleRows: readonly (readonly string[])[]): ColumnMapping {
  const found: Found = {}
  headers.forEach((heading, column) => take(found, fieldOfHeading(heading), column))
  headers.forEach((heading, column) => {
    const field = vagueFieldsOfHeading(heading).find((field) => found[field] === undefined)
    if (!isTaken(found, column)) take(found, field, column)
  })
  const free = headers.map((_, column) => column).filter((column) => !isTaken(found, column))
  const columns = free.map((column) => ({
    column,
    cells: sampleRows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  }))
  for (const [field, looksLike] of byLooks) {
    const like = columns.filter(
      ({ column, cells }) => !isTaken(found, column) && cells.length > 0 && cells.every(looksLike),
    )
    // Two that look alike are for a person to tell apart.
    if (like.length === 1) take(found, field, like[0]?.column)
  }
  return inOrder(found)
}

/**
 * True if the headings alone name every column, and the columns that a payment needs are among them: nothing is left to
 * confirm.
 */
export function isNamedByHeadings(headers: readonly string[], mapping: ColumnMapping): boolean {
  const named = guessMapping(headers, [])
  return (
    Object.keys(named).length === headers.length &&
    neededImportFields.every((field) => named[field] !== undefined) &&
    importFields.every((field) => named[field] === mapping[field])
  )
}

const isTaken = (found: Found, column: number): boolean => Object.values(found).includes(column)

function take(found: Found, field: ImportField | undefined, column: number | undefined): void {
  if (field !== undefined && column !== undefined && found[field] === undefined) found[field] = column
}

const inOrder = (found: Found): ColumnMapping =>
  Object.fromEntries(importFields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])))

const byLooks: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['creditorIban', (cell) => /^UA(?:\s?[\dA-Z]){27}$/i.test(cell)],
  ['creditorCode', (cell) => edrpouLength(cell).ok],
  ['amount', (cell) => /^-?\d[\d\s\u00A0\u202F']*[.,]\d{2}$/.test(cell)],
  ['valueDate', (cell) => /^(?:\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})$/.test(cell)],
]
