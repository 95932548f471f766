import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type DateRange, type Period, periodDates } from '@dilo/domain/values/period.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { shortDate } from './dates.ts'

/** A period by name, or a range by two days. */
export type ChosenPeriod = { readonly named: Period | 'range'; readonly dates: DateRange }

/** The choice of a person: a name, or two days. */
export type PeriodChange = { readonly period: Period } | DateRange

/** The period after a choice, with its days. */
export const periodChosen = (chosen: PeriodChange, today: BusinessDate): ChosenPeriod =>
  'period' in chosen
    ? { named: chosen.period, dates: periodDates(today, chosen.period) }
    : { named: 'range', dates: chosen }

/** The periods that have a chip: the month and the month before stand in the grid of months. */
type ChipPeriod = Exclude<Period, 'month' | 'previousMonth'>

export const periodNames: Record<ChipPeriod, MessageDescriptor> = {
  today: msg`Сьогодні`,
  yesterday: msg`Вчора`,
  week: msg`Тиждень`,
  previousWeek: msg`Минулий тиждень`,
  quarter: msg`Квартал`,
  previousQuarter: msg`Минулий квартал`,
  year: msg`Рік`,
}

export const daysOf = ({ from, to }: DateRange): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`

/** A month as the address names it: this one and the one before move on with the days. */
export function monthChosen(days: DateRange, thisMonth: BusinessDate, monthBefore: BusinessDate): PeriodChange {
  if (days.from === thisMonth) return { period: 'month' }
  return days.from === monthBefore ? { period: 'previousMonth' } : days
}
