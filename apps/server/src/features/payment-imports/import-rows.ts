import { isDeepStrictEqual } from 'node:util'
import type { ImportCellFault, ImportTotals } from '@dilo/domain/payments/payment-import.ts'
import { isFaulty, type JudgedRow, type RowToJudge } from './judge-rows.ts'
import type { RowColumns, Summary } from './store.ts'

/** A row that is kept, with the cells that it was read from where it comes of a table. */
export type KeptRow = RowToJudge & { readonly cells: readonly string[] | null; readonly cellFaults: readonly ImportCellFault[] }

export const keptRow = (row: RowColumns): KeptRow => ({
  place: row.place,
  fields: row.fields,
  readFaults: row.read_faults,
  isEdited: row.is_edited,
  isLeftOut: row.is_left_out,
  ibanConfirmed: row.iban_confirmed,
  givenNumber: row.is_left_out || (row.fields.number ?? '').trim() !== '' ? null : row.number,
  cells: row.cells,
  cellFaults: row.cell_faults,
})

type OfImport = { readonly companyId: string; readonly importId: string }

/** @param paymentIds by place, of rows whose payments are written */
export const rowColumns = ({ companyId, importId }: OfImport, row: JudgedRow<KeptRow>, paymentIds?: ReadonlyMap<number, string>): RowColumns => ({
  company_id: companyId,
  import_id: importId,
  place: row.place,
  cells: row.cells === null ? null : [...row.cells],
  cell_faults: [...row.cellFaults],
  fields: row.fields,
  read_faults: [...row.readFaults],
  is_edited: row.isEdited,
  is_left_out: row.isLeftOut,
  iban_confirmed: row.ibanConfirmed,
  account_id: row.judgement.accountId,
  currency: row.judgement.currency,
  number: row.judgement.number,
  value_date: row.judgement.valueDate,
  amount: row.judgement.amount,
  creditor_iban: row.judgement.creditorIban,
  faults: row.judgement.faults,
  warnings: [...row.judgement.warnings],
  is_faulty: isFaulty(row),
  payment_id: paymentIds?.get(row.place) ?? null,
})

/** Of rows as they are now those that are not kept so. */
export function changedRows(kept: readonly RowColumns[], now: readonly RowColumns[]): RowColumns[] {
  const before = new Map(kept.map((row) => [row.place, row]))
  return now.filter((row) => !isDeepStrictEqual(before.get(row.place), row))
}

/** Whether a known recipient of a row has another account that nobody has confirmed. */
const isToConfirm = ({ isLeftOut, judgement }: JudgedRow): boolean =>
  !isLeftOut && judgement.warnings.some((warning) => warning.kind === 'IBAN_CHANGED' && !warning.isConfirmed)

const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean): number => rows.reduce((sum, row) => (is(row) ? sum + 1 : sum), 0)

/** What all rows of an import come to. */
export const summaryOf = (rows: readonly JudgedRow[]): Summary => ({
  row_count: rows.length,
  faulty_count: count(rows, isFaulty),
  warned_count: count(rows, ({ isLeftOut, judgement }) => !isLeftOut && judgement.warnings.length > 0),
  edited_count: count(rows, ({ isEdited }) => isEdited),
  left_out_count: count(rows, ({ isLeftOut }) => isLeftOut),
  iban_change_count: count(rows, isToConfirm),
  totals: totalsOf(rows),
})

function totalsOf(rows: readonly JudgedRow[]): ImportTotals {
  const sums = new Map<string, { currency: JudgedRow['judgement']['currency']; amount: bigint }>()
  for (const { isLeftOut, judgement: { accountId, currency, amount } } of rows) {
    if (isLeftOut || amount === null) continue
    sums.set(accountId, { currency, amount: (sums.get(accountId)?.amount ?? 0n) + amount })
  }
  return Object.fromEntries([...sums].map(([accountId, { currency, amount }]) => [accountId, { currency, amount: String(amount) }]))
}
