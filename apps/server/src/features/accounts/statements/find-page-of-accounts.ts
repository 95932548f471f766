import type { SortByTime } from '@dilo/domain/statements/statement-filter.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { EntryFilter } from './entry-filter.ts'
import type { EntryRow, EntryScope } from './entry-store.ts'
import { findEntryPage } from './find-entry-page.ts'
import { type Pace, usualPace } from './pace.ts'
import { instantOf, type PlaceAmongAccounts } from './place-among-accounts.ts'

type AskedPage = { readonly filter: EntryFilter; readonly sort: SortByTime; readonly limit: number }

/** A page of several accounts; `next` is the entry before the next page, null if there is none. */
type PageOfAccounts = { readonly rows: readonly EntryRow[]; readonly next: PlaceAmongAccounts | null }

/** Each account is walked: the longest walk would take too long for all of them. */
const paceOfEach: Pace = { ...usualPace, windows: [1_000, 5_000, 25_000] }

type Timed = PlaceAmongAccounts & { readonly bookedAt: number }

/**
 * A page of the entries of several accounts by time: the pages of all accounts, merged. It ends before the first place
 * up to which an account is known, so that a cursor leaves nothing out.
 * @param scopes what is left of each account after the cursor
 */
export async function findPageOfAccounts(
  reader: Reader,
  scopes: readonly EntryScope[],
  { filter, sort, limit }: AskedPage,
  pace: Pace = paceOfEach,
): Promise<PageOfAccounts> {
  const found: EntryRow[] = []
  const ends: Timed[] = []
  for (const scope of scopes) {
    const page = await findEntryPage(reader, scope, { filter, sort, after: null, limit }, pace)
    found.push(...page.rows)
    if (page.next !== null) ends.push(await endOf(reader, scope, page.rows, page.next.version))
  }
  const inOrder = comparing(sort)
  const end = ends.toSorted(inOrder)[0]
  const rows = found
    .map((row) => ({ row, ...timed(row) }))
    .toSorted(inOrder)
    .filter((one) => end === undefined || inOrder(one, end) <= 0)
  const last = rows[limit - 1]
  const isCut = last !== undefined && (rows.length > limit || (end !== undefined && inOrder(last, end) < 0))
  return { rows: rows.slice(0, limit).map(({ row }) => row), next: isCut ? last : (end ?? null) }
}

/** The end of an account's page: its last entry, or the last one that a rare filter has refused. */
async function endOf(
  reader: Reader,
  { companyId, accountId }: EntryScope,
  rows: readonly EntryRow[],
  version: bigint,
): Promise<Timed> {
  const last = rows.at(-1)
  if (last?.version === version) return timed(last)
  const instant = await instantOf(reader, companyId, { accountId, version })
  if (instant === undefined) throw new Error(`There is no entry ${version} of account ${accountId}`)
  return { accountId, version, bookedAt: instant.getTime() }
}

const timed = (row: EntryRow): Timed => ({
  accountId: row.account_id,
  version: row.version,
  bookedAt: row.booked_at.getTime(),
})

/** By time, then by the account's id, then by version: the order of `scopesAfter`. */
function comparing(sort: SortByTime): (left: Timed, right: Timed) => number {
  const sign = sort === 'newest' ? -1 : 1
  return (left, right) =>
    sign *
    (left.bookedAt - right.bookedAt ||
      Number(left.accountId > right.accountId) - Number(left.accountId < right.accountId) ||
      Number(left.version - right.version))
}
