import { describe, expect, test } from 'vitest'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { PaymentsSearch } from './payments-search.ts'
import { askedOf, offeredSorts } from './payments-shown.ts'

const today = '2026-11-20' as BusinessDate
const ACCOUNT = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1e10'

describe('the list asks the bank', () => {
  test.each<[string, PaymentsSearch, object]>([
    ['for all, the newest first', {}, {}],
    ['for this month to its end: payments are planned', { period: 'month' }, { from: '2026-11-01', to: '2026-11-30', sort: 'latestDay' }],
    ['for this week to its Sunday', { period: 'week' }, { from: '2026-11-16', to: '2026-11-22', sort: 'latestDay' }],
    ['for a past month', { from: '2026-03-01' as BusinessDate, to: '2026-03-31' as BusinessDate }, { from: '2026-03-01', to: '2026-03-31', sort: 'latestDay' }],
    ['for one account by days, the earliest first', { account: ACCOUNT, sort: 'oldest' }, { accountId: ACCOUNT, sort: 'earliestDay' }],
    ['for the largest of one account', { account: ACCOUNT, sort: 'largest' }, { accountId: ACCOUNT, sort: 'largest' }],
    ['for the oldest of all', { sort: 'oldest' }, { sort: 'oldest' }],
  ])('%s', (_what, address, asked) => {
    expect(askedOf(address, today)).toEqual(asked)
  })

  test('in an order by the time of writing only where it shows all', () => {
    expect(offeredSorts({})).toContain('newest')
    expect(offeredSorts({ period: 'month' })).toEqual(['latestDay', 'earliestDay', 'largest', 'smallest'])
  })
})
