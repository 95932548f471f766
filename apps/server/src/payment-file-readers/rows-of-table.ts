import { type ImportField, importFields } from '@dilo/domain/payments/payment-file.ts'
import type { ColumnMapping, ReadRow, ReadTable, RowFault, TableRow } from './payment-file.ts'

/**
 * Reads a row of a table by its mapping. Cells are taken unchanged, without the spaces at their ends. A table with
 * negative amounts is a statement: money that went out is a payment of that amount, and money that came in is skipped.
 */
export function rowOfTable({ rows }: Pick<ReadTable, 'rows'>, mapping: ColumnMapping): (row: TableRow) => ReadRow {
  const mapped = importFields.flatMap((field) =>
    mapping[field] === undefined ? [] : [[field, mapping[field]] as const],
  )
  const isSigned = mapping.amount !== undefined && rows.some(({ cells }) => isNegative(cells[mapping.amount ?? -1]))
  return (row) => {
    const read = { place: row.place, fields: fieldsOf(row, mapped), faults: faultsOf(row, mapped) }
    return isSigned ? ofStatement(read) : read
  }
}

/** The payments of a table by its mapping. Only tests use it. */
export const rowsOfTable = (table: Pick<ReadTable, 'rows'>, mapping: ColumnMapping): readonly ReadRow[] =>
  table.rows.map(rowOfTable(table, mapping))

type Mapped = readonly (readonly [field: ImportField, column: number])[]

const isNegative = (cell: string | undefined): boolean => /^\s*[-\u2212]\s*\d/.test(cell ?? '')

const fieldsOf = ({ cells }: TableRow, mapped: Mapped): ReadRow['fields'] =>
  Object.fromEntries(mapped.map(([field, column]) => [field, (cells[column] ?? '').trim()]))

/** A fault in a column without a payment's field is no fault of the payment. */
function faultsOf({ faults }: TableRow, mapped: Mapped): RowFault[] {
  return faults.flatMap(({ column, code }): RowFault[] => {
    if (column === null) return [{ field: null, code }]
    const [field] = mapped.find(([, mappedTo]) => mappedTo === column) ?? []
    return field === undefined ? [] : [{ field, code }]
  })
}

function ofStatement(row: ReadRow): ReadRow {
  const { amount = '' } = row.fields
  if (!isNegative(amount)) return { ...row, faults: [...row.faults, { field: 'amount', code: 'INCOMING' }] }
  return { ...row, fields: { ...row.fields, amount: amount.replace(/^\s*[-\u2212]\s*/, '') } }
}
