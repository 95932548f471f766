import { amountOfRow } from '@dilo/domain/payments/import-row-form.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { changedRows, type KeptRow, keptRow, rowColumns, summaryAfter } from './import-rows.ts'
import type { HeldImport } from './judge-again.ts'
import { judgeRows } from './judge-rows.ts'
import { findNumbersBeside, findTouching, type RowColumns, storeImport, updateRows } from './store.ts'
import type { TouchedBy } from './tied-rows.ts'

type Change = { readonly before: RowColumns; readonly now: KeptRow }
type Judged = { readonly row: RowColumns; readonly others: readonly RowColumns[] }

/**
 * Judges a row of a held import that has become another, with the rows that it has or had to do with, and keeps what has become of
 * them: it may be another's duplicate, or free its number. What is judged of the others is as if all had been (decision 083).
 * @returns the row, and those of the others that are not as they were
 */
export async function judgeChange(context: Context, transaction: DatabaseTransaction, { held, holder }: HeldImport, { before, now }: Change): Promise<Judged> {
  const of = { companyId: held.company_id, importId: held.import_id }
  const kept = await findTouching(transaction, of.companyId, of.importId, touchedBy(before, now))
  // A row that is nothing yet touches nobody, itself neither.
  const all = kept.some(({ place }) => place === now.place) ? kept : [before, ...kept].toSorted((one, other) => one.place - other.place)
  const rows = all.map((row) => (row.place === now.place ? now : keptRow(row)))
  const beside = () => findNumbersBeside(transaction, of.companyId, of.importId, rows.map(({ place }) => place))
  const judged = (await judgeRows(context, transaction, holder, { rows, chosen: held.debtor_account_id, beside })).map((row) => rowColumns(of, row))
  const different = changedRows(all, judged)
  await updateRows(transaction, different)
  await storeImport(transaction, held, summaryAfter(held, { before: all, now: judged }))
  const row = judged.find(({ place }) => place === now.place)
  if (row === undefined) throw new Error('A row that was judged is gone')
  return { row, others: different.filter(({ place }) => place !== now.place) }
}

/** What a row has had to do with others by, and will. */
function touchedBy(before: RowColumns, { fields }: KeptRow): TouchedBy {
  const [iban, amount] = [parseIban(fields.creditorIban ?? ''), amountOfRow(fields)]
  return {
    numbers: [before.number, (fields.number ?? '').trim()].filter((number) => number !== ''),
    paid: [
      ...(before.amount === null ? [] : [{ iban: before.creditor_iban, amount: before.amount }]),
      ...(amount.ok ? [{ iban: iban.ok ? iban.value : '', amount: amount.value }] : []),
    ],
  }
}
