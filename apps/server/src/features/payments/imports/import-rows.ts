import { isDeepStrictEqual } from 'node:util'
import type { ImportCellFault, ImportTotals } from '@dilo/domain/payments/payment-import.ts'
import { wireFaultsOf } from '@dilo/domain/payments/payment-form.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { isFaulty, type ValidatedRow, type RowToValidate } from './validate-rows.ts'
import type { RowColumns, Summary } from './store.ts'

/** A kept row, with its original cells if it comes from a table. */
export type KeptRow = RowToValidate & {
  readonly cells: readonly string[] | null
  readonly cellFaults: readonly ImportCellFault[]
}

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
  originalIds: row.original_ids,
})

type OfImport = { readonly companyId: string; readonly importId: string }

/** @param paymentIds by place, of rows whose payments are written */
export const rowColumns = (
  { companyId, importId }: OfImport,
  row: ValidatedRow<KeptRow>,
  paymentIds?: ReadonlyMap<number, string>,
): RowColumns => ({
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
  account_id: row.validation.accountId,
  currency: row.validation.currency,
  number: row.validation.number,
  value_date: row.validation.valueDate,
  amount: row.validation.amount,
  creditor_iban: row.validation.creditorIban,
  faults: row.validation.faults && wireFaultsOf(row.validation.faults),
  warnings: [...row.validation.warnings],
  is_faulty: isFaulty(row),
  payment_id: paymentIds?.get(row.place) ?? null,
  original_ids: row.originalIds,
})

/** The rows that differ from the stored ones. */
export async function changedRows(kept: readonly RowColumns[], now: readonly RowColumns[]): Promise<RowColumns[]> {
  const before = new Map(kept.map((row) => [row.place, row]))
  const changed = await inSlices(now, (row) => (isDeepStrictEqual(before.get(row.place), row) ? null : row))
  return changed.filter((row) => row !== null)
}

/** True if a known recipient of a row has another, unconfirmed account. */
const isToConfirm = ({ is_left_out: isLeftOut, warnings }: RowColumns): boolean =>
  !isLeftOut && warnings.some((warning) => warning.kind === 'IBAN_CHANGED' && !warning.isConfirmed)

const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean): number =>
  rows.reduce((sum, row) => (is(row) ? sum + 1 : sum), 0)

/** The counts and totals of an import's rows. */
export const summaryOf = (rows: readonly RowColumns[]): Summary => ({
  row_count: rows.length,
  faulty_count: count(rows, (row) => row.is_faulty),
  warned_count: count(rows, (row) => !row.is_left_out && row.warnings.length > 0),
  edited_count: count(rows, (row) => row.is_edited),
  left_out_count: count(rows, (row) => row.is_left_out),
  iban_change_count: count(rows, isToConfirm),
  totals: totalsOf(rows),
})

function totalsOf(rows: readonly RowColumns[]): ImportTotals {
  const sums = new Map<string, { currency: RowColumns['currency']; amount: bigint }>()
  for (const { is_left_out: isLeftOut, account_id: accountId, currency, amount } of rows) {
    if (isLeftOut || amount === null) continue
    sums.set(accountId, { currency, amount: (sums.get(accountId)?.amount ?? 0n) + amount })
  }
  return Object.fromEntries(
    [...sums].map(([accountId, { currency, amount }]) => [accountId, { currency, amount: String(amount) }]),
  )
}

/**
 * The counts and totals of an import after a change of some rows: computed from the earlier ones, so that the other
 * rows need not be read.
 */
export function summaryAfter(
  whole: Summary,
  { before, now }: { readonly before: readonly RowColumns[]; readonly now: readonly RowColumns[] },
): Summary {
  const [less, more] = [summaryOf(before), summaryOf(now)]
  const counted = (key: Exclude<keyof Summary, 'totals'>): number => whole[key] - less[key] + more[key]
  return {
    row_count: counted('row_count'),
    faulty_count: counted('faulty_count'),
    warned_count: counted('warned_count'),
    edited_count: counted('edited_count'),
    left_out_count: counted('left_out_count'),
    iban_change_count: counted('iban_change_count'),
    totals: totalsAfter(whole.totals, less.totals, more.totals),
  }
}

/** A valid amount is more than zero, so an account whose total is zero has no rows left. */
function totalsAfter(whole: ImportTotals, less: ImportTotals, more: ImportTotals): ImportTotals {
  const amountOf = (totals: ImportTotals, accountId: string): bigint => BigInt(totals[accountId]?.amount ?? 0)
  return Object.fromEntries(
    Object.entries({ ...whole, ...more }).flatMap(([accountId, { currency }]) => {
      const amount = amountOf(whole, accountId) - amountOf(less, accountId) + amountOf(more, accountId)
      return amount === 0n ? [] : [[accountId, { currency, amount: String(amount) }]]
    }),
  )
}
