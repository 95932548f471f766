import { describe, expect, test } from 'vitest'
import { readChartsSearch } from './charts-search.ts'

describe('the address of the charts of an account', () => {
  test.each([
    [{}, {}],
    [{ period: 'quarter' }, { period: 'quarter' }],
    [
      { from: '2026-11-01', to: '2026-11-20', direction: 'in' },
      { from: '2026-11-01', to: '2026-11-20', direction: 'in' },
    ],
    [{ from: '2026-11-20', to: '2026-11-01', direction: 'sideways' }, {}],
    [{ period: 'month', min: '10', counterparty: '14360570', search: 'оренда', sort: 'largest', entry: '7' }, { period: 'month' }],
  ])('%o says %o', (query, search) => {
    expect(readChartsSearch(query)).toEqual(search)
  })
})
