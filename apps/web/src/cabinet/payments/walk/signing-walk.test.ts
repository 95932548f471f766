import { expect, test } from 'vitest'
import { beginWalk, nextStop, noteResult, passStop, withoutEmpty } from './signing-walk.ts'

const walk = beginWalk({ personId: 'olena', from: 'b', waiting: ['a', 'b', 'c'] })

test('a walk begins in the company where the person is, if something waits there', () => {
  expect(walk.stops).toEqual(['b', 'a', 'c'])
  expect(beginWalk({ personId: 'olena', from: 'd', waiting: ['a', 'b'] }).stops).toEqual(['a', 'b'])
})

test('it goes from company to company, and ends after the last', () => {
  const second = passStop(walk, 'b')
  expect(nextStop(second)).toBe('a')
  expect(passStop(second, 'a').state).toBe('going')
  const over = passStop(passStop(second, 'a'), 'c')
  expect(over.state).toBe('ended')
  expect(nextStop(over)).toBeUndefined()
})

test('it keeps what was signed and what was left in each company', () => {
  const noted = noteResult(noteResult(walk, 'b', { signed: 1, left: 3 }), 'b', { signed: 3, left: 1 })
  expect(passStop(noted, 'b').results).toEqual({ b: { signed: 3, left: 1 } })
})

test('a resumed walk passes by companies in which others have signed meanwhile', () => {
  expect(nextStop(withoutEmpty(walk, ['c']))).toBe('c')
  expect(withoutEmpty(walk, []).state).toBe('ended')
  // The result of the company that was signed a moment ago is still to be shown.
  expect(nextStop(withoutEmpty(noteResult(walk, 'b', { signed: 2, left: 0 }), ['c']))).toBe('b')
})
