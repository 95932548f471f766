import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseUetr } from './uetr.ts'

test.each([
  ['97ed4827-7b6f-4491-a06f-b548d5a7512d', '97ed4827-7b6f-4491-a06f-b548d5a7512d'],
  [' 97ED4827-7B6F-4491-A06F-B548D5A7512D\n', '97ed4827-7b6f-4491-a06f-b548d5a7512d'],
])('«%s» is the UETR %s', (typed, uetr) => {
  expect(parseUetr(typed)).toEqual({ ok: true, value: uetr })
})

test.each([
  ['', 'nothing'],
  ['97ed48277b6f4491a06fb548d5a7512d', 'without its dashes'],
  ['97ed4827-7b6f-7491-a06f-b548d5a7512d', 'a UUID of version 7'],
  ['97ed4827-7b6f-4491-c06f-b548d5a7512d', 'of another variant'],
  ['97ed4827-7b6f-4491-a06f-b548d5a7512', 'a digit short'],
  ['{97ed4827-7b6f-4491-a06f-b548d5a7512d}', 'in braces'],
  ['97ed4827-7b6f-4491-a06f-b548d5a7512d x', 'and something else'],
])('«%s» is none: %s', (typed) => {
  expect(parseUetr(typed)).toEqual({ ok: false, error: 'Invalid UETR' })
})

test('what Node draws as a random UUID is one', () => {
  expect(parseUetr(randomUUID()).ok).toBe(true)
})
