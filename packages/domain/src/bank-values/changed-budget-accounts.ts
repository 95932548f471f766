import { type Both, changed } from './changed-parts.ts'

type WireTerm = { readonly code: string; readonly from: string; readonly to: string }

/** `11011700 2026-07-01 2026-12-31`, by code and first day: two terms of one code never begin together. */
const rowsOf = (table: readonly WireTerm[]) =>
  new Map(table.map(({ code, from, to }) => [`${code} ${from}`, `${code} ${from} ${to}`]))

/** The accounts of the budget that differ, in whatever order they stand. */
export function changedBudgetAccounts({ before, after }: Both<readonly WireTerm[]>) {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((row) =>
    changed('budgetAccounts', was.get(row) ?? null, is.get(row) ?? null),
  )
}
