import { expect, test } from 'vitest'
import { searchOf, viewOf } from './case-view.ts'

test('a view stands in the address as it was chosen, and comes back from it', () => {
  for (const search of [{}, { of: 'mine' }, { kind: 'enquiry', due: 'late' }, { weight: 'risky', kind: 'held' }])
    expect(searchOf(viewOf(search))).toEqual(search)
})

test('what an address does not say right is left out', () => {
  expect(searchOf(viewOf({ kind: 'letters', due: 7, weight: null, of: 'everybody', other: 'x' }))).toEqual({})
})
