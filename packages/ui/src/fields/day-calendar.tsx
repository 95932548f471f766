import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DayBounds } from '@dilo/domain/values/day-input.ts'
import { Calendar } from './calendar.tsx'

type DayCalendarProps = DayBounds & {
  /** The chosen day. */ day: BusinessDate | undefined
  onChoose: (day: BusinessDate) => void
}

/** A month in which a press chooses a day. `DateField` loads it when it opens. */
export const DayCalendar = ({ day, min, max, onChoose }: DayCalendarProps) => (
  <Calendar
    takesFocus
    start={day}
    min={min}
    max={max}
    placeOf={(each) => (each === day ? 'only' : undefined)}
    onChoose={onChoose}
  />
)
