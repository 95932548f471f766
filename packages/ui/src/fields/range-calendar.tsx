import './react-aria-styles.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarMonth } from './calendar-month.tsx'

export type RangeCalendarProps = {
  range: DateRange
  /** The last day that can be chosen. */ max: BusinessDate
  onChange: (range: DateRange) => void
}

/** A month in which two presses make a range. Built on react-aria: `DateRangeField` loads it when it opens. */
export function RangeCalendar({ range, max, onChange }: RangeCalendarProps) {
  const { i18n, t } = useLingui()
  return (
    <I18nProvider locale={i18n.locale === 'ru' ? 'ru-RU' : 'uk-UA'}>
      <AriaRangeCalendar
        className="d-calendar"
        aria-label={t`Календар`}
        firstDayOfWeek="mon"
        value={{ start: parseDate(range.from), end: parseDate(range.to) }}
        defaultFocusedValue={parseDate(range.to)}
        maxValue={parseDate(max)}
        onChange={({ start, end }) =>
          onChange({ from: start.toString() as BusinessDate, to: end.toString() as BusinessDate })
        }
      >
        <CalendarMonth />
      </AriaRangeCalendar>
    </I18nProvider>
  )
}
