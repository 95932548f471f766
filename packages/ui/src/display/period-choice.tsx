import { isMonth, periodDates, periods, rangeBeside } from '@dilo/domain/values/period.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { useLingui } from '@lingui/react/macro'
import { Chip, ChipGroup } from '../actions/chip.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { Icon } from '../icons/icon.tsx'
import { ChevronDown, ChevronLeft, ChevronRight } from '../icons/icons-of-things.ts'
import { Popover } from '../overlays/popover.tsx'
import { monthName } from './dates.ts'
import { daysOf, type PeriodFilterProps, periodNames } from './period-filter.tsx'

/** A period in one line: arrows go to the one before and after it, its name opens all others and a range by hand. */
export function PeriodChoice({ period, today, onChange }: PeriodFilterProps) {
  const { t, i18n } = useLingui()
  const { dates } = period
  const step = (way: -1 | 1) => {
    const range = rangeBeside(period, way, today)
    if (range === null) return
    const { from, to } = periodDates(today, 'month')
    onChange(range.from === from && range.to === to ? { period: 'month' } : range)
  }
  const isLast = rangeBeside(period, 1, today) === null
  return (
    <div className="d-period-choice" role="group" aria-label={t`Період`}>
      <IconButton icon={ChevronLeft} name={t`Попередній період`} onClick={() => step(-1)} />
      <Popover
        label={t`Період`}
        shape="panel"
        trigger={(opens) => (
          <button type="button" {...opens} className="d-chip">
            <span className="d-visually-hidden">{t`Період`}: </span>
            <span className="d-tabular">
              {isMonth(dates, today) ? monthName(dates.from, i18n.locale as Language) : daysOf(dates)}
            </span>
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      >
        {(close) => (
          <div className="d-range-panel d-period-panel">
            <ChipGroup label={t`Період`}>
              {periods.map((name) => (
                <Chip
                  key={name}
                  active={period.named === name}
                  onSelect={() => {
                    close()
                    onChange({ period: name })
                  }}
                >
                  {i18n._(periodNames[name])}
                </Chip>
              ))}
            </ChipGroup>
            <DateRangeField range={dates} max={today} onChange={onChange} />
          </div>
        )}
      </Popover>
      <IconButton
        icon={ChevronRight}
        name={t`Наступний період`}
        aria-disabled={isLast ? true : undefined}
        onClick={() => step(1)}
      />
    </div>
  )
}
