import { leftOfDay, leftOfPosition } from '@dilo/domain/exchange/exchange-bounds.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'
import { findPositionAhead, isOfDemo, lockPosition, signedSince } from './store.ts'
import type { Asking } from './window.ts'

type Bounded = {
  readonly companyId: string
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  readonly amount: bigint
  readonly hryvnia: bigint
  /** The field where it was typed. */
  readonly field: 'amount' | 'hryvnia'
}

/**
 * Checks that an exchange stays within the bank's daily bound for a client, and within its position in the currency.
 * The position of demos is nobody's risk, and is not bounded.
 * @param how `locks`: it is signed now; the caller has the company's lock, and the position is locked until the
 * transaction ends
 * @returns INVALID_REQUEST at the amount, with the bound and what is left of it
 */
export async function withinBounds(
  context: Asking,
  reader: Reader,
  { companyId, side, currency, amount, hryvnia, field }: Bounded,
  how: 'locks' | 'reads' = 'reads',
): Promise<Result<void, Refusal>> {
  const now = context.clock.now()
  const { mostADay, mostOfPosition } = exchangeTermsAt(context, now)
  const [signed, isUnbounded] = await sideBySide([
    mostADay === null ? Promise.resolve(0n) : signedSince(reader, companyId, startOfDay(businessDateAt(now))),
    mostOfPosition === null ? Promise.resolve(true) : isOfDemo(reader, companyId),
  ])
  if (mostADay !== null) {
    const left = leftOfDay(mostADay, signed)
    if (hryvnia > left) return over(field, 'Over the most of a day', { most: mostADay, left })
  }
  if (mostOfPosition === null || isUnbounded) return ok(undefined)
  const [, ahead] = await sideBySide([
    how === 'locks' ? lockPosition(reader, currency) : Promise.resolve(),
    findPositionAhead(reader, currency),
  ])
  const left = leftOfPosition(mostOfPosition, side, ahead)
  return amount > left ? over(field, 'Over the most of the currency', { most: mostOfPosition, left }) : ok(undefined)
}

const over = (
  field: Bounded['field'],
  reason: 'Over the most of a day' | 'Over the most of the currency',
  { most, left }: { readonly most: bigint; readonly left: bigint },
): Result<never, Refusal> =>
  refused({
    code: 'invalidRequest',
    fields: { [field]: reason },
    exchange: { most: String(most), left: String(left) },
  })
