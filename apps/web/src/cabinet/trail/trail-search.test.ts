import { expect, test } from 'vitest'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { readTrailSearch, trailFileAddress, trailFilters } from './trail-search.ts'

const PERSON = '0190f3c1-0000-7000-8000-000000000001'
const today = '2026-11-20' as BusinessDate

test.each([
  [{}, {}],
  [
    { by: 'bank', deed: 'payments' },
    { by: 'bank', deed: 'payments' },
  ],
  [
    { by: PERSON, period: 'year' },
    { by: PERSON, period: 'year' },
  ],
  [{ by: 'somebody', deed: 'everything', direction: 'in' }, {}],
  [
    { from: '2026-11-01', to: '2026-11-03' },
    { from: '2026-11-01', to: '2026-11-03' },
  ],
])('the address %j narrows the trail by %j', (query, search) => {
  expect(readTrailSearch(query)).toEqual(search)
})

test('the list and the file ask for the same days, the month by itself', () => {
  expect(trailFilters({}, today)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(trailFileAddress(trailFilters({ by: 'bank' }, today), 'ru')).toBe('/api/operation-service/audit/file?from=2026-11-01&to=2026-11-20&by=bank&lang=ru')
})
