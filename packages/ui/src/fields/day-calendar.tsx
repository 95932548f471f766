import './react-aria-styles.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DayBounds } from '@dilo/domain/values/day-input.ts'
import { parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { Calendar } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { CalendarMonth } from './calendar-month.tsx'

type DayCalendarProps = DayBounds & {
  /** The chosen day. */ day: BusinessDate | undefined
  onChoose: (day: BusinessDate) => void
}

/** A month in which a press chooses a day. Built on react-aria: `DateField` loads it when it opens. */
export function DayCalendar({ day, min, max, onChoose }: DayCalendarProps) {
  const { i18n, t } = useLingui()
  return (
    <I18nProvider locale={i18n.locale === 'ru' ? 'ru-RU' : 'uk-UA'}>
      <Calendar
        // The person has opened it to choose: the keys go to its days at once.
        autoFocus
        className="d-calendar"
        aria-label={t`Календар`}
        firstDayOfWeek="mon"
        value={day === undefined ? null : parseDate(day)}
        {...(day === undefined && min !== undefined && { defaultFocusedValue: parseDate(min) })}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        onChange={(chosen) => onChoose(chosen.toString() as BusinessDate)}
      >
        <CalendarMonth />
      </Calendar>
    </I18nProvider>
  )
}
