import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grossOf, statementFaults } from '../src/questionnaire/financial-statement.ts'
import type { Statement, StatementRow } from '../src/questionnaire/statement-rows.ts'

/** Rows as they are typed: `1195 758` in thousands of hryvnia. */
const statement = (...rows: readonly string[]): Statement =>
  Object.fromEntries(rows.map((row) => row.split(' ')).map(([row, amount = '0']) => [row, BigInt(amount)]))

// The statements of two companies for 2025, as everybody may read them, and an invented one.
const builder = [
  '1095 721432',
  '1195 1997296',
  '1300 2718728',
  '1495 1043641',
  '1595 59731',
  '1695 1615356',
  '1900 2718728',
  '1100 805604',
  '2000 6249313',
  '2050 4707547',
  '2090 1541766',
]
const refinery = [
  '1095 25647439',
  '1195 8176640',
  '1300 33824079',
  '1495 13362447',
  '1595 8609883',
  '1695 11851749',
  '1900 33824079',
  '1100 1000',
  '2000 10',
  '2090 1',
]
// oxfmt-ignore
const small = [
  '1100 310', '1125 275', '1135 18', '1155 9', '1165 146', '1195 758', '1095 852', '1300 1610',
  '1400 100', '1415 15', '1420 620', '1495 735', '1595 180', '1695 695', '1900 1610', '2000 500', '2050 400', '2090 100',
]
const indicators = ['1195 758', '1100 310', '1495 735', '1695 695', '1900 1610', '2000 500', '2090 100']

/** A statement with some of its rows in other words; an empty amount takes the row out. */
const changed = (rows: readonly string[], ...others: readonly string[]): Statement => {
  const named = others.map((row) => row.split(' ')[0] as StatementRow)
  const kept = rows.filter((row) => !named.includes(row.split(' ')[0] as StatementRow))
  return statement(...kept, ...others.filter((row) => row.includes(' ')))
}

describe('the arithmetic of a statement', () => {
  test.each([
    ['of a builder', builder],
    ['of a refinery', refinery],
    ['of a small company with every row', small],
    ['by the seven indicators alone', indicators],
  ])('%s holds', (_, rows) => {
    expect(statementFaults(statement(...rows))).toEqual([])
  })

  test.each([
    ['liabilities one thousand too small', changed(small, '1695 694'), [{ row: '1900', because: 'sum', expected: 1609n, difference: 1n }]],
    ['current assets beside their rows', changed(small, '1165 140'), [{ row: '1195', because: 'sum', expected: 752n, difference: 6n }]],
    ['unpaid capital, which is taken away', changed(small, '1425 20'), [{ row: '1495', because: 'sum', expected: 715n, difference: 20n }]],
    ['two sides that differ', changed(refinery, '1095 25647440', '1300 33824080'), [{ row: '1900', because: 'sum', expected: 33824080n, difference: -1n }]],
    ['inventories above current assets', changed(indicators, '1100 759'), [{ row: '1100', because: 'part', expected: 758n, difference: 1n }]],
    ['current assets above the total', changed(indicators, '1195 1611'), [{ row: '1195', because: 'part', expected: 1610n, difference: 1n }]],
    ['capital and debts above the total', changed(indicators, '1695 876'), [{ row: '1695', because: 'part', expected: 875n, difference: 1n }]],
    ['a missing indicator', changed(indicators, '1900'), [{ row: '1900', because: 'missing' }]],
    ['no gross profit', changed(indicators, '2090'), [{ row: '2090', because: 'missing' }]],
    ['negative sales', changed(indicators, '2000 -5'), [{ row: '2000', because: 'negative' }]],
    ['a profit and a loss', changed(indicators, '2095 5'), [{ row: '2095', because: 'profitAndLoss' }]],
    ['a profit beside sales and cost', changed(small, '2090 99'), [{ row: '2090', because: 'sum', expected: 100n, difference: -1n }]],
    ['a loss beside sales and cost', changed(small, '2050 620', '2090', '2095 119'), [{ row: '2095', because: 'sum', expected: 120n, difference: -1n }]],
  ])('%s is told by the row', (_, given, faults) => {
    expect(statementFaults(given)).toEqual(faults)
  })

  test('capital may be below zero', () => {
    const poor = changed(small, '1420 -900', '1495 -785', '1695 2215')
    expect(statementFaults(poor)).toEqual([])
  })

  test.each(['120', '-120'])('a loss of %s is one of 120', (amount) => {
    const losing = changed(small, '2050 620', '2090', `2095 ${amount}`)
    expect([statementFaults(losing), grossOf(losing)]).toEqual([[], -120n])
  })

  test('small forms have neither row of gross profit: it is sales less their cost', () => {
    const form = changed(small, '2090')
    expect([statementFaults(form), grossOf(form)]).toEqual([[], 100n])
  })

  test('a row that is one thousand too large is reported, for each row', () => {
    const rows = small.map((row) => row.split(' ')[0] as StatementRow)
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.bigInt({ min: 1n, max: 10n ** 12n }), (row, more) => {
        const given = statement(...small)
        expect(statementFaults({ ...given, [row]: (given[row] ?? 0n) + more })).not.toEqual([])
      }),
    )
  })
})
