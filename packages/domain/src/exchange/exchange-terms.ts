import { type Fee, faultsOfFee } from '../payments/tariff.ts'
import { hasRoom, type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'

/** On which terms the bank exchanges currencies, as its people set them with a day. */
export type ExchangeTerms = {
  /** Hours in Kyiv; the second is not in it. On working days (spec section 9). */
  readonly opens: number
  readonly closes: number
  readonly fees: Readonly<Record<'SALE' | 'PURCHASE', Fee>>
  /** The most of a client a day, in hryvnia. Null: without bound. */
  readonly mostADay: Kopiykas | null
  /** The largest distance of the bank's position in a currency from zero, in its minor units. Null: without bound. */
  readonly mostOfPosition: Kopiykas | null
}

/** Fees are ours: the specification shows none. */
const feeOf = (share: number): Fee => ({ fixed: zero, share, least: kopiykas(100_00n), most: kopiykas(50_000_00n) })

/** The terms before the bank's people set any. */
export const firstExchangeTerms: ExchangeTerms = {
  opens: 10,
  closes: 14,
  fees: { SALE: feeOf(15), PURCHASE: feeOf(20) },
  mostADay: null,
  mostOfPosition: null,
}

/** A fee as it is stored with its agreed terms, and as it travels: amounts are digits of minor units. */
export type FeeInDigits = {
  readonly fixed: string
  readonly share: number
  readonly least: string
  readonly most: string | null
}

export const feeInDigits = ({ fixed, share, least, most }: Fee): FeeInDigits => ({
  fixed: String(fixed),
  share,
  least: String(least),
  most: most === null ? null : String(most),
})

export const feeOfDigits = ({ fixed, share, least, most }: FeeInDigits): Fee => ({
  fixed: kopiykas(BigInt(fixed)),
  share,
  least: kopiykas(BigInt(least)),
  most: most === null ? null : kopiykas(BigInt(most)),
})

/** The parts of terms that cannot be: hours that end before they begin, a share above the whole, a least above its most. */
export function exchangeTermsFaults({
  opens,
  closes,
  fees,
  mostADay,
  mostOfPosition,
}: ExchangeTerms): readonly string[] {
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 24
  const isBound = (bound: bigint | null) => bound === null || (bound > 0n && hasRoom(bound))
  return [
    ...(isHour(opens) ? [] : ['opens']),
    ...(isHour(closes) && closes > opens ? [] : ['closes']),
    ...(['SALE', 'PURCHASE'] as const).flatMap((side) => faultsOfFee(fees[side]).map((part) => `fees.${side}.${part}`)),
    ...(isBound(mostADay) ? [] : ['mostADay']),
    ...(isBound(mostOfPosition) ? [] : ['mostOfPosition']),
  ]
}
