import { type ImportField, importFields } from '@dilo/domain/payments/payment-file.ts'
import { isNegativeAmount } from '@dilo/domain/values/amount-input.ts'
import type { ColumnMapping, ReadRow, ReadTable, RowFault, TableRow } from './payment-file.ts'
import { statementSign } from './statement-sign.ts'

/**
 * Reads a row of a table by its mapping. Cells are taken unchanged, without the spaces at their ends; only a statement's
 * minus is taken away, because there it says that money went out.
 */
export function rowOfTable(
  table: Pick<ReadTable, 'headers' | 'rows'>,
  mapping: ColumnMapping,
): (row: TableRow) => ReadRow {
  const mapped = importFields.flatMap((field) =>
    mapping[field] === undefined ? [] : [[field, mapping[field]] as const],
  )
  const signOf = statementSign(table, mapping)
  return (row) => {
    const read = { place: row.place, fields: fieldsOf(row, mapped), faults: faultsOf(row, mapped) }
    const signed = signOf(row.cells)
    if (signed === null) return withMinusAtFault(read)
    const fields = { ...read.fields, amount: signed.amount.trim() }
    const incoming: readonly RowFault[] = signed.moves === 'in' ? [{ field: 'amount', code: 'INCOMING' }] : []
    return { ...read, fields, faults: [...read.faults, ...incoming] }
  }
}

/** A minus that is no statement's: the row can be paid only with an amount that a person types anew. */
const withMinusAtFault = (read: ReadRow): ReadRow =>
  isNegativeAmount(read.fields.amount ?? '')
    ? { ...read, faults: [...read.faults, { field: 'amount', code: 'AMOUNT_NEGATIVE' }] }
    : read

/** The payments of a table by its mapping. Only tests use it. */
export const rowsOfTable = (table: Pick<ReadTable, 'headers' | 'rows'>, mapping: ColumnMapping): readonly ReadRow[] =>
  table.rows.map(rowOfTable(table, mapping))

type Mapped = readonly (readonly [field: ImportField, column: number])[]

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
