import { readStatementSearch, type StatementSearch } from '../../statements/statement-search.ts'

/** What charts and the statement beside them have in common: the period, and which way the money went. */
export type ChartsSearch = Pick<StatementSearch, 'period' | 'from' | 'to' | 'direction'>

/** What an address of the statement says to the charts. */
export function chartsSearch({ period, from, to, direction }: StatementSearch): ChartsSearch {
  return { ...(period && { period }), ...(from && to && { from, to }), ...(direction && { direction }) }
}

/** Reads the address of the page of charts as the statement reads its own. */
export const readChartsSearch = (query: Record<string, unknown>): ChartsSearch =>
  chartsSearch(readStatementSearch(query))
