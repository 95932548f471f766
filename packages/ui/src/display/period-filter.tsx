import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type DateRange, type Period, periods } from '@dilo/domain/values/period.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Chip, ChipGroup } from '../actions/chip.tsx'
import { classNames } from '../theme/class-names.ts'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { shortDate } from './dates.ts'
import { Icon } from '../icons/icon.tsx'
import { ChevronDown } from '../icons/icons-of-things.ts'
import { Popover } from '../overlays/popover.tsx'

export const periodNames: Record<Period, MessageDescriptor> = {
  today: msg`Сьогодні`,
  yesterday: msg`Вчора`,
  week: msg`Тиждень`,
  previousWeek: msg`Минулий тиждень`,
  month: msg`Місяць`,
  previousMonth: msg`Минулий місяць`,
  quarter: msg`Квартал`,
  previousQuarter: msg`Минулий квартал`,
  year: msg`Рік`,
}

/** A period by name, or a range by two days. */
export type ChosenPeriod = { readonly named: Period | 'range'; readonly dates: DateRange }

export type PeriodFilterProps = {
  period: ChosenPeriod
  /** In Kyiv: no later day can be chosen. */
  today: BusinessDate
  onChange: (chosen: { period: Period } | DateRange) => void
}

export const daysOf = ({ from, to }: DateRange): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`

/** On a phone the chips are one row that moves sideways: it stands where the chosen one is. */
function useChosenInView(chosen: ChosenPeriod['named']) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chips = row.current?.children
    const chip = chips?.[chosen === 'range' ? periods.length : periods.indexOf(chosen)]
    if (row.current && chip instanceof HTMLElement)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  return row
}

/** The period filters of spec section 2. The last chip says which days are meant, and opens them for a range by hand. */
export function PeriodFilter({ period, today, onChange }: PeriodFilterProps) {
  const { t, i18n } = useLingui()
  const row = useChosenInView(period.named)
  return (
    <ChipGroup label={t`Період`} row ref={row}>
      {periods.map((name) => (
        <Chip key={name} active={period.named === name} onSelect={() => onChange({ period: name })}>
          {i18n._(periodNames[name])}
        </Chip>
      ))}
      <Popover
        label={t`Довільний період`}
        shape="panel"
        trigger={(opens) => (
          <button
            type="button"
            {...opens}
            className={classNames('d-chip', period.named === 'range' && 'd-chip-active')}
          >
            <span className="d-visually-hidden">{t`Довільний період`}: </span>
            <span className="d-tabular">{daysOf(period.dates)}</span>
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      >
        {() => (
          <div className="d-range-panel">
            <DateRangeField range={period.dates} max={today} onChange={onChange} />
          </div>
        )}
      </Popover>
    </ChipGroup>
  )
}
