import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStarts, learnDays, noDays } from './known-days.ts'

const entries = (...days: readonly (readonly [version: number, valueDate: string])[]) => days.map(([version, valueDate]) => ({ version, valueDate }))

const monday = '2026-11-16'
const tuesday = '2026-11-17'

test('one page shows the first entry of each further day', () => {
  expect(dayStarts(learnDays(noDays, entries([3, tuesday], [2, tuesday], [1, monday])))).toEqual([2])
})

test('where two pages meet the day is known once both are, in whichever order they come', () => {
  const [low, high] = [entries([1, monday], [2, monday]), entries([4, tuesday], [3, tuesday])]
  expect(dayStarts(learnDays(noDays, high))).toEqual([])
  expect(dayStarts(learnDays(learnDays(noDays, high), low))).toEqual([3])
  expect(dayStarts(learnDays(learnDays(noDays, low), high))).toEqual([3])
})

test('a page that is fetched again, or has nothing, tells nothing new', () => {
  const page = entries([2, tuesday], [1, monday])
  const known = learnDays(noDays, page)
  expect(learnDays(known, [...page])).toBe(known)
  expect(learnDays(known, [])).toBe(known)
})

test('whatever pages were seen, and however they overlap, no day is known that is not there, and of all pages every one', () => {
  const statement = fc.array(fc.nat(3), { minLength: 1, maxLength: 60 }).map((gaps) => {
    let day = 0
    return gaps.map((gap, index) => ({ version: index + 1, valueDate: `2026-01-${String(10 + Math.min((day += gap === 0 ? 1 : 0), 89)).padStart(2, '0')}` }))
  })
  fc.assert(
    fc.property(statement, fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { maxLength: 6 }), (all, cuts) => {
      const truth = all.filter(({ valueDate }, index) => index > 0 && valueDate !== all[index - 1]?.valueDate).map(({ version }) => version)
      const seen = cuts.reduce((known, [a, b]) => learnDays(known, all.slice(Math.min(a, b), Math.max(a, b) + 1)), noDays)
      for (const version of dayStarts(seen)) expect(truth).toContain(version)
      expect(dayStarts(learnDays(seen, all.toReversed()))).toEqual(truth)
    }),
  )
})
