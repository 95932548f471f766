import type { BusinessDate } from '../values/business-date.ts'
import { plusDays } from '../values/business-date.ts'
import { type DateRange, periodDates } from '../values/period.ts'
import type { StatementFileFormat } from './statement-file.ts'

/** The frequency of a statement: for the day before, for Monday to Sunday, for the month before. */
export const statementFrequencies = ['daily', 'weekly', 'monthly'] as const

export type StatementFrequency = (typeof statementFrequencies)[number]

/** File formats in e-mails: for people, and for accounting programs. */
export const mailedFormats = [
  'PDF',
  'XLSX',
  'CSV',
  'CAMT053',
  'MT940',
  '1C_XML',
  '1C_TEXT',
] as const satisfies readonly StatementFileFormat[]

export type MailedFormat = (typeof mailedFormats)[number]

/** The message for a period without entries: a short note, or no message. */
export const whenEmpty = ['note', 'nothing'] as const

export type WhenEmpty = (typeof whenEmpty)[number]

/**
 * The states of a subscription. Statements are sent not before the address is confirmed, not while it is paused, never
 * again once it has ended.
 */
export const subscriptionStates = ['awaitsCode', 'active', 'paused', 'ended'] as const

export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * Reasons for the end of a subscription: the reader unsubscribed by the link in an e-mail; its author lost the relation
 * or the right to see accounts; the account is closed; the mailbox does not exist; a person of the company removed it.
 */
export const subscriptionEndings = ['unsubscribed', 'noRight', 'accountClosed', 'addressRefused', 'removed'] as const

export type SubscriptionEnding = (typeof subscriptionEndings)[number]

/** The most subscriptions of a company at once, without ended ones. */
export const MOST_SUBSCRIPTIONS = 20

const MONTH_AND_MORE = 32

/** The period of a frequency in which a day lies, both edges counted. */
const periodOf: Readonly<Record<StatementFrequency, (day: BusinessDate) => DateRange>> = {
  daily: (day) => ({ from: day, to: day }),
  weekly: (day) => periodDates(plusDays(day, 7), 'previousWeek'),
  // No month has so many days: that many after its first one lies in the next.
  monthly: (day) => periodDates(plusDays(periodDates(day, 'month').from, MONTH_AND_MORE), 'previousMonth'),
}

/** The next statement and its day: the day after the period's last. */
type NextStatement = DateRange & { readonly dueOn: BusinessDate }

/** The statement in whose period a day lies: the first one of a subscription that begins on it. */
export function statementAt(frequency: StatementFrequency, day: BusinessDate): NextStatement {
  const period = periodOf[frequency](day)
  return { ...period, dueOn: plusDays(period.to, 1) }
}
