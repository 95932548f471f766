import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Period, periods } from '@dilo/domain/values/period.ts'
import { Chip, ChipGroup } from '@dilo/ui/chip.tsx'
import { TextField } from '@dilo/ui/text-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatementPeriod, StatementSearch } from './statement-search.ts'

const names: Record<Period, MessageDescriptor> = {
  today: msg`Сьогодні`,
  week: msg`Тиждень`,
  month: msg`Місяць`,
  quarter: msg`Квартал`,
  year: msg`Рік`,
}

export type PeriodFilterProps = { period: StatementPeriod; today: BusinessDate; onChange: (search: StatementSearch) => void }

export function PeriodFilter({ period, today, onChange }: PeriodFilterProps) {
  const { t, i18n } = useLingui()
  const { from, to } = period.dates
  // A day before the other edge moves that edge along: the period is never upside down.
  const choose = (edge: 'from' | 'to', text: string) => {
    const day = parseBusinessDate(text)
    if (!day.ok || day.value > today) return
    if (edge === 'from') onChange({ from: day.value, to: day.value > to ? day.value : to })
    else onChange({ from: day.value < from ? day.value : from, to: day.value })
  }
  return (
    <div className="c-period">
      <ChipGroup label={t`Період`}>
        {periods.map((name) => (
          <Chip key={name} active={period.named === name} onSelect={() => onChange({ period: name })}>
            {i18n._(names[name])}
          </Chip>
        ))}
      </ChipGroup>
      <div className="c-dates">
        <TextField label={t`З`} type="date" value={from} max={today} onChange={(event) => choose('from', event.currentTarget.value)} />
        <TextField label={t`До`} type="date" value={to} max={today} onChange={(event) => choose('to', event.currentTarget.value)} />
      </div>
    </div>
  )
}
