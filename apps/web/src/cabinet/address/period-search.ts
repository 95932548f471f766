import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Period, periods } from '@dilo/domain/values/period.ts'
import { readText } from './meant-search.ts'

/** The part of an address that names a period. */
export type PeriodSearch = {
  period?: Period
  from?: BusinessDate
  to?: BusinessDate
}

export function readPeriod(query: Record<string, unknown>): PeriodSearch {
  const period = periods.find((known) => known === query['period'])
  const from = parseBusinessDate(readText(query['from']))
  const to = parseBusinessDate(readText(query['to']))
  if (from.ok && to.ok && from.value <= to.value) return { from: from.value, to: to.value }
  return period ? { period } : {}
}
