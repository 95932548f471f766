import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { useLingui } from '@lingui/react/macro'
import { lazyPage } from '../loading/lazy-page.tsx'
import { Progress } from '../loading/progress.tsx'
import { TextField } from './text-field.tsx'

type DateRangeFieldProps = {
  range: DateRange
  /** The last day that can be chosen. */ max: BusinessDate
  onChange: (range: DateRange) => void
}

const Waiting = () => {
  const { t } = useLingui()
  return <Progress kind="dots" label={t`Завантажуємо календар`} />
}

const RangeCalendar = lazyPage(async () => (await import('./range-calendar.tsx')).RangeCalendar, {
  waiting: <Waiting />,
  part: true,
})

/** Two days by typing, by the platform's own calendar under a finger, or by ours under a mouse. */
export function DateRangeField({ range, max, onChange }: DateRangeFieldProps) {
  const { t } = useLingui()
  // A day before the other edge moves that edge along: the range is never upside down.
  const choose = (edge: keyof DateRange, text: string) => {
    const day = parseBusinessDate(text)
    if (!day.ok || day.value > max) return
    if (edge === 'from') onChange({ from: day.value, to: day.value > range.to ? day.value : range.to })
    else onChange({ from: day.value < range.from ? day.value : range.from, to: day.value })
  }
  return (
    <div className="d-range">
      <div className="d-range-edges">
        <TextField
          label={t`З`}
          type="date"
          value={range.from}
          max={max}
          onChange={(event) => choose('from', event.currentTarget.value)}
        />
        <TextField
          label={t`До`}
          type="date"
          value={range.to}
          max={max}
          onChange={(event) => choose('to', event.currentTarget.value)}
        />
      </div>
      <div className="d-range-calendar">
        <RangeCalendar range={range} max={max} onChange={onChange} />
      </div>
    </div>
  )
}
