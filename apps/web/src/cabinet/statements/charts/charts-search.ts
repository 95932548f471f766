import { readStatementSearch, type StatementSearch } from '../statement-search.ts'

/** The filters that charts and the statement beside them share: the period and the direction of the money. */
export type ChartsSearch = Pick<StatementSearch, 'period' | 'from' | 'to' | 'direction'>

/** The part of a statement's address that the charts use. */
export function chartsSearch({ period, from, to, direction }: StatementSearch): ChartsSearch {
  return { ...(period && { period }), ...(from && to && { from, to }), ...(direction && { direction }) }
}

/** Reads the address of the page of charts as the statement reads its own. */
export const readChartsSearch = (query: Record<string, unknown>): ChartsSearch =>
  chartsSearch(readStatementSearch(query))
