import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { nearText } from '@dilo/domain/search/near-text.ts'
import type { Context } from '../../../context.ts'
import { inBoundedTime } from '../../../db/in-bounded-time.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { type EntryFilter, readEntryFilter, readEntrySearch } from './entry-filter.ts'
import type { EntryScope } from './entry-store.ts'
import { findEntryPage } from './find-entry-page.ts'
import { type Pace, usualPace } from './pace.ts'
import { edgesOf, readDays, versionsOf } from './statement-period.ts'
import type { AccountRef } from './store.ts'
import { wordsOfEntries } from './words-of-entries.ts'

type Call = 'GET /api/account-service/accounts/{accountId}/statement/near-search'

/** The total time for finding a near search after an empty one. Milliseconds. */
const LOOKED_FOR_WITHIN = 700

/** The number of entries that supply the known words: the newest of the period. */
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
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const [days, filter] = [readDays(query, context.clock.now()), readEntryFilter(query)]
  if (!days.ok || !filter.ok)
    return refused({
      code: 'invalidRequest',
      fields: { ...(!days.ok && days.error), ...(!filter.ok && filter.error) },
    })
  if ((await findOwnAccount(context.database, account.companyId, account.accountId)) === undefined)
    return refused({ code: 'notFound' })
  const near = await inBoundedTime(context.database, LOOKED_FOR_WITHIN, async (snapshot) => {
    const scope = { ...account, ...versionsOf(await edgesOf(snapshot, account, days.value)) }
    return filter.value.search === null ||
      filter.value.search.uetr !== null ||
      (await findsSomething(snapshot, scope, filter.value))
      ? null
      : nearIn(snapshot, scope, filter.value)
  })
  return ok({ search: near })
}

async function nearIn(snapshot: Reader, scope: EntryScope, filter: EntryFilter): Promise<string | null> {
  const text = nearText(filter.search?.text ?? '', await wordsOfEntries(snapshot, scope, ENTRIES_READ))
  const search = text === null ? null : readEntrySearch(text)
  return search !== null && (await findsSomething(snapshot, scope, { ...filter, search })) ? text : null
}

const findsSomething = async (snapshot: Reader, scope: EntryScope, filter: EntryFilter): Promise<boolean> =>
  (await findEntryPage(snapshot, scope, { filter, sort: 'newest', after: null, limit: 1 }, pace)).rows.length > 0
