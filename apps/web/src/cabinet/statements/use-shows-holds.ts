import { useToday } from '../page/use-today.ts'
import { type AskedFilter, isNarrowed, type StatementSearch } from './statement-search.ts'

/**
 * Tells whether a statement begins with what is set aside: it comes up to today, is whole, and begins with the newest
 * entry.
 */
export function useShowsHolds(filter: AskedFilter, search: StatementSearch): boolean {
  const today = useToday()
  return filter.to >= today && !isNarrowed(search) && search.sort === undefined
}
