import { plusDays } from '@dilo/domain/values/business-date.ts'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../page/use-language.ts'
import { useToday } from '../page/use-today.ts'

type Dated = { readonly valueDate: string }

/** Runs of the same day, in the order given. */
function byDay<Entry extends Dated>(entries: readonly Entry[]): (readonly [day: string, entries: Entry[]])[] {
  const days: (readonly [string, Entry[]])[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last?.[0] === entry.valueDate) last[1].push(entry)
    else days.push([entry.valueDate, [entry]])
  }
  return days
}

type DaysProps<Entry> = {
  entries: readonly Entry[]
  headingLevel: 2 | 3
  row: (entry: Entry) => ReactNode
  keyOf: (entry: Entry) => string
}

/** A list under the headings of its days. */
export function Days<Entry extends Dated>({ entries, headingLevel, row, keyOf }: DaysProps<Entry>) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return byDay(entries).map(([day, ofDay]) => (
    <section key={day}>
      <Heading className="c-day">
        <DayName day={day} />
      </Heading>
      <ul className="c-rows">
        {ofDay.map((entry) => (
          <li key={keyOf(entry)}>{row(entry)}</li>
        ))}
      </ul>
    </section>
  ))
}

/** `Сьогодні`, `Вчора`, `18 листопада 2026 р.` */
export function DayName({ day }: { day: string }) {
  const language = useLanguage()
  const today = useToday()
  if (day === today) return <Trans>Сьогодні</Trans>
  if (day === plusDays(today, -1)) return <Trans>Вчора</Trans>
  return longDate(day, language)
}
