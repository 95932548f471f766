import { amountOfRow } from '@dilo/domain/payments/import-row-form.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { changedRows, type KeptRow, keptRow, rowColumns, summaryAfter } from './import-rows.ts'
import type { ValidatedImport } from './validate-again.ts'
import { validateRows } from './validate-rows.ts'
import { findNumbersBeside, findTouching, type ImportColumns, type RowColumns } from './store.ts'
import type { TouchedBy } from './tied-rows.ts'

type Change = { readonly before: RowColumns; readonly now: KeptRow }
type Validated = {
  readonly row: RowColumns
  readonly others: readonly RowColumns[]
  readonly validated: ValidatedImport
}

/**
 * Validates a changed row together with the rows that it is or was tied to: it may duplicate another, or free its
 * number. The others get the same result as in a full validation (decision 083).
 * @returns the row, the changed ones among the others, and what is to be written
 */
export async function validateChange(
  context: Context,
  authority: CompanyAuthority,
  standing: ImportColumns,
  { before, now }: Change,
): Promise<Validated> {
  const { database } = context
  const of = { companyId: standing.company_id, importId: standing.import_id }
  const kept = await findTouching(database, of.companyId, of.importId, touchedBy(before, now))
  // A row without keys is not among the tied rows, so it is added.
  const all = kept.some(({ place }) => place === now.place)
    ? kept
    : [before, ...kept].toSorted((one, other) => one.place - other.place)
  const rows = all.map((row) => (row.place === now.place ? now : keptRow(row)))
  const beside = () =>
    findNumbersBeside(
      database,
      of.companyId,
      of.importId,
      rows.map(({ place }) => place),
    )
  const validated = await inSlices(
    await validateRows(context, database, authority, { rows, chosen: standing.debtor_account_id, beside }),
    (row) => rowColumns(of, row),
  )
  const changed = await changedRows(all, validated)
  const row = validated.find(({ place }) => place === now.place)
  if (row === undefined) throw new Error('A row that was validated is gone')
  return {
    row,
    others: changed.filter(({ place }) => place !== now.place),
    validated: { changed, summary: summaryAfter(standing, { before: all, now: validated }) },
  }
}

/** The earlier and the new ties of a row. */
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
