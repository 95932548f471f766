import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { parseBusinessDate } from '../src/values/business-date.ts'
import { dayProblem, parseDayInput } from '../src/values/day-input.ts'

const day = (text: string) => certain(parseBusinessDate(text))
const bounds = { min: day('2026-11-20'), max: day('2027-11-20') }

describe('a day that a person types', () => {
  test.each(['05.12.2026', '5.12.2026', '05/12/2026', '5-12-2026', '2026-12-05', ' 05.12.2026 10:30'])(
    '%j is the fifth of December: the day comes first',
    (text) => {
      expect(parseDayInput(text)).toEqual({ ok: true, value: '2026-12-05' })
      expect(dayProblem(text, bounds)).toBeUndefined()
    },
  )

  test.each([
    ['11/25/2026', 'noSuchDay'],
    ['31.11.2026', 'noSuchDay'],
    ['29.02.2027', 'noSuchDay'],
    ['2026-13-01', 'noSuchDay'],
    ['05.12.26', 'unclear'],
    ['05.12.', 'unclear'],
    ['5 грудня', 'unclear'],
    ['19.11.2026', 'tooEarly'],
    ['21.11.2027', 'tooLate'],
  ])('%j is refused: %s', (text, problem) => {
    expect(dayProblem(text, bounds)).toBe(problem)
  })

  test('may be missing, and needs no bounds', () => {
    expect(dayProblem(' ', bounds)).toBeUndefined()
    expect(dayProblem('05.12.1999', {})).toBeUndefined()
  })
})
