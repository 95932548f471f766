import { sql } from 'kysely'
import type { SortByTime } from '@dilo/domain/statements/statement-filter.ts'
import { booleans, uuids } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { EntryScope } from './entry-store.ts'

/** A position in the order of several accounts: an entry. Entries of one instant are in the order of the accounts' ids. */
export type PlaceAmongAccounts = { readonly accountId: string; readonly version: bigint }

/** The entry's instant; undefined: the company has no such entry. */
export async function instantOf(
  reader: Reader,
  companyId: string,
  { accountId, version }: PlaceAmongAccounts,
): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('ledger.entry_view')
    .select('booked_at')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.booked_at
}

/**
 * The entries of each account that follow a place. Time within an account never goes back, so they are a range of its
 * versions, and one look into the index of time finds where it begins.
 */
export async function scopesAfter(
  reader: Reader,
  scopes: readonly EntryScope[],
  place: PlaceAmongAccounts & { readonly instant: Date },
  sort: SortByTime,
): Promise<EntryScope[]> {
  const own = { newest: place.version - 1n, oldest: place.version }[sort]
  const edges = await versionsUpTo(reader, scopes, place)
  return scopes.map((scope, index) => {
    const edge = scope.accountId === place.accountId ? own : (edges[index] ?? 0n)
    return sort === 'newest'
      ? { ...scope, last: edge < scope.last ? edge : scope.last }
      : { ...scope, first: edge + 1n > scope.first ? edge + 1n : scope.first }
  })
}

/** The last version of each account before a place; entries of the same instant are before it in accounts with a smaller id. */
async function versionsUpTo(
  reader: Reader,
  scopes: readonly EntryScope[],
  { accountId, instant }: PlaceAmongAccounts & { readonly instant: Date },
): Promise<bigint[]> {
  const ids = scopes.map((scope) => scope.accountId)
  const { rows } = await sql<{ version: bigint }>`
    select coalesce(entry.version, 0) as version
    from unnest(${uuids(ids)}, ${booleans(ids.map((id) => id < accountId))}) with ordinality as asked(account_id, with_instant, place)
    left join lateral (
      select own.version from ledger.entry_view own
      where own.company_id = ${scopes[0]?.companyId} and own.account_id = asked.account_id and own.booked_at <= ${instant}
        and (asked.with_instant or own.booked_at < ${instant})
      order by own.booked_at desc, own.version desc limit 1) entry on true
    order by asked.place`.execute(reader)
  return rows.map(({ version }) => version)
}
