import type { Channel } from './card-limits.ts'

/** Days for which an authorisation is held where nobody clears it. */
type HoldLife = {
  readonly scheme: string | null
  readonly channels: readonly Channel[] | null
  readonly categories: readonly (readonly [from: number, to: number])[] | null
  readonly days: number
}

/** Merchants whose price is known at the end alone: airlines, car rental, hotels (ISO 18245). */
const openEnded = [
  [3000, 3999],
  [4411, 4411],
  [4511, 4511],
  [7011, 7012],
  [7512, 7513],
  [7519, 7519],
] as const

/**
 * The first row that fits counts; null fits all. Open-ended purchases may be cleared for a month. Purchases without the card
 * that the customer begins: ten days by Visa's rules of 18.04.2026; others a week.
 */
const lives: readonly HoldLife[] = [
  { scheme: null, channels: null, categories: openEnded, days: 31 },
  { scheme: 'visa', channels: ['online'], categories: null, days: 10 },
  { scheme: null, channels: ['cash'], categories: null, days: 3 },
  { scheme: null, channels: null, categories: null, days: 7 },
]

/**
 * Days until a hold of a card ends by itself. Only the merchant gives it back before; what is cleared afterwards is booked
 * all the same.
 * @param category a merchant category code, four digits
 */
export function holdDays({
  scheme,
  channel,
  category,
}: {
  readonly scheme: string
  readonly channel: Channel
  readonly category: string
}): number {
  const code = Number(category)
  const life = lives.find(
    (row) =>
      (row.scheme === null || row.scheme === scheme) &&
      (row.channels === null || row.channels.includes(channel)) &&
      (row.categories === null || row.categories.some(([from, to]) => code >= from && code <= to)),
  )
  if (life === undefined) throw new Error('The last row fits every authorisation')
  return life.days
}
