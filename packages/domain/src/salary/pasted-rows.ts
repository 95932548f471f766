import { parseAmountInput } from '../values/kopiykas.ts'
import { type SalaryField, salaryFields, type TypedSalaryRow } from './salary-rows.ts'

/** Cells of a table as spreadsheets put it on the clipboard: rows by lines, cells by tabs; a cell with either stands in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  // A quoted cell, or one up to the next tab or line; then what ends it.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

const compact = (cell: string): string => cell.replace(/\s/g, '')

/** What a cell is by its look: only what can be nothing else. */
function lookOf(cell: string): SalaryField | null {
  if (/^UA\d{2}[\dA-Z]{20,}$/i.test(compact(cell))) return 'iban'
  if (/^\d{10}$/.test(compact(cell))) return 'code'
  if (/^[\d\s\u00A0\u202F']+([.,]\d{1,2})?$/.test(cell) && parseAmountInput(cell).ok) return 'amount'
  return /\p{L}{2,}/u.test(cell) ? 'name' : null
}

type Columns = Partial<Record<SalaryField, number>>

/** Which column is which: the look that most of its cells have, each field once, the surest first. */
function columnsOf(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const looks = Array.from({ length: width }, (_, column) => rows.map((cells) => lookOf(cells[column] ?? '')))
  const columns: Columns = {}
  const isFree = (column: number): boolean => !Object.values(columns).includes(column)
  for (const field of ['iban', 'code', 'name', 'amount'] as const) {
    const counted = looks.map((of, column) => ({ column, count: isFree(column) ? of.filter((look) => look === field).length : 0 })).filter(({ count }) => count > 0)
    // Of two columns of numbers the last is the amount: before it stands the row's number.
    const inOrder = field === 'amount' ? counted.toReversed() : counted
    const most = Math.max(0, ...counted.map(({ count }) => count))
    const best = inOrder.find(({ count }) => count === most)
    if (best !== undefined) columns[field] = best.column
  }
  return withAmount(columns, rows, isFree)
}

/** An amount that nobody can read is shown in its place, and not lost: it is the last column that is nothing else. */
function withAmount(columns: Columns, rows: readonly (readonly string[])[], isFree: (column: number) => boolean): Columns {
  if (columns.amount !== undefined || columns.name === undefined) return columns
  const last = Math.max(-1, ...rows.flatMap((cells) => cells.flatMap((cell, column) => (cell !== '' && isFree(column) ? [column] : []))))
  return last === -1 ? columns : { ...columns, amount: last }
}

/** What a person typed as an amount in the form of the calls; what cannot be read stays as it was typed. */
export function typedAmount(text: string): string {
  const read = parseAmountInput(text)
  return read.ok ? String(read.value) : text.trim()
}

const isHeading = (row: TypedSalaryRow): boolean => !/\d/.test(row.code + row.iban + row.amount)

/**
 * Rows of a table that was copied from a spreadsheet, whatever the order of its columns and with or without a heading. What
 * cannot be told apart by its look goes by the order of the register's own table.
 */
export function readPastedRows(text: string): TypedSalaryRow[] {
  const table = cellsOf(text)
  const found = columnsOf(table)
  const inOrder = Object.keys(found).length === 0
  const at = (cells: readonly string[], field: SalaryField): string => cells[(inOrder ? salaryFields.indexOf(field) : found[field]) ?? -1] ?? ''
  const rows = table.map((cells) => ({
    name: at(cells, 'name'),
    code: compact(at(cells, 'code')),
    iban: compact(at(cells, 'iban')).toUpperCase(),
    amount: typedAmount(at(cells, 'amount')),
  }))
  const [first, ...rest] = rows
  return first !== undefined && isHeading(first) && rest.some((row) => !isHeading(row)) ? rest : rows
}
