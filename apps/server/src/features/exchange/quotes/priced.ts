import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { priceOfPurchase, priceOfSale, purchaseFor, saleFor } from '@dilo/domain/exchange/exchange-price.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { Fee } from '@dilo/domain/payments/tariff.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Refusal } from '../../../refusal.ts'

/** The amount as it was typed: of the currency or of hryvnia, one of the two. */
type TypedAmount = {
  readonly amount?: string | undefined
  readonly hryvnia?: string | undefined
  readonly feeInside?: boolean | undefined
}

/** No request is larger, in kopiykas. */
const MOST = 10n ** 13n

export const atField = (field: string, reason: FieldMessageKey): Result<never, Refusal> =>
  refused({ code: 'invalidRequest', fields: { [field]: reason } })

type Priced = ReturnType<typeof priceOfSale> & {
  readonly typedIn: 'currency' | 'hryvnia'
  /** The rest of the typed hryvnia. */
  readonly left: Kopiykas
}

/**
 * The whole cost or proceeds. @returns INVALID_REQUEST with the field: both or neither are given, nothing, or too much
 */
export function pricedBy(
  { amount, hryvnia, feeInside = false }: TypedAmount,
  { side, rate, fee }: { readonly side: ExchangeSide; readonly rate: OfficialRate; readonly fee: Fee },
): Result<Priced, Refusal> {
  const priceOf = (given: Kopiykas, field: 'amount' | 'hryvnia') => {
    if (side === 'PURCHASE')
      return field === 'amount'
        ? priceOfPurchase(given, rate, fee)
        : purchaseFor(given, rate, fee, feeInside ? 'inside' : 'beside')
    return field === 'amount' ? priceOfSale(given, rate, fee) : saleFor(given, rate, fee)
  }
  if (amount === undefined && hryvnia === undefined) return atField('amount', 'This field is required')
  if (amount !== undefined && hryvnia !== undefined) return atField('hryvnia', 'Invalid value')
  const field = amount === undefined ? 'hryvnia' : 'amount'
  const typed = BigInt(amount ?? hryvnia ?? '0')
  if (typed <= 0n || typed > MOST) return atField(field, 'Invalid amount')
  const given = kopiykas(typed)
  const price = priceOf(given, field)
  if (price.amount <= 0n || price.hryvnia <= 0n || price.hryvnia > MOST || price.total <= 0n)
    return atField(field, 'Invalid amount')
  const paid = feeInside ? price.total : price.hryvnia
  const isBought = field === 'hryvnia' && side === 'PURCHASE'
  return ok({
    ...price,
    typedIn: field === 'amount' ? 'currency' : 'hryvnia',
    left: isBought ? kopiykas(given - paid) : zero,
  })
}
