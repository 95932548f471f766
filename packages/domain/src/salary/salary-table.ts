import { parseAmountInput } from '../values/amount-input.ts'
import { paidAmountOf } from '../values/paid-amount.ts'
import { pastedAccount, pastedCode } from '../values/pasted-code.ts'
import { type SalaryField, salaryFields, type TypedSalaryRow } from './salary-rows.ts'

/** An unclear amount, `1.234,567`, is one nevertheless: the numbers of rows are not amounts in its place. */
const MEANS_AN_AMOUNT = /^[-−]?\d{1,15}(?:[.,' ]\d{3}){0,4}(?:[.,]\d{1,4})?$/

/** Identifies a cell's field by its content, only when it is unambiguous. */
function lookOf(cell: string): SalaryField | null {
  if (/^UA\d{2}[\dA-Z]{20,}$/.test(pastedAccount(cell))) return 'iban'
  if (/^\d{10}$/.test(pastedCode(cell))) return 'code'
  if (parseAmountInput(cell, 'UAH').ok || MEANS_AN_AMOUNT.test(cell)) return 'amount'
  return /\p{L}{2,}/u.test(cell) ? 'name' : null
}

/** The column, from 0, in which each field stands. */
export type SalaryColumns = Readonly<Partial<Record<SalaryField, number>>>

/**
 * Assigns columns to fields: by the heading, else by the content of most cells, each field once, the surest first.
 * Columns without evidence follow the register's own table.
 * @param named the fields from headings
 */
export function salaryColumns(rows: readonly (readonly string[])[], named: SalaryColumns = {}): SalaryColumns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const looks = Array.from({ length: width }, (_, column) => rows.map((cells) => lookOf(cells[column] ?? '')))
  const columns: { [Field in SalaryField]?: number } = { ...named }
  const isFree = (column: number): boolean => !Object.values(columns).includes(column)
  for (const field of ['iban', 'code', 'name', 'amount'] as const) {
    if (columns[field] !== undefined) continue
    const counted = looks
      .map((of, column) => ({ column, count: isFree(column) ? of.filter((look) => look === field).length : 0 }))
      .filter(({ count }) => count > 0)
    // The last of two columns of numbers is the amount: the row's number stands before it.
    const inOrder = field === 'amount' ? counted.toReversed() : counted
    const most = Math.max(0, ...counted.map(({ count }) => count))
    const best = inOrder.find(({ count }) => count === most)
    if (best !== undefined) columns[field] = best.column
  }
  const found = withAmount(columns, rows, isFree)
  return Object.keys(found).length === 0 ? ownColumns : found
}

/** An unreadable amount is kept and shown in its place: it is the last column without another field. */
function withAmount(
  columns: SalaryColumns,
  rows: readonly (readonly string[])[],
  isFree: (column: number) => boolean,
): SalaryColumns {
  if (columns.amount !== undefined || columns.name === undefined) return columns
  const last = Math.max(
    -1,
    ...rows.flatMap((cells) => cells.flatMap((cell, column) => (cell !== '' && isFree(column) ? [column] : []))),
  )
  return last === -1 ? columns : { ...columns, amount: last }
}

const ownColumns: SalaryColumns = Object.fromEntries(salaryFields.map((field, column) => [field, column]))

/** A row of a table as it is typed into the register. */
export function salaryRowOf(cells: readonly string[], columns: SalaryColumns): TypedSalaryRow {
  const at = (field: SalaryField): string => cells[columns[field] ?? -1] ?? ''
  return {
    name: at('name').replace(/\s+/g, ' ').trim(),
    code: pastedCode(at('code')),
    iban: pastedAccount(at('iban')),
    amount: paidAmountOf(at('amount'), 'UAH'),
  }
}
