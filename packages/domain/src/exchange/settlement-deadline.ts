import { type BusinessDate, plusDays } from '../values/business-date.ts'
import type { Holidays } from '../values/working-day.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { ExchangeGrounds } from './exchange-grounds.ts'
import { workingDayAfter } from './exchange-window.ts'

/** Money that was bought under a contract. */
type Advance = { readonly creditedOn: BusinessDate; readonly hryvnia: Kopiykas; readonly deadlineDays: number | null }

/**
 * By when goods, works or money are here (resolution 18 of 24.02.2022, paragraph 14-2).
 * @returns null: nobody watches it, because the ground has no deadline or the sum is slight at the rate of its day
 */
export const settlementDeadline = (
  { creditedOn, hryvnia, deadlineDays }: Advance,
  { slightUnder }: Pick<ExchangeGrounds, 'slightUnder'>,
): BusinessDate | null => (deadlineDays === null || hryvnia < slightUnder ? null : plusDays(creditedOn, deadlineDays))

/** The last day on which bought money is used. */
export const useByDay = (
  creditedOn: BusinessDate,
  { useWithinDays }: Pick<ExchangeGrounds, 'useWithinDays'>,
  holidays?: Holidays,
): BusinessDate => workingDayAfter(creditedOn, useWithinDays, holidays)

/** The bank reminds so many days before a deadline, and of bought money so many before its last day. */
export const deadlineReminders = [30, 10, 3] as const
export const useReminders = [3, 1] as const

/**
 * The reminder that is due on a day: the last whose time has come, so that one that a stopped server left out is said late and not
 * never, and no two come at once.
 * @param said the one before; null: none was said
 * @returns how many days before; null: none is due
 */
export function dueReminder(
  deadline: BusinessDate,
  reminders: readonly number[],
  { today, said }: { readonly today: BusinessDate; readonly said: number | null },
): number | null {
  if (today > deadline) return null
  const due = reminders.filter((days) => today >= plusDays(deadline, -days)).toSorted((left, right) => left - right)[0]
  return due === undefined || (said !== null && said <= due) ? null : due
}
