import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { nearText } from '@dilo/domain/search/near-text.ts'
import type { Context } from '../../../context.ts'
import { inBoundedTime } from '@dilo/pg-batches/in-bounded-time.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { accountsInPeriod } from './accounts-in-period.ts'
import { type EntryFilter, readEntryFilter, readEntrySearch } from './entry-filter.ts'
import type { EntryScope } from './entry-store.ts'
import { findEntryPage } from './find-entry-page.ts'
import { type Pace, usualPace } from './pace.ts'
import { type Days, edgesOf, readDays, versionsOf } from './statement-period.ts'
import type { AccountRef } from './store.ts'
import { wordsOfEntries } from './words-of-entries.ts'

type Query = CheckedQuery<'GET /api/account-service/statement/near-search'>
type Near = Answer<'GET /api/account-service/statement/near-search'>

/** The total time for finding a near search after an empty one. Milliseconds. */
const LOOKED_FOR_WITHIN = 700

/** The number of entries that supply the known words: the newest of the period, of all accounts together. */
const ENTRIES_READ = 5_000

/** A person waits: long walks are left out. */
const pace: Pace = { ...usualPace, windows: [1_000, 5_000, 25_000] }

/**
 * The near search after an empty result: another text that has results with the same period and filters, so that its
 * pages, totals and files agree. Null if the search itself has results, or if nothing near is found in time.
 */
export async function findNearSearch(
  context: Context,
  account: AccountRef,
  query: Query,
): Promise<Result<Near, Refusal>> {
  const asked = readQuery(context, query)
  if (!asked.ok) return asked
  if ((await findOwnAccount(context.database, account.companyId, account.accountId)) === undefined)
    return refused({ code: 'notFound' })
  return ok({
    search: await lookFor(context, asked.value, async (snapshot) => [
      { ...account, ...versionsOf(await edgesOf(snapshot, account, asked.value.days)) },
    ]),
  })
}

/** The same in all accounts of a company. */
export async function findNearSearchInAll(
  context: Context,
  companyId: string,
  query: Query,
): Promise<Result<Near, Refusal>> {
  const asked = readQuery(context, query)
  if (!asked.ok) return asked
  return ok({
    search: await lookFor(context, asked.value, async (snapshot) =>
      (await accountsInPeriod(snapshot, companyId, asked.value.days)).map(({ scope }) => scope),
    ),
  })
}

type Asked = { readonly days: Days; readonly filter: EntryFilter }

function readQuery(context: Context, query: Query): Result<Asked, Refusal> {
  const [days, filter] = [readDays(query, context.clock.now()), readEntryFilter(query)]
  if (days.ok && filter.ok) return ok({ days: days.value, filter: filter.value })
  return refused({
    code: 'invalidRequest',
    fields: { ...(!days.ok && days.error), ...(!filter.ok && filter.error) },
  })
}

const lookFor = (
  { database }: Context,
  { filter }: Asked,
  scopesOf: (snapshot: Reader) => Promise<readonly EntryScope[]>,
): Promise<string | null> =>
  inBoundedTime(database, LOOKED_FOR_WITHIN, async (snapshot) => {
    if (filter.search === null || filter.search.uetr !== null) return null
    const scopes = await scopesOf(snapshot)
    return (await findsSomething(snapshot, scopes, filter)) ? null : nearIn(snapshot, scopes, filter)
  })

async function nearIn(snapshot: Reader, scopes: readonly EntryScope[], filter: EntryFilter): Promise<string | null> {
  const entriesOfEach = Math.ceil(ENTRIES_READ / Math.max(1, scopes.length))
  const words = new Set<string>()
  for (const scope of scopes) for (const word of await wordsOfEntries(snapshot, scope, entriesOfEach)) words.add(word)
  const text = nearText(filter.search?.text ?? '', [...words])
  const search = text === null ? null : readEntrySearch(text)
  return search !== null && (await findsSomething(snapshot, scopes, { ...filter, search })) ? text : null
}

async function findsSomething(snapshot: Reader, scopes: readonly EntryScope[], filter: EntryFilter): Promise<boolean> {
  for (const scope of scopes) {
    const page = await findEntryPage(snapshot, scope, { filter, sort: 'newest', after: null, limit: 1 }, pace)
    if (page.rows.length > 0) return true
  }
  return false
}
