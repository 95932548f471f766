import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** True if a person may see an account of their company: an owner all (`effectivePermissions`). Alias: `relation`. */
export const seesAccount = (accountId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  (relation.type = 'ENTREPRENEUR' or 'ACCOUNTS_VIEW' = any (relation.permissions))
  and (relation.account_ids is null or ${accountId} = any (relation.account_ids)))`
