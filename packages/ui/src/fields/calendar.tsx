import { type BusinessDate, businessDateAt, firstOfMonth, lastOfMonth } from '@dilo/domain/values/business-date.ts'
import type { DayBounds } from '@dilo/domain/values/day-input.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { monthName } from '../display/dates.ts'
import { ChevronLeft, ChevronRight } from '../icons/icons-of-things.ts'
import { dayAfterKey, isWithin, nearestWithin, plusMonths, weekOf, weeksOfMonth } from './calendar-days.ts'
import { dayNames } from './day-names.ts'

/** The place of a day in what is chosen. */
export type PlaceOfDay = 'only' | 'first' | 'last' | 'between'

type CalendarProps = DayBounds & {
  /** Its month is shown first; undefined: the first day that can be chosen, or today. */
  start: BusinessDate | undefined
  /** True: the keys go to its days at once, because the person has opened it to choose. */
  takesFocus?: boolean
  placeOf: (day: BusinessDate) => PlaceOfDay | undefined
  onChoose: (day: BusinessDate) => void
  /** A day that the pointer or the keys have reached. */
  onReach?: (day: BusinessDate) => void
}

/** The days of a month. One of them is in the order of Tab; keys move between them. */
export function Calendar({ start, min, max, takesFocus = false, placeOf, onChoose, onReach }: CalendarProps) {
  const { i18n, t } = useLingui()
  const language = i18n.locale as Language
  const names = dayNames(language)
  const heading = useId()
  const [today] = useState(() => businessDateAt(Date.now()))
  const [at, setAt] = useState({ day: nearestWithin(start ?? min ?? today, { min, max }), hasFocus: takesFocus })
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (at.hasFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const show = (day: BusinessDate, hasFocus: boolean) => setAt({ day: nearestWithin(day, { min, max }), hasFocus })
  const moveByKey = (event: KeyboardEvent) => {
    const day = dayAfterKey(at.day, event)
    if (day === undefined) return
    event.preventDefault()
    show(day, true)
  }
  return (
    <div className="d-calendar" role="group" aria-label={t`Календар`}>
      <header className="d-calendar-head">
        <MonthButton
          to="previous"
          isLast={min !== undefined && min >= firstOfMonth(at.day)}
          onPress={() => show(plusMonths(at.day, -1), false)}
        />
        <h2 className="d-calendar-month" id={heading} aria-live="polite">
          {monthName(at.day, language)}
        </h2>
        <MonthButton
          to="next"
          isLast={max !== undefined && max <= lastOfMonth(at.day)}
          onPress={() => show(plusMonths(at.day, 1), false)}
        />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as ARIA's own date picker */}
      <table role="grid" aria-labelledby={heading} ref={grid} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {weekOf(at.day).map((day) => (
              <th key={day} scope="col" abbr={names.long(day)}>
                {names.short(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at.day).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, index) =>
                day === undefined ? (
                  <td key={index} aria-hidden />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    name={names.full(day)}
                    place={placeOf(day)}
                    isToday={day === today}
                    isReached={day === at.day}
                    isFree={isWithin(day, { min, max })}
                    onChoose={() => {
                      show(day, true)
                      onChoose(day)
                    }}
                    onReach={() => onReach?.(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MonthButtonProps = { to: 'previous' | 'next'; isLast: boolean; onPress: () => void }

function MonthButton({ to, isLast, onPress }: MonthButtonProps) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={to === 'previous' ? ChevronLeft : ChevronRight}
      name={to === 'previous' ? t`Попередній місяць` : t`Наступний місяць`}
      aria-disabled={isLast ? true : undefined}
      onClick={() => isLast || onPress()}
    />
  )
}

type DayProps = {
  day: BusinessDate
  name: string
  place: PlaceOfDay | undefined
  isToday: boolean
  isReached: boolean
  isFree: boolean
  onChoose: () => void
  onReach: () => void
}

function Day({ day, name, place, isToday, isReached, isFree, onChoose, onReach }: DayProps) {
  return (
    <td aria-selected={place !== undefined}>
      <button
        type="button"
        className="d-calendar-day"
        tabIndex={isReached ? 0 : -1}
        aria-label={name}
        aria-disabled={isFree ? undefined : true}
        aria-current={isToday ? 'date' : undefined}
        data-place={place}
        onClick={() => isFree && onChoose()}
        onFocus={onReach}
        onPointerEnter={onReach}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
