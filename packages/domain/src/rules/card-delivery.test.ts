import { expect, test } from 'vitest'
import { deliveredBy } from './card-delivery.ts'

test.each([
  ['made on a Monday morning comes by the next Monday', '2026-11-23T07:00:00Z', '2026-11-30'],
  ['made on a Friday afternoon comes by the Monday after the next', '2026-11-27T13:00:00Z', '2026-12-07'],
  ['made on a Sunday counts from Monday', '2026-11-29T10:00:00Z', '2026-12-07'],
])('a card %s', (_, since, day) => {
  expect(deliveredBy(Date.parse(since))).toBe(day)
})
