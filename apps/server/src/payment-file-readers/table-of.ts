import { ok, type Result } from '@dilo/domain/result.ts'
import { guessMapping } from './guess-mapping.ts'
import { headingLetters, isKnownHeading } from './known-headings.ts'
import { limits } from './limits.ts'
import type { CellFault, FileEncoding, FileRefusal, ReadTable, TableRow } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

/** Rows above the heading at most: a title, the name of the company, a date. */
const LATEST_HEADING = 10
const SAMPLE = 20

/**
 * The form of a written table. `splitsAmounts`: its delimiter also occurs in amounts, so that a cell too many may be
 * half of one.
 */
type Written = {
  readonly format: ReadTable['format']
  readonly encoding: FileEncoding | null
  readonly splitsAmounts?: boolean
}

type Row = { readonly place: number; readonly cells: readonly string[]; readonly faults: readonly CellFault[] }

/**
 * Makes a table of unchanged rows: finds the heading, gives every row a cell for every column, and reports the faults
 * in each row's form. A table without a heading gets the numbers of its columns as one.
 */
export function tableOf(
  { format, encoding, splitsAmounts = false }: Written,
  rows: readonly Row[],
): Result<ReadTable, FileRefusal> {
  const at = headingAt(rows)
  const heading = at === null ? null : rows[at]
  const below = at === null ? rows : rows.slice(at + 1)
  if (below.length === 0) return refuseFile('NO_PAYMENTS')
  if (below.length > limits.payments)
    return refuseFile('OVER_10_000_PAYMENTS', { place: below[limits.payments]?.place ?? null })
  const named = heading?.cells ?? rows[0]?.cells.map((_, index) => String(index + 1)) ?? []
  const headers = withoutEmptyEnd(named).map((text) => text.trim())
  if (headers.length > limits.columns)
    return refuseFile('TOO_MANY_COLUMNS', { place: heading?.place ?? 1, detail: String(headers.length) })
  const twice = headers.find(
    (text, index) =>
      isKnownHeading(text) && headers.findIndex((other) => headingLetters(other) === headingLetters(text)) < index,
  )
  if (twice !== undefined) return refuseFile('DUPLICATE_COLUMN', { place: heading?.place ?? 1, detail: twice })
  const width = { columns: headers.length, cells: splitsAmounts ? named.length : null }
  const table = below.map((row) => tableRow(format, row, width))
  const guessed = guessMapping(
    headers,
    table.slice(0, SAMPLE).map(({ cells }) => cells),
  )
  // A letter, a log or a file of another format: a person could choose columns, but not out of these.
  if (format === 'CSV' && Object.keys(guessed).length === 0 && !below.slice(0, SAMPLE).some(hasAccount))
    return refuseFile('NO_KNOWN_COLUMN', { place: heading?.place ?? below[0]?.place ?? null })
  return ok({ kind: 'table', format, encoding, headers: numbered(headers), rows: table, guessed })
}

const hasAccount = ({ cells }: Row): boolean => cells.some((cell) => /(?:^|[;,|\t]) ?UA ?\d/i.test(cell))

/** The beginning of an IBAN, which may be mistyped, a code, an amount or a day: no column is called so. */
const isOfPayment = (cell: string): boolean =>
  /^(?:UA\s?\d.*|-?\d[\d\s\u00A0\u202F']*(?:[.,]\d{1,2})?|\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})$/i.test(cell.trim())

/**
 * The row with the most known names; else the first, unless it is a payment already: among many its loss would stay
 * unnoticed.
 */
function headingAt(rows: readonly Row[]): number | null {
  const known = rows.slice(0, LATEST_HEADING).map(({ cells }) => cells.filter(isKnownHeading).length)
  const most = Math.max(...known, 0)
  if (most >= 2) return known.indexOf(most)
  const [first] = rows
  return first === undefined || first.cells.some(isOfPayment) ? null : 0
}

/** Equal headings get a number each. */
function numbered(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 1 ? text : `${text} (${times})`
  })
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/** `cells`: the most that a row may have, empty ones too; null: empty ones at its end do not count. */
type Width = { readonly columns: number; readonly cells: number | null }

function tableRow(
  format: ReadTable['format'],
  { place, cells, faults }: Row,
  { columns, cells: most }: Width,
): TableRow {
  const kept = Array.from({ length: columns }, (_, column) => cells[column] ?? '')
  const found: CellFault[] = [...faults]
  // A spreadsheet leaves the empty cells of an end out; a text never does.
  if (format === 'CSV' && cells.length < columns) found.push({ column: null, code: 'ROW_INCOMPLETE' })
  if (most === null ? withoutEmptyEnd(cells).length > columns : cells.length > most)
    found.push({ column: null, code: 'ROW_TOO_LONG' })
  kept.forEach((cell, column) => {
    if (cell.length > limits.cell) {
      kept[column] = cell.slice(0, limits.cell).toWellFormed()
      found.push({ column, code: 'CELL_TOO_LONG' })
    }
    if (cell.includes('\uFFFD')) found.push({ column, code: 'UNDECODABLE' })
  })
  return { place, cells: kept, faults: found }
}
