import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { NoticeSort } from './things/things.ts'
import { markRead } from './notice/store.ts'
import { markReadOf } from './things/thing-notice-store.ts'
import { readUnread } from './things/unread.ts'

type Unread = Answer<'PUT /api/notice-service/notices/read'>

/** Marks as read all notices of payments that came until a moment. @param until ISO 8601; undefined: now */
export async function readAll(
  context: Context,
  authority: CompanyAuthority,
  until: string | undefined,
): Promise<Unread> {
  const now = new Date(context.clock.now())
  await noteRead(context, authority, { paymentId: null, until: until === undefined ? now : new Date(until) }, now)
  return { unread: await readUnread(context, authority) }
}

/** Marks the person's notices of one payment as read, because they have opened it. */
export async function readNoticesOfPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Unread> {
  const now = new Date(context.clock.now())
  await noteRead(context, authority, { paymentId, until: now }, now)
  return { unread: await readUnread(context, authority) }
}

const noteRead = (
  { database }: Context,
  authority: CompanyAuthority,
  which: { readonly paymentId: string | null; readonly until: Date },
  now: Date,
) => inTransaction<void, never>(database, async (transaction) => ok(await markRead(transaction, authority, which, now)))

/**
 * The same of notices about things of a sort: of one, or all. The sort's own refusal: the company has no such one.
 * @param which.until ISO 8601; undefined: now
 */
export async function readOfThings(
  context: Context,
  authority: CompanyAuthority,
  things: NoticeSort,
  { until, thingId = null }: { readonly until?: string | undefined; readonly thingId?: string | null | undefined },
): Promise<Result<Unread, Refusal>> {
  const now = new Date(context.clock.now())
  if (thingId !== null && !(await things.isKnown(context.database, authority, thingId)))
    return refused({ code: things.unknown })
  const which = { thingId, until: until === undefined ? now : new Date(until), now }
  await inTransaction<void, never>(context.database, async (transaction) =>
    ok(await markReadOf(transaction, things, authority, which)),
  )
  return ok({ unread: await readUnread(context, authority) })
}
