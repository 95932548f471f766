import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { dayProblem } from '@dilo/domain/values/day-input.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyPage } from '../loading/lazy-page.tsx'
import { CalendarWaiting } from './calendar-waiting.tsx'
import { DateField } from './date-field.tsx'
import { useDayProblem } from './use-day-problem.ts'

type DateRangeFieldProps = {
  range: DateRange
  /** The last day that can be chosen. */ max: BusinessDate
  onChange: (range: DateRange) => void
}

const RangeCalendar = lazyPage(async () => (await import('./range-calendar.tsx')).RangeCalendar, {
  waiting: <CalendarWaiting />,
  part: true,
})

/** Two days, by typing or by the calendar below them. */
export function DateRangeField({ range, max, onChange }: DateRangeFieldProps) {
  const { t } = useLingui()
  // A day before the other edge moves that edge along: the range is never upside down.
  const choose = (edge: keyof DateRange, day: BusinessDate) =>
    edge === 'from'
      ? onChange({ from: day, to: day > range.to ? day : range.to })
      : onChange({ from: day < range.from ? day : range.from, to: day })
  return (
    <div className="d-range">
      <div className="d-range-edges">
        <Edge label={t`З`} day={range.from} max={max} onChoose={(day) => choose('from', day)} />
        <Edge label={t`До`} day={range.to} max={max} onChoose={(day) => choose('to', day)} />
      </div>
      <div className="d-range-calendar">
        <RangeCalendar range={range} max={max} onChange={onChange} />
      </div>
    </div>
  )
}

type EdgeProps = { label: string; day: BusinessDate; max: BusinessDate; onChoose: (day: BusinessDate) => void }

/** One day of the range. A text that is no day stays in the field, which says so when it is left. */
function Edge({ label, day, max, onChoose }: EdgeProps) {
  const problemOf = useDayProblem()
  const [wrong, setWrong] = useState<{ readonly text: string; readonly instead: BusinessDate }>()
  const [left, setLeft] = useState(false)
  // Another day has been chosen meanwhile, from the calendar.
  const value = wrong?.instead === day ? wrong.text : day
  const take = (text: string) => {
    setLeft(false)
    if (text.trim() === '' || dayProblem(text, { max }) !== undefined) return setWrong({ text, instead: day })
    setWrong(undefined)
    onChoose(text as BusinessDate)
  }
  return (
    <DateField
      plain
      label={label}
      value={value}
      max={max}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={left ? problemOf(value, { max }) : undefined}
    />
  )
}
