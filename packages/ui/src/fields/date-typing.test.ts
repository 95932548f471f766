import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText, dateValue, typeDate } from './date-typing.ts'

const typed = (keys: string, first = '') =>
  [...keys].reduce((before, key) => typeDate(before + key, before.length + 1, { before, kind: 'insertText' }).text, first)

const pasted = (text: string) => typeDate(text, text.length, { before: '', kind: 'insertFromPaste' }).text

test.each([
  ['05112026', '05.11.2026'],
  ['5112026', '05.11.2026'],
  ['512026', '05.12.026'],
  ['5.1.2026', '05.01.2026'],
  ['05.11.2026', '05.11.2026'],
  ['05/11/2026', '05.11.2026'],
  ['05 11 2026', '05.11.2026'],
  ['31122026', '31.12.2026'],
  ['25', '25.'],
  ['4', '04.'],
  ['1', '1'],
])('the keys %j write %j', (keys, text) => {
  expect(typed(keys)).toBe(text)
})

describe('a pasted day', () => {
  test.each([
    ['2026-11-05', '05.11.2026'],
    ['5.11.2026', '05.11.2026'],
    ['05/11/2026', '05.11.2026'],
    ['05-11-2026', '05.11.2026'],
    ['05112026', '05.11.2026'],
    [' 05.11.2026 ', '05.11.2026'],
  ])('%j is the 5th of November', (text, written) => {
    expect(pasted(text)).toBe(written)
    expect(dateValue(pasted(text))).toBe('2026-11-05')
  })
  test.each(['11/25/2026', '05.11.26', '31.02.2026', '5 листопада', '2026-11'])('%j stays as it was pasted, and is no day', (text) => {
    expect(pasted(text)).toBe(text)
    expect(dateValue(pasted(text))).toBe(text)
  })
})

test('a digit typed into a whole date takes the place of the one behind the caret', () => {
  const before = '05.11.2026'
  expect(typeDate('105.11.2026', 1, { before, kind: 'insertText' })).toEqual({ text: '15.11.2026', caret: 1 })
  expect(typeDate('015.11.2026', 2, { before, kind: 'insertText' })).toEqual({ text: '01.11.2026', caret: 3 })
  expect(typeDate('051.11.2026', 3, { before, kind: 'insertText' })).toEqual({ text: '05.11.2026', caret: 4 })
  expect(typeDate('05.11.20267', 11, { before, kind: 'insertText' })).toEqual({ text: before, caret: 10 })
})

test('a day that is pasted over another one is written anew, and a first digit typed over it begins anew', () => {
  const before = '20.11.2026'
  expect(typeDate('2026-12-31', 10, { before, kind: 'insertFromPaste' }).text).toBe('31.12.2026')
  expect(typeDate('5', 1, { before, kind: 'insertText' })).toEqual({ text: '05.', caret: 3 })
  // Its selected day alone: 20 is about to become 15.
  expect(typeDate('1.11.2026', 1, { before, kind: 'insertText' })).toEqual({ text: '1.11.2026', caret: 1 })
})

test('Backspace takes away what stands before the caret, also a dot', () => {
  expect(typeDate('05.11', 5, { before: '05.11.', kind: 'deleteContentBackward' })).toEqual({ text: '05.11', caret: 5 })
  expect(typed('2026', '05.11')).toBe('05.11.2026')
})

test('a day and its text are each other', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(dateValue(dateText(day))).toBe(day)
    }),
  )
})
