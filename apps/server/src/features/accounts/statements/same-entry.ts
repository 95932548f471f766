import { type RawBuilder, sql } from 'kysely'

/** An account as a query names it: by values, or by columns. */
export type RefInSql = {
  readonly companyId: string | RawBuilder<unknown>
  readonly accountId: string | RawBuilder<unknown>
}

/**
 * The row of the same entry in the other table: one step into the index of versions each. Said so that no plan can do otherwise:
 * joined by three equalities, PostgreSQL 18 has taken the index by time for as good, which is a walk through all of an account.
 */
export const theSame = (
  table: 'ledger.entry_view' | 'entry_detail' | 'entry_search',
  { companyId, accountId }: RefInSql,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select same.* from ${sql.table(table)} same
  where same.company_id = ${companyId} and same.account_id = ${accountId} and same.version >= ${version}
  order by same.version limit 1)`
