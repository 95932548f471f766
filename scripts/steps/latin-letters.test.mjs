import { expect, test } from 'vitest'
import { inLatinLetters } from './latin-letters.mjs'

const worth = (expression) => new Function(`return ${expression}`)()

test.each([
  [`'Діло'`],
  ['`Рахунок ${1 + 1} №`'],
  [`'зворотна \\\\і, з нею \\і, два \\\\\\\\і'`],
  [`'😀'`],
  [`{ 'ключ': 1 }.ключ`],
  [`'Їжак і м’ята'.match(/[’ʼ]|\\p{Lu}/gu)`],
  [`'a😀b'.replace(/[😀-😂]/u, '·')`],
  [`'a’b'.replace(/\\’/, '·')`],
])('the one file in Latin letters is the same program: %s', (expression) => {
  const latin = inLatinLetters(expression)
  expect(latin).toMatch(/^[\0-\x7f]*$/)
  expect(worth(latin)).toEqual(worth(expression))
})

test('a text that must stay as it is written is refused', () => {
  expect(() => inLatinLetters('String.raw`\\sЇ`')).toThrow('without String.raw')
})
