import type { TypedSalaryRow } from './salary-rows.ts'
import { salaryColumns, salaryRowOf } from './salary-table.ts'

/** Cells of a table as spreadsheets put it on the clipboard: rows by lines, cells by tabs; a cell with either stands in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  // A quoted cell, or one up to the next tab or line; then its separator.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

const isHeading = (row: TypedSalaryRow): boolean => !/\d/.test(row.code + row.iban + row.amount)

/**
 * Reads rows of a table that was copied from a spreadsheet, with any order of columns and with or without a heading.
 * Columns that their content does not identify follow the order of the register's own table.
 */
export function readPastedRows(text: string): TypedSalaryRow[] {
  const table = cellsOf(text)
  const columns = salaryColumns(table)
  const rows = table.map((cells) => salaryRowOf(cells, columns))
  const [first, ...rest] = rows
  return first !== undefined && isHeading(first) && rest.some((row) => !isHeading(row)) ? rest : rows
}
