import { quoteEndsAt } from '@dilo/domain/exchange/exchange-quote.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findQuote, type QuotePlace, type QuoteRow, storeCodeAsked, storeSpent } from './store.ts'
import { type Asking, type OpensFor, requireOpen } from './window.ts'

/** The quote has ended: the client takes a new one, and sees its rate before they sign. */
const ended = refused<Refusal>({ code: 'exchangeStatusNotChanged', exchange: { quoteExpired: true } })

/**
 * The terms of a quote for a request that takes them over. @param personId whose it is
 * @returns INVALID_REQUEST: it is another's, or there is no such one; STATUS_EXCHANGE_NOT_CHANGED with `quoteExpired`
 */
export async function takeQuote(
  reader: Reader,
  place: QuotePlace & { readonly personId: string },
  now: number,
): Promise<Result<QuoteRow, Refusal>> {
  const quote = await findQuote(reader, place)
  if (quote === undefined || quote.person_id !== place.personId)
    return refused({ code: 'invalidRequest', fields: { quoteId: 'Invalid value' } })
  return stands(quote, now) ? ok(quote) : ended
}

/** Checks that a quote that a request has holds still. */
export async function requireQuote(reader: Reader, place: QuotePlace, now: number): Promise<Result<QuoteRow, Refusal>> {
  const quote = await findQuote(reader, place)
  return quote !== undefined && stands(quote, now) ? ok(quote) : ended
}

const stands = ({ spent_at, expires_at }: QuoteRow, now: number): boolean =>
  spent_at === null && expires_at.getTime() > now

/** From the moment when a code is asked for the first time a quote holds for three minutes, and never beyond the window. */
export async function keepQuoteForCode(
  context: Asking,
  transaction: DatabaseTransaction,
  place: QuotePlace & OpensFor,
): Promise<void> {
  const now = context.clock.now()
  const closesAt = requireOpen(context, place, now)
  if (!closesAt.ok) return
  const expiresAt = new Date(quoteEndsAt({ quotedAt: now, codeAskedAt: now }, closesAt.value))
  await storeCodeAsked(transaction, place, { at: new Date(now), expiresAt })
}

/**
 * Spends the quote of a request, in the transaction that places its hold: once, while it holds, and while the bank exchanges.
 * @param now the clock, read inside that transaction: it is the instant that counts
 */
export async function spendQuote(
  context: Asking,
  transaction: DatabaseTransaction,
  place: QuotePlace & OpensFor & { readonly requestId: string },
  now: number = context.clock.now(),
): Promise<Result<void, Refusal>> {
  const open = requireOpen(context, place, now)
  if (!open.ok) return open
  const spent = await storeSpent(transaction, place, { requestId: place.requestId, at: new Date(now) })
  return spent ? ok(undefined) : ended
}
