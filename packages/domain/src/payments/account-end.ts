import { type BusinessDate, firstOfMonth, plusDays } from '../values/business-date.ts'
import type { Iban } from '../values/iban.ts'
import { type Holidays, workingDayFrom } from '../values/working-day.ts'
import type { BudgetAccounts } from './budget-accounts.ts'
import { isTreasuryAccount } from './budget-purpose.ts'
import { namesRevenue } from './tax-payment.ts'

/** The things that pay, or may come to pay, an account of a recipient. */
export const accountPayerKinds = ['payment', 'standingOrder', 'template', 'recipient', 'import', 'salary'] as const

export type AccountPayerKind = (typeof accountPayerKinds)[number]

/** An account as something that pays it has it: a payment, a template, an order, a row of a file. */
export type PaidAccount = {
  readonly iban: Iban
  readonly remittanceInformation: string
  /** The day on which a person wrote this account there. */
  readonly writtenOn: BusinessDate
}

/** A company's knowledge of a recipient's account. */
export type KnownOfAccount = {
  /** The company's last payment there; null: none. */
  readonly lastPaid: { readonly on: BusinessDate; readonly remittanceInformation: string } | null
  /** The account's last day by a person; null: nobody has set any. */
  readonly said: { readonly lastDay: BusinessDate | null } | null
}

export const nothingKnown: KnownOfAccount = { lastPaid: null, said: null }

/**
 * The last day of a recipient's account. A person's word wins. Else an account of the Treasury has the last day of the
 * term in which it was paid last, or was written if it was never paid: the end belongs to the account, so one that
 * was paid after the term goes on.
 * @returns null: it has no known end
 */
export function lastDayOf(
  { iban, remittanceInformation, writtenOn }: PaidAccount,
  { lastPaid, said }: KnownOfAccount,
  table: BudgetAccounts,
): BusinessDate | null {
  if (said !== null) return said.lastDay
  if (!isTreasuryAccount(iban)) return null
  const good = lastPaid ?? { on: writtenOn, remittanceInformation }
  const term = table.find(
    ({ code, from, to }) => from <= good.on && good.on <= to && namesRevenue(good.remittanceInformation, code),
  )
  return term?.to ?? null
}

/**
 * The state of an account for a payment due on a day: good, good today and closed before that day («до 31 грудня»), or
 * closed already.
 */
type AccountStanding = 'valid' | 'endsBeforeDue' | 'ended'

export function accountStanding(
  lastDay: BusinessDate | null,
  { today, due }: { readonly today: BusinessDate; readonly due: BusinessDate },
): AccountStanding {
  if (lastDay === null) return 'valid'
  if (today > lastDay) return 'ended'
  return due > lastDay ? 'endsBeforeDue' : 'valid'
}

/** The inbox shows an end at least so many days before it, and an ended account for so many days. */
const SHOWN_BEFORE_DAYS = 14
const SHOWN_AFTER_DAYS = 62

/**
 * Tells whether the inbox shows an account's end on a day: from the first of its last month, or from two weeks before the end if
 * that is earlier, until two months after it.
 */
export const isEndShown = (lastDay: BusinessDate, today: BusinessDate): boolean =>
  (today >= firstOfMonth(lastDay) || today >= plusDays(lastDay, -SHOWN_BEFORE_DAYS)) &&
  today <= plusDays(lastDay, SHOWN_AFTER_DAYS)

/**
 * The days on which people get a message of an account's end: the first working days of its last month and of the month
 * after it.
 */
export function daysOfWarning(lastDay: BusinessDate, holidays: Holidays): readonly [BusinessDate, BusinessDate] {
  const first = firstOfMonth(lastDay)
  return [workingDayFrom(first, holidays), workingDayFrom(firstOfMonth(plusDays(first, 32)), holidays)]
}
