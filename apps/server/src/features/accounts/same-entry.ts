import { type RawBuilder, sql } from 'kysely'

/** An account in a query: by values, or by columns. */
export type RefInSql = {
  readonly companyId: string | RawBuilder<unknown>
  readonly accountId: string | RawBuilder<unknown>
}

/** True of every row, by a column that no index of the table's accounts has. */
const READS_ROW = {
  'ledger.entry_view': sql`same.amount <> 0`,
  entry_detail: sql`same.amount <> 0`,
  entry_search: sql`true`,
  searched_entry: sql`true`,
} as const

/**
 * The row of the same entry in the other table: one step into the index of versions each. This form allows no other
 * plan: for a join by three equalities, PostgreSQL 18 has chosen the index by time, which walks through the whole
 * account. In a bank of many small accounts it thinks each of them small, and prefers any index that alone answers:
 * the condition on the amount lets none.
 */
export const theSame = (
  table: keyof typeof READS_ROW,
  { companyId, accountId }: RefInSql,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select same.* from ${sql.table(table)} same
  where same.company_id = ${companyId} and same.account_id = ${accountId} and same.version >= ${version}
    and ${READS_ROW[table]}
  order by same.version limit 1)`
