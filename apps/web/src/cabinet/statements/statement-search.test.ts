import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { describe, expect, test } from 'vitest'
import { isNarrowed, onlyWith, readStatementSearch, statementFilter, statementPeriod } from './statement-search.ts'

const today = '2026-11-20' as BusinessDate

test.each([
  [{}, {}],
  [{ period: 'week' }, { period: 'week' }],
  [{ period: 'century' }, {}],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ from: '2026-01-31', to: '2026-01-01' }, {}],
  [{ from: '2026-02-30', to: '2026-03-01' }, {}],
  [{ from: '2026-01-01' }, {}],
  [
    { period: 'year', from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ direction: 'in' }, { direction: 'in' }],
  [{ direction: 'sideways' }, {}],
  [
    { min: '1250.50', max: '2000' },
    { min: '1250.50', max: '2000' },
  ],
  [{ min: '1 250,5' }, { min: '1250.50' }],
  [{ min: '1000.00' }, { min: '1000' }],
  [{ min: '0', max: '-5' }, {}],
  [{ min: 'багато', max: '12.345' }, {}],
  [{ min: '2000', max: '1000' }, {}],
  [{ counterparty: '00032129' }, { counterparty: '00032129' }],
  [{ counterparty: 'UA08 3888 8800 0000 0026 0010 0000 1' }, { counterparty: 'UA083888880000000026001000001' }],
  [{ search: '  оренда ' }, { search: 'оренда' }],
  [{ search: '   ' }, {}],
  [
    { search: 'оренда', instead: 'орнеда' },
    { search: 'оренда', instead: 'орнеда' },
  ],
  [
    { search: 'орнеда', exact: 'yes' },
    { search: 'орнеда', exact: 'yes' },
  ],
  [{ instead: 'орнеда', exact: 'yes' }, {}],
  [{ search: 'оренда', exact: 'так' }, { search: 'оренда' }],
  [{ sort: 'largest' }, { sort: 'largest' }],
  [{ sort: 'newest' }, {}],
  [{ sort: 'prettiest' }, {}],
  [{ entry: '217' }, { entry: 217 }],
  [{ entry: '0' }, {}],
  [{ entry: '-1' }, {}],
  [{ entry: '2e3' }, {}],
])('%j is read as %j', (query, expected) => {
  expect(readStatementSearch(query)).toEqual(expected)
})

test('what is read is read the same again: a shared link shows the same', () => {
  const search = readStatementSearch({
    period: 'year',
    direction: 'out',
    min: '1 000,5',
    counterparty: '14360570',
    search: 'оренда',
    sort: 'oldest',
    entry: '5',
  })
  expect(readStatementSearch(search)).toEqual(search)
})

test('without a chosen period it is the month up to today', () => {
  expect(statementPeriod({}, today)).toEqual({ named: 'month', dates: { from: '2026-11-01', to: today } })
})

describe('the bank is asked', () => {
  test('for both days, whatever names the period', () => {
    expect(statementFilter({}, today)).toEqual({ from: '2026-11-01', to: today })
    expect(statementFilter({ period: 'previousMonth' }, today)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  })

  test('for amounts in minor units, and for the rest as it stands in the address', () => {
    expect(
      statementFilter(
        { period: 'today', direction: 'in', min: '0.01', max: '1250.50', counterparty: '14360570', search: 'оренда', sort: 'largest', entry: 3 },
        today,
      ),
    ).toEqual({
      from: today,
      to: today,
      direction: 'in',
      minAmount: '1',
      maxAmount: '125050',
      counterparty: '14360570',
      search: 'оренда',
    })
  })
})

test.each([
  [{}, false],
  [{ period: 'year', sort: 'largest', entry: 3 } as const, false],
  [{ direction: 'in' } as const, true],
  [{ min: '1' }, true],
  [{ search: 'оренда' }, true],
])('%j narrows the list: %s', (search, narrowed) => {
  expect(isNarrowed(search)).toBe(narrowed)
})

test('one counterparty alone is looked at in the same period and order, with nothing open beside', () => {
  expect(onlyWith({ period: 'quarter', sort: 'oldest', entry: 5 }, '14360570')).toEqual({ period: 'quarter', sort: 'oldest', counterparty: '14360570' })
})
