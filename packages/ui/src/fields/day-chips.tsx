import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { DayBounds } from '@dilo/domain/values/day-input.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { useLingui } from '@lingui/react/macro'
import { Chip, ChipGroup } from '../actions/chip.tsx'

type DayChipsProps = DayBounds & { today: BusinessDate; value: string; onChoose: (day: BusinessDate) => void }

const DAYS_OF_WEEK = 7

/** The Monday after a day. */
function nextMonday(day: BusinessDate): BusinessDate {
  // Monday is 1; Sunday is 0, one day before it.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, (DAYS_OF_WEEK + 1 - weekday) % DAYS_OF_WEEK || DAYS_OF_WEEK)
}

/** The days that people choose most: today, tomorrow, and the Monday to come. */
export function DayChips({ today, value, min, max, onChoose }: DayChipsProps) {
  const { t } = useLingui()
  const tomorrow = plusDays(today, 1)
  const monday = nextMonday(today)
  const days = [
    { day: today, name: t`Сьогодні` },
    { day: tomorrow, name: t`Завтра` },
    ...(monday === tomorrow ? [] : [{ day: monday, name: t`Пн` }]),
  ].filter(({ day }) => (min === undefined || day >= min) && (max === undefined || day <= max))
  return (
    <ChipGroup label={t`Найближчі дні`}>
      {days.map(({ day, name }) => (
        <Chip key={day} active={day === value} onSelect={() => onChoose(day)}>
          {name}
          <span className="d-visually-hidden">, {shortDate(day)}</span>
        </Chip>
      ))}
    </ChipGroup>
  )
}
