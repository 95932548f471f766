import { sql, type SqlBool } from 'kysely'

/** True if a person acts on an account by their `relation` in the same query. @param account the account's column */
export const actsOn = (account: string) =>
  sql<SqlBool>`(relation.account_ids is null or ${sql.ref(account)} = any (relation.account_ids))`
