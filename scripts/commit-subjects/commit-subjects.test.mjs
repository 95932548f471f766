import { expect, test } from 'vitest'
import { faultsOf } from './faults-of.mjs'

test('a subject has at most 72 characters, and each commit its own', () => {
  expect(faultsOf([])).toEqual([])
  expect(faultsOf(['ї'.repeat(72), 'A card pays'])).toEqual([])
  expect(faultsOf(['ї'.repeat(73)])).toEqual([`"${'ї'.repeat(73)}" has 73 characters, and may have 72.`])
  expect(faultsOf(['A card pays', 'A card rests', 'A card pays', 'A card pays'])).toEqual(['"A card pays" is the subject of several commits.'])
})
