import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type DateRange, isMonth } from '@dilo/domain/values/period.ts'
import { daysOfMonth } from '@dilo/domain/values/whole-period.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { monthAlone, monthName } from '../display/dates.ts'
import { ChevronLeft, ChevronRight } from '../icons/icons-of-things.ts'

type MonthGridProps = {
  range: DateRange
  /** In Kyiv: no month after it can be chosen. */
  today: BusinessDate
  onChange: (range: DateRange) => void
}

const firstDay = (year: number, month: number): BusinessDate =>
  `${year}-${String(month).padStart(2, '0')}-01` as BusinessDate

/** The months of a year: one press is one month. */
export function MonthGrid({ range, today, onChange }: MonthGridProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const [year, setYear] = useState(Number(range.from.slice(0, 4)))
  const isLast = String(year + 1) > today.slice(0, 4)
  const shown = isMonth(range, today) ? range.from : null
  return (
    <div className="d-months" role="group" aria-label={t`Місяць`}>
      <div className="d-months-year">
        <IconButton icon={ChevronLeft} name={t`Попередній рік`} onClick={() => setYear(year - 1)} />
        <strong aria-live="polite">{year}</strong>
        <IconButton
          icon={ChevronRight}
          name={t`Наступний рік`}
          aria-disabled={isLast ? true : undefined}
          onClick={() => isLast || setYear(year + 1)}
        />
      </div>
      <div className="d-months-grid">
        {Array.from({ length: 12 }, (_, index) => firstDay(year, index + 1)).map((first) => (
          <button
            key={first}
            type="button"
            className="d-month"
            aria-label={monthName(first, language)}
            aria-pressed={first === shown}
            disabled={first > today}
            onClick={() => onChange(daysOfMonth(first, today))}
          >
            {monthAlone(first, language)}
          </button>
        ))}
      </div>
    </div>
  )
}
