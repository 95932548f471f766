import type { Card, LockKind } from '../flows/card.ts'
import { type BusinessDate, businessDateAt } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { hourInKyiv } from '../values/kyiv-time.ts'
import { weekdayOf } from '../values/working-day.ts'
import { type CardLimits, type Channel, noLimits } from './card-limits.ts'
import { kindOfCategory } from './merchant-groups.ts'

/** A merchant asks whether a card pays. */
export type Authorisation = {
  /** In hryvnia, minor units, as the processor bills it: also of a purchase in another currency. Zero: the card is only looked at. */
  readonly amount: Kopiykas
  /** The earlier authorised amount of the purchase to which this one is added; null: this begins a purchase. */
  readonly joins: Kopiykas | null
  readonly channel: Channel
  /** Merchant category code (ISO 18245), the processor's number of the merchant, and the country of the shop. */
  readonly category: string
  readonly merchant: string
  readonly country: string
  /** Milliseconds since 1970 (UTC). */
  readonly at: number
  /** The processor's verdict on the card's secrets. */
  readonly proof: 'right' | 'wrongCode' | 'wrongPin' | 'tooManyPins'
}

/**
 * The used part of limits in the calendar day and month of the authorisation in Kyiv: authorised, less reversed,
 * corrected by cleared amounts.
 */
type UsedOfLimits = { readonly day: Kopiykas; readonly month: Kopiykas; readonly count: number }

type Limited = { readonly limits: CardLimits; readonly used: UsedOfLimits }

/** The card at that moment, and what has been used of its limits. */
export type CardStanding = Limited & {
  readonly card: Card
  /** The last day of its last month. */
  readonly expiresOn: BusinessDate
  /** True if the holder still acts for the company. */
  readonly holderActs: boolean
  /** True if the account behind it is open, and the bank has blocked nothing that leaves it. */
  readonly accountPays: boolean
  /** The spend program of the card: its limits hold for all of its cards together. Null: it has none. */
  readonly program: Limited | null
  /** The owner has granted this payment, once: no limit is asked but the last day. */
  readonly isGranted: boolean
  /** The account's balance beside its holds. */
  readonly available: Kopiykas
  /** A person at the bank, or a rule of theirs, stops this payment. */
  readonly isSuspicious: boolean
}

/** The owner of the limit that refuses; without it: the card itself. */
type OfProgram = { readonly of?: 'program' }

const ofCardItself = [
  'closed',
  'lost',
  'stolen',
  'locked',
  'inactive',
  'expired',
  'holderLeft',
  'accountNotOpen',
] as const
const ofItsSecrets = ['wrongCode', 'wrongPin', 'tooManyPins'] as const
const ofItsUse = ['channel', 'category', 'country', 'merchant', 'weekday', 'hour', 'ended'] as const
const ofAnAmount = ['exactly', 'perTransaction', 'perDay', 'perMonth'] as const

/** Every reason of a decline, in the order in which the rules are asked. */
export const declineReasons = [
  ...ofCardItself,
  ...ofItsSecrets,
  ...ofItsUse,
  ...ofAnAmount,
  'countPerDay',
  'funds',
  'suspicious',
] as const

export type DeclineReason = (typeof declineReasons)[number]

/** A rule that refuses; with it, where amounts are compared, by how much it was exceeded; below zero: by how much it was missed. */
export type Decline =
  | { readonly because: (typeof ofCardItself)[number] | (typeof ofItsSecrets)[number] }
  | ({ readonly because: (typeof ofItsUse)[number] } & OfProgram)
  | ({ readonly because: (typeof ofAnAmount)[number]; readonly over: Kopiykas } & OfProgram)
  | ({ readonly because: 'countPerDay' } & OfProgram)
  | { readonly because: 'funds'; readonly short: Kopiykas }
  | { readonly because: 'suspicious' }

/** A decline as it is stored: amounts are strings of kopiykas. */
export type StoredDecline = {
  readonly because: DeclineReason
  readonly over?: string
  readonly short?: string
  readonly of?: 'program'
}

type LimitDecline = Extract<
  Decline,
  OfProgram & { readonly because: (typeof ofItsUse | typeof ofAnAmount)[number] | 'countPerDay' }
>

/** The merchant's answer (ISO 8583, field 39). Our own reasons are finer, and are the holder's to read. */
export const responseCodes: Record<DeclineReason | 'approved', string> = {
  approved: '00',
  closed: '14',
  lost: '41',
  stolen: '43',
  locked: '62',
  inactive: '62',
  expired: '54',
  holderLeft: '57',
  accountNotOpen: '62',
  wrongCode: '05',
  wrongPin: '55',
  tooManyPins: '75',
  channel: '57',
  category: '57',
  country: '57',
  merchant: '57',
  weekday: '57',
  hour: '57',
  ended: '57',
  exactly: '61',
  perTransaction: '61',
  perDay: '61',
  perMonth: '61',
  countPerDay: '65',
  funds: '51',
  suspicious: '59',
}

/**
 * Decides on an authorisation. The first rule that refuses is the answer, so it is the same for a dry run («чи пройде?») and
 * for a payment. An advice is not asked about: it has happened, and is booked.
 * @returns the decline, or null: it is approved, and its amount is held
 */
export function decideAuthorisation(asked: Authorisation, standing: CardStanding): Decline | null {
  const { program } = standing
  return (
    ofCard(asked, standing) ??
    ofProof(asked) ??
    ofLimits(standing, program, ({ limits }) => ofUse(asked, limits)) ??
    ofLimits(standing, program, (one) => ofAmounts(asked, one)) ??
    ofMoney(asked, standing)
  )
}

/** The card's own rule refuses before the program's of the same kind. */
function ofLimits(
  standing: CardStanding,
  program: Limited | null,
  ask: (one: Limited) => LimitDecline | null,
): Decline | null {
  const asked = ({ limits, used }: Limited): LimitDecline | null =>
    ask({ used, limits: standing.isGranted ? { ...noLimits, endsOn: limits.endsOn } : limits })
  const own = asked(standing)
  if (own !== null || program === null) return own
  const decline = asked(program)
  return decline === null ? null : { ...decline, of: 'program' }
}

const lockedBecause: Record<LockKind, 'locked' | 'lost' | 'stolen'> = {
  pause: 'locked',
  bank: 'locked',
  lost: 'lost',
  stolen: 'stolen',
  compromised: 'stolen',
}

function ofCard({ at }: Authorisation, { card, expiresOn, holderActs, accountPays }: CardStanding): Decline | null {
  if (card.status === 'closed') return { because: 'closed' }
  if (card.status === 'locked') return { because: lockedBecause[card.kind] }
  if (card.status === 'inactive') return { because: 'inactive' }
  if (businessDateAt(at) > expiresOn) return { because: 'expired' }
  if (!holderActs) return { because: 'holderLeft' }
  return accountPays ? null : { because: 'accountNotOpen' }
}

const ofProof = ({ proof }: Authorisation): Decline | null => (proof === 'right' ? null : { because: proof })

/** Rules about where, how and when. */
function ofUse({ at, ...asked }: Authorisation, limits: CardLimits): LimitDecline | null {
  const today = businessDateAt(at)
  const hour = hourInKyiv(at)
  const isWithin = <Item>(list: readonly Item[] | null, item: Item): boolean => list === null || list.includes(item)
  if (!isWithin(limits.channels, asked.channel)) return { because: 'channel' }
  if (!isWithin(limits.categories, asked.category) && !isWithin(limits.categories, kindOfCategory(asked.category)))
    return { because: 'category' }
  if (!isWithin(limits.countries, asked.country)) return { because: 'country' }
  if (limits.merchant !== null && limits.merchant !== asked.merchant) return { because: 'merchant' }
  if (!isWithin(limits.weekdays, weekdayOf(today))) return { because: 'weekday' }
  if (limits.hours !== null && (hour < limits.hours.from || hour >= limits.hours.until)) return { because: 'hour' }
  return limits.endsOn !== null && today > limits.endsOn ? { because: 'ended' } : null
}

/** Rules about how much and how often. A look at the card uses no limit. */
function ofAmounts({ amount, joins }: Authorisation, { limits, used }: Limited): LimitDecline | null {
  if (amount === 0n) return null
  const { exactly, perTransaction, perDay, perMonth, countPerDay } = limits
  const whole = amount + (joins ?? 0n)
  if (exactly !== null && whole !== exactly) return { because: 'exactly', over: kopiykas(whole - exactly) }
  const limited = [
    ['perTransaction', whole, perTransaction],
    ['perDay', used.day + amount, perDay],
    ['perMonth', used.month + amount, perMonth],
  ] as const
  for (const [because, sum, most] of limited)
    if (most !== null && sum > most) return { because, over: kopiykas(sum - most) }
  return joins === null && countPerDay !== null && used.count >= countPerDay ? { because: 'countPerDay' } : null
}

/** The money itself, and the bank's own doubts. */
function ofMoney({ amount }: Authorisation, { available, isSuspicious }: CardStanding): Decline | null {
  if (amount > 0n && amount > available) return { because: 'funds', short: kopiykas(amount - available) }
  return isSuspicious ? { because: 'suspicious' } : null
}
