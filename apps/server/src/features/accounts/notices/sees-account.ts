import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** A condition in SQL: the person sees the accounts that the relation names. Alias: `relation`. */
export const seesAccounts = "(relation.type = 'ENTREPRENEUR' or 'ACCOUNTS_VIEW' = any (relation.permissions))"

/** True if a person may see an account of their company: an owner all (`effectivePermissions`). Alias: `relation`. */
export const seesAccount = (accountId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.raw(seesAccounts)}
  and (relation.account_ids is null or ${accountId} = any (relation.account_ids)))`
