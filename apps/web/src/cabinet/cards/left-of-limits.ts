import type { Card } from './card-queries.ts'

type Limited = Pick<Card, 'limits' | 'used'>

/** The rest of a limit of a calendar period. Never below zero: a limit may be lowered under what is used. */
type LeftOfLimit = {
  readonly span: 'day' | 'month'
  readonly left: string
  readonly used: string
  readonly limit: string
}

function leftOf(span: LeftOfLimit['span'], limit: string | null, used: string): readonly LeftOfLimit[] {
  if (limit === null) return []
  const left = BigInt(limit) - BigInt(used)
  return [{ span, used, limit, left: String(left > 0n ? left : 0n) }]
}

/** The rest of the day's and of the month's limit, as far as they exist. */
export const leftOfLimits = ({ limits, used }: Limited): readonly LeftOfLimit[] => [
  ...leftOf('day', limits.perDay, used.day),
  ...leftOf('month', limits.perMonth, used.month),
]

/** The limit that ends first; undefined: no calendar period limits the card. */
export const tightestLimit = (card: Limited): LeftOfLimit | undefined =>
  leftOfLimits(card).toSorted((one, other) => (BigInt(one.left) < BigInt(other.left) ? -1 : 1))[0]

/** The most that one payment may take now: the least of what is left, the limit of a payment and the money itself. */
export function mostOfPayment(card: Limited & { readonly account: Pick<Card['account'], 'availableBalance'> }): string {
  const bounds = [
    card.account.availableBalance,
    card.limits.perTransaction,
    ...leftOfLimits(card).map(({ left }) => left),
  ].flatMap((bound) => (bound === null ? [] : BigInt(bound)))
  const least = bounds.reduce((one, other) => (one < other ? one : other))
  const isOver = card.limits.countPerDay !== null && card.used.count >= card.limits.countPerDay
  return String(least < 0n || isOver ? 0n : least)
}
