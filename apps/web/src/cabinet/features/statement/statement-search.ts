import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type DateRange, type Period, periods, periodUpTo } from '@dilo/domain/values/period.ts'

/** What the address of a statement says: a period by name, or two days. */
export type StatementSearch = { period?: Period; from?: BusinessDate; to?: BusinessDate }

export type StatementPeriod = { readonly named: Period | 'range'; readonly dates: DateRange }

/** Reads the query; what does not parse is left out, so that an old or mistyped link still opens. */
export function readStatementSearch(search: Record<string, unknown>): StatementSearch {
  const period = periods.find((known) => known === search['period'])
  const from = parseBusinessDate(String(search['from'] ?? ''))
  const to = parseBusinessDate(String(search['to'] ?? ''))
  if (from.ok && to.ok && from.value <= to.value) return { from: from.value, to: to.value }
  return period ? { period } : {}
}

/** The current month when the address names nothing. */
export function statementPeriod({ period = 'month', from, to }: StatementSearch, today: BusinessDate): StatementPeriod {
  return from && to ? { named: 'range', dates: { from, to } } : { named: period, dates: periodUpTo(today, period) }
}
