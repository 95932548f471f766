import { expect, test } from 'vitest'
import { reachFurther, type Tie, tiedPlaces } from './tied-rows.ts'

const row = (place: number, number: string, iban: string, amount: bigint | null = 100n): Tie => ({ place, number, creditor_iban: iban, amount })
const by = (...numbers: string[]) => ({ numbers, paid: [] })
const sorted = (places: readonly number[]) => [...places].sort((one, other) => one - other)

test('rows are tied by a number, or by an amount to one account, and by what those are tied by', () => {
  const rows = [row(1, '7', 'A'), row(2, '7', 'B'), row(3, '8', 'B'), row(4, '9', 'B', 200n), row(5, '', 'C')]
  expect(sorted(tiedPlaces(rows, by('7')))).toEqual([1, 2, 3])
  expect(tiedPlaces(rows, { numbers: [], paid: [{ iban: 'B', amount: 200n }] })).toEqual([4])
})

test('no number and no amount tie a row to nothing', () => {
  expect(tiedPlaces([row(1, '', 'A', null), row(2, '', 'A', null)], { numbers: [''], paid: [] })).toEqual([])
})

test('ten thousand rows that are tied in one chain are all found, from its middle', () => {
  const chain = Array.from({ length: 10_000 }, (_, place) => row(place + 1, String(Math.ceil((place + 1) / 2)), String(Math.floor((place + 1) / 2))))
  expect(tiedPlaces(chain, by('2500'))).toHaveLength(10_000)
})

test('what a touched row is found by already reaches no further', () => {
  expect(reachFurther([row(1, '7', 'A')], { numbers: ['7'], paid: [{ iban: 'A', amount: 100n }] })).toBe(false)
  expect(reachFurther([row(1, '7', 'A')], by('7'))).toBe(true)
})
