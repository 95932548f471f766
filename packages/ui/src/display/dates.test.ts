import { expect, test } from 'vitest'
import { longDate, momentInKyiv, monthName, shortDate } from './dates.ts'

test('a day in a table', () => {
  expect(shortDate('2026-11-20')).toBe('20.11.2026')
})

test.each([
  ['uk', '20 листопада 2026\u00A0р.'],
  ['ru', '20 ноября 2026\u00A0г.'],
] as const)('a day in a heading, %s', (language, text) => {
  expect(longDate('2026-11-20', language)).toBe(text)
})

test.each([
  ['winter', '2026-11-19T22:30:00.000Z', '20.11.2026, 00:30'],
  ['summer', '2026-07-01T20:59:00.000Z', '01.07.2026, 23:59'],
])('a moment is shown in Kyiv time, %s', (_season, instant, text) => {
  expect(momentInKyiv(instant)).toBe(text)
})

test('a month by its name, as a title', () => {
  expect(monthName('2026-11-01', 'uk')).toBe('Листопад 2026')
  expect(monthName('2026-11-01', 'ru')).toBe('Ноябрь 2026')
})
