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

/** Which column is which: the look that most of its cells have, each field once, the surest first. */
function columnsOf(rows: readonly (readonly string[])[]): Partial<Record<SalaryField, number>> {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const votes = Array.from({ length: width }, (_, column) => {
    const looks = rows.map((cells) => lookOf(cells[column] ?? ''))
    return Object.fromEntries(salaryFields.map((field) => [field, looks.filter((look) => look === field).length]))
  })
  const columns: Partial<Record<SalaryField, number>> = {}
  for (const field of ['iban', 'code', 'name', 'amount'] as const) {
    const free = votes.map((vote, column) => ({ column, count: vote[field] ?? 0 })).filter(({ column }) => !Object.values(columns).includes(column))
    // Of two columns of numbers the last is the amount: before it stands the row's number.
    const best = free.reduce<{ column: number; count: number } | null>((found, one) => (one.count > 0 && one.count >= (found?.count ?? 0) ? one : found), null)
    if (best !== null) columns[field] = best.column
  }
  return columns
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
  return first !== undefined && rest.length > 0 && isHeading(first) ? rest : rows
}
