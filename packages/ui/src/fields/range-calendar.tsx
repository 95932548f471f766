import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Calendar, type PlaceOfDay } from './calendar.tsx'

export type RangeCalendarProps = {
  range: DateRange
  /** The last day that can be chosen. */ max: BusinessDate
  onChange: (range: DateRange) => void
}

const between = (one: BusinessDate, other: BusinessDate): DateRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

function placeIn({ from, to }: DateRange, day: BusinessDate): PlaceOfDay | undefined {
  if (day < from || day > to) return undefined
  if (from === to) return 'only'
  if (day === from) return 'first'
  return day === to ? 'last' : 'between'
}

/** A month in which two presses make a range. `DateRangeField` loads it when it opens. */
export function RangeCalendar({ range, max, onChange }: RangeCalendarProps) {
  const { t } = useLingui()
  /** The day of the first press; the second one may be before it. */
  const [pressed, setPressed] = useState<BusinessDate>()
  const [reached, setReached] = useState<BusinessDate>()
  const shown = pressed === undefined ? range : between(pressed, reached ?? pressed)
  return (
    <>
      <Calendar
        start={range.to}
        max={max}
        placeOf={(day) => placeIn(shown, day)}
        onReach={setReached}
        onChoose={(day) => {
          setPressed(pressed === undefined ? day : undefined)
          if (pressed !== undefined) onChange(between(pressed, day))
        }}
      />
      <p className="d-visually-hidden" role="status">
        {pressed !== undefined && t`Виберіть другий день періоду`}
      </p>
    </>
  )
}
