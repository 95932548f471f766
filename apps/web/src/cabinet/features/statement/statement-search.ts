import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Period, periodDates, periods } from '@dilo/domain/values/period.ts'
import type { ChosenPeriod } from '@dilo/ui/period-filter.tsx'

/** What the address of a statement says: a period by name, or two days. */
export type StatementSearch = { period?: Period; from?: BusinessDate; to?: BusinessDate }

/** Reads the query; what does not parse is left out, so that an old or mistyped link still opens. */
export function readStatementSearch(search: Record<string, unknown>): StatementSearch {
  const period = periods.find((known) => known === search['period'])
  const from = parseBusinessDate(String(search['from'] ?? ''))
  const to = parseBusinessDate(String(search['to'] ?? ''))
  if (from.ok && to.ok && from.value <= to.value) return { from: from.value, to: to.value }
  return period ? { period } : {}
}

/** The current month when the address names nothing. */
export function statementPeriod({ period = 'month', from, to }: StatementSearch, today: BusinessDate): ChosenPeriod {
  return from && to ? { named: 'range', dates: { from, to } } : { named: period, dates: periodDates(today, period) }
}
