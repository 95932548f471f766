import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { Statement } from '@dilo/contract/statement-calls.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { presentAccount } from '../client-accounts/presenter.ts'
import { inSnapshot } from './in-snapshot.ts'
import { cursorAfter, readCursor } from './entry-cursor.ts'
import { type EntryFilter, isEverything, readEntryFilter } from './entry-filter.ts'
import type { Place } from './entry-order.ts'
import { findEntryPage } from './find-entry-page.ts'
import { presentEntry } from './presenter.ts'
import { type Days, edgesOf, readDays, versionsOf } from './statement-period.ts'
import type { AccountRef } from './store.ts'

const PAGE = 200

type StatementQuery = CheckedQuery<'GET /api/account-service/accounts/{accountId}/statement'>

/**
 * A page of an account's statement. Opening, closing and turnovers come from the running totals at the period's edges,
 * all from one snapshot, so that they always agree with the entries.
 */
export async function readStatement(
  context: Context,
  account: AccountRef,
  query: StatementQuery,
): Promise<Result<Statement, Refusal>> {
  const asked = readQuery(account, query, context.clock.now())
  if (!asked.ok) return refused({ code: 'invalidRequest', fields: asked.error })
  const { days, filter, after } = asked.value
  return inSnapshot(context.database, async (snapshot) => {
    const row = await findOwnAccount(snapshot, account.companyId, account.accountId)
    if (!row) return refused({ code: 'notFound' })
    const edges = await edgesOf(snapshot, account, days)
    const { opening, closing } = edges
    const versions = versionsOf(edges)
    const isEmpty = versions.first > versions.last
    const page = await findEntryPage(
      snapshot,
      { ...account, ...versions },
      { filter, sort: query.sort ?? 'newest', after, limit: PAGE },
    )
    return ok({
      account: presentAccount(row),
      from: days.from,
      to: days.to,
      openingBalance: String(opening.balance),
      closingBalance: String(closing.balance),
      debitTurnover: String(closing.debit - opening.debit),
      creditTurnover: String(closing.credit - opening.credit),
      firstVersion: isEmpty ? null : Number(versions.first),
      lastVersion: isEmpty ? null : Number(versions.last),
      entries: page.rows.map(presentEntry),
      nextCursor: page.next === null ? null : cursorAfter(askedFor(account, query), page.next),
    })
  })
}

type Asked = { readonly days: Days; readonly filter: EntryFilter; readonly after: Place | null }

function readQuery(
  account: AccountRef,
  query: StatementQuery,
  now: number,
): Result<Asked, Record<string, FieldMessageKey>> {
  const days = readDays(query, now)
  const filter = readEntryFilter(query)
  const after = beginning(account, query, filter.ok && isEverything(filter.value))
  if (days.ok && filter.ok && after.ok) return ok({ days: days.value, filter: filter.value, after: after.value })
  return refused({ ...(!days.ok && days.error), ...(!filter.ok && filter.error), ...(!after.ok && after.error) })
}

/** The entry before the page's first one; null: the page begins with the first entry. */
function beginning(
  account: AccountRef,
  query: StatementQuery,
  isWhole: boolean,
): Result<Place | null, Record<string, FieldMessageKey>> {
  const { cursor, at, sort = 'newest' } = query
  if (at !== undefined) {
    const version = startingWith[sort]
    if (cursor !== undefined || !isWhole || version === null) return refused({ at: 'Invalid value' })
    return ok({ size: 0n, version: version(BigInt(at)) })
  }
  if (cursor === undefined) return ok(null)
  const place = readCursor(askedFor(account, query), cursor)
  return place.ok ? place : refused({ cursor: place.error })
}

/** The version before a page that begins with the given one. In an order by amount a version gives no position. */
const startingWith: Record<NonNullable<StatementQuery['sort']>, ((at: bigint) => bigint) | null> = {
  newest: (at) => at + 1n,
  oldest: (at) => at - 1n,
  largest: null,
  smallest: null,
}

const askedFor = (
  { accountId }: AccountRef,
  { cursor: _cursor, at: _at, sort = 'newest', ...rest }: StatementQuery,
) => ({ accountId, sort, ...rest })
