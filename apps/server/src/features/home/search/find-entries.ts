import type { Database } from '../../../db/open.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import type { Reader } from '../../../db/transaction.ts'
import {
  edgesOf,
  everything,
  readEntrySearch,
  type EntryRow,
  type EntryScope,
  findEntryPage,
  type Pace,
  usualPace,
  versionsOf,
} from '../../accounts/door.ts'
import { inBoundedTime } from '@dilo/pg-batches/in-bounded-time.ts'
import { accountVersions } from './store.ts'

/** People type on, so only near entries are looked up: a long walk would answer a text that has changed. */
const pace: Pace = { ...usualPace, windows: [1_000, 5_000, 25_000] }

type Asked = {
  readonly companyId: string
  readonly text: string
  /** Null: all days. */ readonly days: DateRange | null
  readonly limit: number
  /** Milliseconds for all accounts together. */ readonly within: number
}

/** @property complete whether all entries were looked through, as far as was needed */
type FoundEntries = { readonly rows: readonly EntryRow[]; readonly complete: boolean }

/** A company's newest entries with a text, those of exactly this number first: of each account what its statement would find. */
export async function findEntries(
  database: Database,
  { companyId, text, days, limit, within }: Asked,
): Promise<FoundEntries> {
  const filter = { ...everything, search: readEntrySearch(text) }
  const until = performance.now() + within
  const pages = []
  for (const { account_id: accountId, version: last } of await accountVersions(database, companyId)) {
    const left = Math.round(until - performance.now())
    const scope = { companyId, accountId, first: 1n, last }
    pages.push(
      left < 1
        ? null
        : await inBoundedTime(database, left, async (snapshot) =>
            findEntryPage(
              snapshot,
              await ofDays(snapshot, scope, days),
              { filter, sort: 'newest', after: null, limit },
              pace,
            ),
          ),
    )
  }
  const rows = pages
    .flatMap((page) => page?.rows ?? [])
    .toSorted((left, right) => right.booked_at.getTime() - left.booked_at.getTime())
  const [same, others] = [
    rows.filter((row) => row.payment_number === text),
    rows.filter((row) => row.payment_number !== text),
  ]
  return {
    rows: [...same, ...others].slice(0, limit),
    complete: pages.every((page) => page !== null && (page.next === null || page.rows.length >= limit)),
  }
}

/** The entries of an account in some days: two looks into an index. */
async function ofDays(snapshot: Reader, scope: EntryScope, days: DateRange | null): Promise<EntryScope> {
  if (days === null) return scope
  const { companyId, accountId } = scope
  return { companyId, accountId, ...versionsOf(await edgesOf(snapshot, scope, days)) }
}
