import { expect, test } from 'vitest'
import { copiesIn, copiesOfHouse } from './count.mjs'

/** Both only fall: a change that removes a copy writes the new number here. */
const ceilings = { product: 25, tests: 7 }

test('the product and its tests have no more copies of six lines than they had, and the ceilings say how many', () => {
  const { product, tests } = copiesOfHouse()
  expect({ product: product.length, tests: tests.length }).toEqual(ceilings)
})

const lines = (from, to) => Array.from({ length: to - from }, (_, index) => `line number ${from + index}`).join('\n')

test.each([
  ['six equal lines', lines(0, 6), lines(0, 6), 1],
  ['five', lines(0, 5), lines(0, 5), 0],
  ['twelve, which are one copy', lines(0, 12), lines(0, 12), 1],
  ['six and, after others, six', lines(0, 20), `${lines(0, 6)}\n${lines(50, 60)}\n${lines(10, 16)}`, 2],
  ['the names of an import', `import {\n${lines(0, 8)}\n} from './other.ts'`, lines(0, 8), 0],
  ['six with other spaces and comments between', lines(0, 6), `  ${lines(0, 3)}\n\n// A comment\n${lines(3, 6)}`, 1],
])('%s', (_, one, other, copies) => {
  expect(
    copiesIn([
      { path: 'one.ts', text: one },
      { path: 'other.ts', text: other },
    ]),
  ).toHaveLength(copies)
})
