import { HOUR } from '@dilo/domain/values/duration.ts'
import { expect, test } from 'vitest'
import { triesAfter } from './tries-of-day.ts'

// Kyiv is two hours ahead of UTC in November.
const kyiv = (day: number, time: string): Date => new Date(new Date(`2026-11-${day}T${time}:00Z`).getTime() - 2 * HOUR)

test.each([
  ['the first try is at the beginning of a day', kyiv(20, '00:00'), null, { next: kyiv(20, '01:00'), last: kyiv(20, '20:00') }],
  ['less than an hour is left', kyiv(20, '19:30'), kyiv(20, '20:00'), { next: kyiv(20, '20:00'), last: kyiv(20, '20:00') }],
  ['the last try has come', kyiv(20, '20:00'), kyiv(20, '20:00'), null],
  ['the first try is in the evening, when a wait has ended', kyiv(20, '22:00'), null, { next: kyiv(20, '23:00'), last: kyiv(21, '20:00') }],
  ['the first try is at eight sharp', kyiv(20, '20:00'), null, { next: kyiv(20, '21:00'), last: kyiv(21, '20:00') }],
])('where %s, it says when the next and the last are', (_, now, last, tries) => {
  expect(triesAfter(now, last)).toEqual(tries)
})
