import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAtPlace, nearestOffered, placeOfDays, placesOf, stepAt, stepsOf } from './term-scale.ts'

const steps = [
  { from: 7, to: 30 },
  { from: 31, to: 91 },
  { from: 100, to: 100 },
  { from: 184, to: 730 },
]

test('the steps of a ladder stand once each, the shortest first', () => {
  const ladder = [steps[1], steps[0], steps[1]].map((days) => ({ days: days as (typeof steps)[number] }))
  expect(stepsOf(ladder)).toEqual([steps[0], steps[1]])
})

test.each([
  [7, 0],
  [30, 99],
  [31, 100],
  [100, 200],
  [184, 300],
  [730, 399],
  [95, 199],
  [5_000, 399],
])('a term of %i days stands at place %i', (days, place) => expect(placeOfDays(steps, days)).toBe(place))

test.each([
  [95, 91],
  [97, 100],
  [1, 7],
])('%i days are not offered, so the nearest term is %i', (days, near) => expect(nearestOffered(steps, days)).toBe(near))

test('a place of the slider is a term that is offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: placesOf(steps) - 1 }), fc.integer({ min: 1, max: 800 }), (place, before) => {
      expect(stepAt(steps, daysAtPlace(steps, place, before))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an arrow moves a term by one day, over what is not offered', () => {
  const after = (days: number, moved: 1 | -1) => daysAtPlace(steps, placeOfDays(steps, days) + moved, days)
  expect([after(20, 1), after(20, -1), after(30, 1), after(91, 1), after(184, -1), after(300, 1)]).toEqual([21, 19, 31, 100, 100, 301])
  expect(after(730, 1)).toBe(730)
})
