import type { BusinessDate } from '../values/business-date.ts'
import type { Kopiykas } from '../values/kopiykas.ts'

/**
 * The ways to pay with a card. `cash`: at a machine or a till; `contactless` with the card itself, `wallet` by a
 * telephone.
 */
export const channels = ['chip', 'contactless', 'wallet', 'online', 'cash'] as const

export type Channel = (typeof channels)[number]

/** From an hour of the day in Kyiv to another, which is not in it: 9 to 18 ends at 17:59:59. */
type Hours = { readonly from: number; readonly until: number }

/** The permitted uses of a card. Null: there is no such limit. Amounts are in hryvnia, minor units. */
export type CardLimits = {
  readonly perTransaction: Kopiykas | null
  /** `perDay` and `perMonth` count by the calendar of Kyiv. */
  readonly perDay: Kopiykas | null
  readonly perMonth: Kopiykas | null
  /** Payments of a day. */
  readonly countPerDay: number | null
  /** Each payment is of exactly this amount: a subscription. */
  readonly exactly: Kopiykas | null
  /** One merchant alone, by the processor's number of it. */
  readonly merchant: string | null
  readonly channels: readonly Channel[] | null
  /** Merchant category codes (ISO 18245), four digits. */
  readonly categories: readonly string[] | null
  /** ISO 3166-1, two letters. */
  readonly countries: readonly string[] | null
  /** 1 (Monday) to 7 (Sunday). */
  readonly weekdays: readonly number[] | null
  readonly hours: Hours | null
  /** The last day on which the card pays. */
  readonly endsOn: BusinessDate | null
}

export const noLimits: CardLimits = {
  perTransaction: null,
  perDay: null,
  perMonth: null,
  countPerDay: null,
  exactly: null,
  merchant: null,
  channels: null,
  categories: null,
  countries: null,
  weekdays: null,
  hours: null,
  endsOn: null,
}

/** The faults of limits as a form gives them, by the field. */
type LimitFaults = Partial<Record<keyof CardLimits, 'Invalid value'>>

/**
 * Validates limits: no amount is below zero, a day's does not exceed the month's, nor a payment's the day's, codes have
 * their form, and no list is empty, because such a card would pay nothing: a lock is for that.
 */
export function limitFaults(limits: CardLimits): LimitFaults {
  const { perTransaction, perDay, perMonth, countPerDay, exactly, hours } = limits
  const wrong: Partial<Record<keyof CardLimits, boolean>> = {
    perTransaction: isNegative(perTransaction) || isAbove(perTransaction, perDay) || isAbove(perTransaction, perMonth),
    perDay: isNegative(perDay) || isAbove(perDay, perMonth),
    perMonth: isNegative(perMonth),
    countPerDay: countPerDay !== null && !(Number.isInteger(countPerDay) && countPerDay > 0),
    exactly: exactly !== null && (exactly <= 0n || isAbove(exactly, perTransaction)),
    merchant: limits.merchant === '',
    channels: isWrongList(limits.channels, (channel) => channels.includes(channel)),
    categories: isWrongList(limits.categories, (code) => /^\d{4}$/.test(code)),
    countries: isWrongList(limits.countries, (code) => /^[A-Z]{2}$/.test(code)),
    weekdays: isWrongList(limits.weekdays, (day) => Number.isInteger(day) && day >= 1 && day <= 7),
    hours: hours !== null && !(isHour(hours.from, 23) && isHour(hours.until, 24) && hours.from < hours.until),
  }
  const names = (Object.keys(wrong) as (keyof CardLimits)[]).filter((name) => wrong[name])
  return Object.fromEntries(names.map((name) => [name, 'Invalid value']))
}

const isNegative = (amount: Kopiykas | null): boolean => amount !== null && amount < 0n

const isAbove = (amount: Kopiykas | null, most: Kopiykas | null): boolean =>
  amount !== null && most !== null && amount > most

const isWrongList = <Item>(list: readonly Item[] | null, isRight: (item: Item) => boolean): boolean =>
  list !== null && (list.length === 0 || !list.every(isRight) || new Set(list).size !== list.length)

const isHour = (hour: number, greatest: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= greatest
