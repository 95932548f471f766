import type { CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Refusal } from '../../../refusal.ts'
import { type EntryFilter, readEntryFilter } from './entry-filter.ts'
import { type Days, readDays } from './statement-period.ts'

type Asked = CheckedQuery<'GET /api/account-service/statement/totals'>

/** The days and the filters of a question; a refusal names every field at fault. */
export function readAsked(
  query: Asked,
  now: number,
): Result<{ readonly days: Days; readonly filter: EntryFilter }, Refusal> {
  const days = readDays(query, now)
  const filter = readEntryFilter(query)
  return days.ok && filter.ok
    ? ok({ days: days.value, filter: filter.value })
    : refused({
        code: 'invalidRequest',
        fields: { ...(!days.ok && days.error), ...(!filter.ok && filter.error) },
      })
}
