import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { isCardToTellOf, markReadOfCards } from './cards/card-notice-store.ts'
import { isDepositToTellOf, markReadOfDeposits } from './deposits/deposit-notice-store.ts'
import { markRead } from './store.ts'
import { readUnread } from './unread.ts'

type Unread = Answer<'PUT /api/notice-service/notices/read'>

/** Marks as read all notices of payments that came until a moment. @param until ISO 8601; undefined: now */
export async function readAll(
  { database, clock }: Context,
  authority: CompanyAuthority,
  until: string | undefined,
): Promise<Unread> {
  const now = new Date(clock.now())
  await noteRead(database, authority, { paymentId: null, until: until === undefined ? now : new Date(until) }, now)
  return { unread: await readUnread(database, authority) }
}

/** Marks the person's notices of one payment as read, because they have opened it. */
export async function readNoticesOfPayment(
  { database, clock }: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Unread> {
  const now = new Date(clock.now())
  await noteRead(database, authority, { paymentId, until: now }, now)
  return { unread: await readUnread(database, authority) }
}

const noteRead = (
  database: Context['database'],
  authority: CompanyAuthority,
  which: { readonly paymentId: string | null; readonly until: Date },
  now: Date,
) => inTransaction<void, never>(database, async (transaction) => ok(await markRead(transaction, authority, which, now)))

/**
 * The same of cards. notFound: the company has no such card.
 * @param which.until ISO 8601; undefined: now
 */
export async function readOfCards(
  { database, clock }: Context,
  authority: CompanyAuthority,
  which: { readonly until?: string | undefined; readonly cardId?: string | undefined },
): Promise<Result<Unread, Refusal>> {
  const now = new Date(clock.now())
  const until = which.until === undefined ? now : new Date(which.until)
  const { cardId = null } = which
  if (cardId !== null && !(await isCardToTellOf(database, authority, cardId))) return refused({ code: 'notFound' })
  await inTransaction<void, never>(database, async (transaction) =>
    ok(await markReadOfCards(transaction, authority, { cardId, until }, now)),
  )
  return ok({ unread: await readUnread(database, authority) })
}

/**
 * The same of deposits. depositNotFound: the company has no such deposit.
 * @param which.until ISO 8601; undefined: now
 */
export async function readOfDeposits(
  { database, clock }: Context,
  authority: CompanyAuthority,
  which: { readonly until?: string | undefined; readonly depositId?: string | undefined },
): Promise<Result<Unread, Refusal>> {
  const now = new Date(clock.now())
  const until = which.until === undefined ? now : new Date(which.until)
  const { depositId = null } = which
  if (depositId !== null && !(await isDepositToTellOf(database, authority, depositId)))
    return refused({ code: 'depositNotFound' })
  await inTransaction<void, never>(database, async (transaction) =>
    ok(await markReadOfDeposits(transaction, authority, { depositId, until }, now)),
  )
  return ok({ unread: await readUnread(database, authority) })
}
