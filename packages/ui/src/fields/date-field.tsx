import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DayBounds } from '@dilo/domain/values/day-input.ts'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Calendar } from '../icons/icons-of-things.ts'
import { lazyPage } from '../loading/lazy-page.tsx'
import { CalendarWaiting } from './calendar-waiting.tsx'
import { Popover } from '../overlays/popover.tsx'
import { dateText, dateValue, typeDate } from './date-typing.ts'
import { DayChips } from './day-chips.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useDayProblem } from './use-day-problem.ts'
import { useTypedCaret } from './use-typed-caret.ts'

type DateFieldProps = Omit<FieldProps, 'children' | 'label'> &
  DayBounds &
  Omit<
    ComponentProps<'input'>,
    'id' | 'className' | 'size' | 'type' | 'min' | 'max' | 'onChange' | 'onBlur' | 'value' | 'ref'
  > & {
    label: string
    /** `YYYY-MM-DD`, or the text as typed where it is no day. */
    value: string
    /** As `useForm` takes it. */
    onChange: (event: { currentTarget: { value: string } }) => void
    onBlur?: () => void
    ref?: (input: HTMLInputElement | null) => void
    /** In Kyiv: offers the nearest days to come. */
    today?: BusinessDate | undefined
    /** True if a calendar stands beside it, so it has none of its own. */
    plain?: boolean
  }

const DayCalendar = lazyPage(async () => (await import('./day-calendar.tsx')).DayCalendar, {
  waiting: <CalendarWaiting />,
  part: true,
})

/**
 * A day as ДД.ММ.РРРР in every browser: typed with digits alone, pasted, or chosen from a calendar. When an error shows
 * is the form's to say; the field knows best what is wrong with its text.
 */
export function DateField({ label, hint, error, aside, value, min, max, today, plain, ...rest }: DateFieldProps) {
  const { onChange, onBlur, ref, ...input } = rest
  const take = (text: string) => onChange({ currentTarget: { value: dateValue(text) } })
  const problem = useDayProblem()(value, { min, max })
  // A day in another spelling stays as it is typed until the field is left: `5.11.2026`.
  const [draft, setDraft] = useState<string>()
  const text = draft !== undefined && dateValue(draft) === value ? draft : dateText(value)
  const caret = useTypedCaret(text, typeDate, (typed) => {
    setDraft(typed)
    take(typed)
  })
  const field = useRef<HTMLDivElement>(null)
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    field.current?.querySelector('button')?.click()
  }
  return (
    <div className="d-date">
      <Field label={label} hint={hint} error={error && (problem ?? error)} aside={aside}>
        {(control) => (
          <div className={plain ? undefined : 'd-input-with-button'} ref={field}>
            <input
              {...input}
              {...control}
              ref={(node) => {
                caret.element.current = node
                ref?.(node)
              }}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className="d-input d-input-digits"
              value={text}
              onChange={caret.onChange}
              onBlur={() => {
                setDraft(undefined)
                onBlur?.()
              }}
              {...(!plain && { onKeyDown: openByKey })}
            />
            {!plain && <CalendarButton label={label} value={value} min={min} max={max} onChoose={take} />}
          </div>
        )}
      </Field>
      {today !== undefined && <DayChips today={today} value={value} min={min} max={max} onChoose={take} />}
    </div>
  )
}

type CalendarButtonProps = DayBounds & { label: string; value: string; onChoose: (day: string) => void }

function CalendarButton({ label, value, min, max, onChoose }: CalendarButtonProps) {
  const { t } = useLingui()
  const day = parseBusinessDate(value)
  return (
    <Popover
      label={t`${label}: календар`}
      align="end"
      shape="panel"
      trigger={(opens) => (
        <button type="button" {...opens} className="d-input-button" aria-label={t`${label}: відкрити календар`}>
          <Icon of={Calendar} />
        </button>
      )}
    >
      {(close) => (
        <div className="d-day-calendar">
          <DayCalendar
            day={day.ok ? day.value : undefined}
            min={min}
            max={max}
            onChoose={(chosen) => {
              onChoose(chosen)
              close()
            }}
          />
        </div>
      )}
    </Popover>
  )
}
