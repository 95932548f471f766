import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAnswers } from './compared-answers.ts'
import { pathsOf } from './sources.ts'

test.each([
  ['is the same', { a: 'x' }, { a: 'x' }, [{ path: 'a', value: 'x', before: 'x' }]],
  ['has changed', { a: 'y' }, { a: 'x' }, [{ path: 'a', value: 'y', before: 'x' }]],
  ['is new', { a: 'y' }, null, [{ path: 'a', value: 'y', before: null }]],
  ['is gone', { a: '' }, { a: 'x' }, [{ path: 'a', value: null, before: 'x' }]],
  ['stands in a list', { owners: [{ share: '60' }] }, null, [{ path: 'owners.0.share', value: '60', before: null }]],
  ['is yes or no', { exposed: false }, null, [{ path: 'exposed', value: 'false', before: null }]],
  [
    'was one value and is several',
    { a: ['x'] },
    { a: 'y' },
    [
      { path: 'a.0', value: 'x', before: null },
      { path: 'a', value: null, before: 'y' },
    ],
  ],
])('an answer of the client %s', (_, now, before, compared) => {
  expect(compareAnswers(now, before)).toEqual(compared)
})

test('nothing differs from itself, and every value of either version is shown once', () => {
  const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.array(fc.string())))
  fc.assert(
    fc.property(answers, answers, (now, before) => {
      expect(compareAnswers(now, now).every((one) => one.value === one.before)).toBe(true)
      const paths = compareAnswers(now, before).map(({ path }) => path)
      expect(new Set(paths)).toEqual(new Set([...pathsOf(now), ...pathsOf(before)]))
      expect(new Set(paths).size).toBe(paths.length)
    }),
  )
})
