import { type RawBuilder, sql } from 'kysely'

/** An account in a query: by values, or by columns. */
export type RefInSql = {
  readonly companyId: string | RawBuilder<unknown>
  readonly accountId: string | RawBuilder<unknown>
}

/**
 * The row of the same entry in the other table: one step into the index of versions each. This form allows no other
 * plan: for a join by three equalities, PostgreSQL 18 has chosen the index by time, which walks through the whole
 * account.
 */
export const theSame = (
  table: 'ledger.entry_view' | 'entry_detail' | 'entry_search' | 'searched_entry',
  { companyId, accountId }: RefInSql,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select same.* from ${sql.table(table)} same
  where same.company_id = ${companyId} and same.account_id = ${accountId} and same.version >= ${version}
  order by same.version limit 1)`
