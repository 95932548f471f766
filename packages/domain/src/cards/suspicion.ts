import { HOUR, MINUTE } from '../values/duration.ts'
import type { Channel } from './card-limits.ts'

/** Wrong codes of a card at one merchant within this time are looked at together, in milliseconds. */
const TRIED_MS = 10 * MINUTE

/** So many wrong codes at one merchant look like a machine that guesses. */
const TRIED_MOST = 5

/** A person cannot be in two far countries within this time, in milliseconds. */
const TRAVEL_MS = HOUR

/** Questions older than this are not looked at, in milliseconds. */
export const LOOKED_BACK_MS = Math.max(TRIED_MS, TRAVEL_MS)

/** After a holder has recognized their payments none looks suspicious for so long, in milliseconds. */
const RECOGNIZED_MS = 30 * MINUTE

/** A question about a card within the hour. */
export type LatePayment = {
  /** Milliseconds since 1970 (UTC). */
  readonly at: number
  readonly merchant: string
  readonly country: string
  readonly channel: Channel
  /** approved: the money was set aside or looked at; wrongCode: its secrets were guessed wrongly. */
  readonly outcome: 'approved' | 'wrongCode' | 'otherwise'
}

type Asked = Pick<LatePayment, 'at' | 'merchant' | 'country' | 'channel'>

/** The card itself is at the merchant. */
const isPresent = ({ channel }: Pick<LatePayment, 'channel'>): boolean =>
  channel === 'chip' || channel === 'contactless' || channel === 'cash'

/** Countries beside Ukraine: who crosses the border pays on both sides within the hour. */
const neighbours = ['PL', 'SK', 'HU', 'RO', 'MD']

const areNear = (one: string, other: string): boolean =>
  one === other || (one === 'UA' && neighbours.includes(other)) || (other === 'UA' && neighbours.includes(one))

/**
 * Tells whether the bank stops a payment that every other rule lets through (decision 181): after five wrong codes at this merchant within ten
 * minutes, or with the card in hand in a country while it was in hand far away within the hour.
 * @param lately what was asked of the card within LOOKED_BACK_MS, in any order. What was approved in the country of this
 *   payment may be left out: it makes nothing suspicious
 * @param recognizedAt when the holder has last said that it was they; null: never
 */
export function isSuspicious(asked: Asked, lately: readonly LatePayment[], recognizedAt: number | null): boolean {
  if (recognizedAt !== null && asked.at - recognizedAt < RECOGNIZED_MS) return false
  const within =
    (time: number) =>
    ({ at }: LatePayment) =>
      at <= asked.at && asked.at - at <= time
  const guesses = lately
    .filter(within(TRIED_MS))
    .filter(({ merchant, outcome }) => merchant === asked.merchant && outcome === 'wrongCode')
  if (asked.channel === 'online' && guesses.length >= TRIED_MOST) return true
  return (
    isPresent(asked) &&
    lately
      .filter(within(TRAVEL_MS))
      .some((one) => one.outcome === 'approved' && isPresent(one) && !areNear(one.country, asked.country))
  )
}
