import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { expect, test } from 'vitest'
import { readStatementSearch, statementPeriod } from './statement-search.ts'

const today = '2026-11-20' as BusinessDate

test.each([
  [{}, {}],
  [{ period: 'week' }, { period: 'week' }],
  [{ period: 'century' }, {}],
  [{ from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
  [{ from: '2026-01-31', to: '2026-01-01' }, {}],
  [{ from: '2026-02-30', to: '2026-03-01' }, {}],
  [{ from: '2026-01-01' }, {}],
  [{ period: 'year', from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
])('%j is read as %j', (query, expected) => {
  expect(readStatementSearch(query)).toEqual(expected)
})

test('without a wish it is the month up to today', () => {
  expect(statementPeriod({}, today)).toEqual({ named: 'month', dates: { from: '2026-11-01', to: today } })
})
