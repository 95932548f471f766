import { holdsOf } from '@dilo/domain/exchange/exchange-holds.ts'
import { leftAside, type PostedFill, type SignedExchange } from '@dilo/domain/exchange/exchange-fills.ts'
import { feeOfDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { instantInKyiv } from '@dilo/domain/values/start-of-day.ts'
import type { ExchangeOrder } from '../../../ports/exchange-desk.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'
import type { Asking } from '../quotes/window.ts'
import type { RequestRow } from '../record/store.ts'

/** The company and id of a request, and the dealer's name for it. */
export type Place = { readonly companyId: string; readonly requestId: string }

const orderIdOf = ({ companyId, requestId }: Place): string => `${companyId}/${requestId}`

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ORDER_ID = new RegExp(`^(${UUID})/(${UUID})$`)

/** @returns null: it names no request of this bank */
export function placeOfOrder(orderId: string): Place | null {
  const [, companyId, requestId] = ORDER_ID.exec(orderId) ?? []
  return companyId === undefined || requestId === undefined ? null : { companyId, requestId }
}

/** The moment from which on nothing of a request is dealt: the end of the bank's hours on its last day. */
export const endOfRequest = (asking: Asking, { valid_until: day }: Pick<RequestRow, 'valid_until'>): number =>
  Number(instantInKyiv(day, exchangeTermsAt(asking, asking.clock.now()).closes))

/** A signed request as the dealer gets it. */
export const orderOf = (asking: Asking, row: RequestRow): ExchangeOrder => ({
  orderId: orderIdOf({ companyId: row.company_id, requestId: row.request_id }),
  side: row.side,
  currency: row.currency,
  amount: kopiykas(row.amount),
  rate: row.rate as OfficialRate,
  mode: row.mode,
  isPartial: row.partial,
  validUntil: endOfRequest(asking, row),
})

/** A signed request as its fills are booked. */
export function signedExchangeOf(row: RequestRow): SignedExchange {
  const fee = feeOfDigits(row.fee_terms)
  const [amount, limit] = [kopiykas(row.amount), row.rate as OfficialRate]
  const held = holdsOf({
    side: row.side,
    mode: row.mode,
    amount,
    rate: limit,
    official: row.official_rate as OfficialRate,
    fee,
    debtorAccountId: row.debtor_account_id,
    feeAccountId: row.fee_account_id,
  })
  const ofOwn = row.side === 'SALE' ? 'proceeds' : 'hold'
  return {
    side: row.side,
    mode: row.mode,
    isPartial: row.partial,
    amount,
    limit,
    fee,
    feeFrom: held.fee === null ? ofOwn : 'account',
    held,
  }
}

/** The sum booked so far. */
export const filledOf = (row: RequestRow): PostedFill => ({
  amount: kopiykas(row.filled_amount),
  hryvnia: kopiykas(row.filled_hryvnia),
  fee: kopiykas(row.fee_taken),
  borne: kopiykas(row.borne),
})

/**
 * The holds of a request that have something left: the ledger ends one whose money was all posted. @param all the sum
 * of the fills
 */
export function isAside(
  { hold_id: debtor }: RequestRow,
  signed: SignedExchange,
  all: PostedFill,
): (holdId: string) => boolean {
  const left = leftAside(signed, all)
  return (holdId) => (holdId === debtor ? left.debtor : left.fee) > 0n
}
