import { expect, test } from 'vitest'
import { dayOfYear, monthsOfQuarters } from './months-of-schedule.ts'

test.each([
  ['2026-11-05', 5, '5 листопада', '5 ноября', false],
  ['2026-11-20', 5, '5 листопада', '5 ноября', false],
  ['2026-11-05', 30, '30 листопада', '30 ноября', true],
  ['2026-12-01', 30, '30 грудня', '30 декабря', false],
  ['2027-02-01', 28, '28 лютого', '28 февраля', false],
  ['2027-02-01', 29, '29 лютого', '29 февраля', true],
  ['2027-02-01', 31, '29 лютого', '29 февраля', true],
])('a yearly order from %s on day %i pays on %s', (firstDay, day, uk, ru, isLast) => {
  expect(dayOfYear(firstDay, day, 'uk')).toMatchObject({ date: uk, isLast })
  expect(dayOfYear(firstDay, day, 'ru')).toMatchObject({ date: ru, isLast })
})

test('the last day of a month is shown as the last day', () => {
  expect(dayOfYear('2026-11-05', 31, 'uk').month).toBe('листопада')
})

test.each([
  ['2026-11-05', 'лютий, травень, серпень, листопад', 'февраль, май, август, ноябрь'],
  ['2026-12-31', 'березень, червень, вересень, грудень', 'март, июнь, сентябрь, декабрь'],
  ['2027-01-01', 'січень, квітень, липень, жовтень', 'январь, апрель, июль, октябрь'],
])('a quarterly order from %s pays in %s', (firstDay, uk, ru) => {
  expect(monthsOfQuarters(firstDay, 'uk')).toBe(uk)
  expect(monthsOfQuarters(firstDay, 'ru')).toBe(ru)
})
