import { firstOfMonth, isMonth, periodDates, periods, rangeBeside } from '@dilo/domain/values/period.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Chip, ChipGroup } from '../actions/chip.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Icon } from '../icons/icon.tsx'
import { ChevronDown, ChevronLeft, ChevronRight } from '../icons/icons-of-things.ts'
import { Popover } from '../overlays/popover.tsx'
import { type ChosenPeriod, daysOf, monthChosen, type PeriodChange, periodNames } from '../display/chosen-period.ts'
import { monthName } from '../display/dates.ts'

type PeriodChoiceProps = {
  period: ChosenPeriod
  /** In Kyiv: no later day can be chosen. */
  today: BusinessDate
  onChange: (chosen: PeriodChange) => void
}

type AnyPeriodChoiceProps = Omit<PeriodChoiceProps, 'period'> & {
  /** Null: all time. */
  period: ChosenPeriod | null
  /** Chooses all time. */
  onClear: () => void
}

/**
 * A period in one line: arrows go to the one before and after it, its name opens the months and all others. Where all
 * time can be chosen, it has no arrows then.
 */
export function PeriodChoice(props: PeriodChoiceProps | AnyPeriodChoiceProps) {
  const { t } = useLingui()
  const { period, today, onChange } = props
  const step = (from: ChosenPeriod, way: -1 | 1) => {
    const range = rangeBeside(from, way, today)
    if (range === null) return
    const { from: first, to } = periodDates(today, 'month')
    onChange(range.from === first && range.to === to ? { period: 'month' } : range)
  }
  const isLast = period !== null && rangeBeside(period, 1, today) === null
  return (
    <div className="d-period-choice" role="group" aria-label={t`Період`}>
      {period !== null && (
        <IconButton icon={ChevronLeft} name={t`Попередній період`} onClick={() => step(period, -1)} />
      )}
      <Popover
        label={t`Період`}
        shape="panel"
        trigger={(opens) => (
          <button type="button" {...opens} className="d-chip">
            <span className="d-visually-hidden">{t`Період`}: </span>
            <PeriodName period={period} today={today} />
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      >
        {(close) => <Panel {...props} close={close} />}
      </Popover>
      {period !== null && (
        <IconButton
          icon={ChevronRight}
          name={t`Наступний період`}
          aria-disabled={isLast ? true : undefined}
          onClick={() => step(period, 1)}
        />
      )}
    </div>
  )
}

function PeriodName({ period, today }: { period: ChosenPeriod | null; today: BusinessDate }) {
  const { i18n } = useLingui()
  if (period === null) return <Trans>Увесь час</Trans>
  const { dates } = period
  return (
    <span className="d-tabular">
      {isMonth(dates, today) ? monthName(dates.from, i18n.locale as Language) : daysOf(dates)}
    </span>
  )
}

/** Months first, because they are asked for most; then the named periods; days by hand open last. */
function Panel({ close, ...props }: (PeriodChoiceProps | AnyPeriodChoiceProps) & { close: () => void }) {
  const { t, i18n } = useLingui()
  const { period, today, onChange } = props
  const dates = period?.dates ?? periodDates(today, 'month')
  const [byDays, setByDays] = useState(period?.named === 'range' && !isMonth(dates, today))
  const choose = (chosen: PeriodChange) => {
    close()
    onChange(chosen)
  }
  return (
    <div className="d-range-panel d-period-panel">
      <MonthGrid
        range={period === null ? { from: today, to: today } : dates}
        today={today}
        onChange={(days) => choose(monthChosen(days, firstOfMonth(today, 0), firstOfMonth(today, -1)))}
      />
      <ChipGroup label={t`Інший період`}>
        {'onClear' in props && (
          <Chip
            active={period === null}
            onSelect={() => {
              close()
              props.onClear()
            }}
          >
            <Trans>Увесь час</Trans>
          </Chip>
        )}
        {periods.map((name) =>
          name === 'month' || name === 'previousMonth' ? null : (
            <Chip key={name} active={period?.named === name} onSelect={() => choose({ period: name })}>
              {i18n._(periodNames[name])}
            </Chip>
          ),
        )}
      </ChipGroup>
      <Button variant="ghost" size="small" aria-expanded={byDays} onClick={() => setByDays(!byDays)}>
        <Trans>Довільні дні</Trans>
      </Button>
      {byDays && <DateRangeField range={dates} max={today} onChange={onChange} />}
    </div>
  )
}
