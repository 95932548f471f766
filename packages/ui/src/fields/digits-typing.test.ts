import { assert, array, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { typeDigits, typePhone } from './digits-typing.ts'

const pasted = { before: '', kind: undefined }
const atEnd = (text: string) => typePhone(text, text.length, pasted)

test.each([
  ['', '+380'],
  ['5', '+380 5'],
  ['+3805', '+380 5'],
  ['+380 50 1', '+380 50 1'],
  ['+380 50 1234567', '+380 50 123 45 67'],
  ['380501234567', '+380 50 123 45 67'],
  ['+380501234567', '+380 50 123 45 67'],
  ['80501234567', '+380 50 123 45 67'],
  ['0501234567', '+380 50 123 45 67'],
  ['(050) 123-45-67', '+380 50 123 45 67'],
  // A whole number pasted or filled in behind the prefix that stood there.
  ['+380380501234567', '+380 50 123 45 67'],
  ['+3800501234567', '+380 50 123 45 67'],
  ['+380 0', '+380'],
  // A digit too many is not cut off: the rest would be a stranger's number.
  ['+380 50 123 45 678', '+380 50 123 45 678'],
  ['00380671234567', '+380 67 123 45 67'],
  ['+48 501 234 567', '+48 501 234 567'],
  ['+1 (202) 555-0143', '+1 (202) 555-0143'],
  ['0048501234567', '+48501234567'],
  ['00 48 501 234 567', '+48 501 234 567'],
  ['+00', '+00'],
  ['48501234567', '+48501234567'],
  ['+380 50 12a', '+380 50 12'],
  ['+38', '+380'],
])('%j is shown as %j', (typed, shown) => {
  expect(atEnd(typed)).toEqual({ text: shown, caret: shown.length })
})

test.each([
  ['a digit typed in the middle', '+380 50 1923 45 6', 9, '+380 50 192 34 56', 9],
  ['a digit typed at the edge of a group', '+380 509 123', 8, '+380 50 912 3', 9],
  ['a digit deleted in the middle', '+380 50 13 45 67', 9, '+380 50 134 56 7', 9],
  ['a digit deleted right behind a space', '+380 50 23 45 67', 8, '+380 50 234 56 7', 7],
])('the caret stays with its digit: %s', (_case, text, caret, shown, expected) => {
  const typed = typePhone(text, caret, pasted)
  expect(typed.text).toBe(shown)
  expect(typed.caret).toBe(expected)
})

test.each([
  ['its last digit deleted', '+380 50 123', '+38 50 123', 3],
  ['all of it deleted', '+380 50 123', ' 50 123', 0],
  ['a digit typed into it', '+380 50 123', '+3980 50 123', 3],
  ['a digit deleted with nothing behind it', '+380', '+30', 2],
])('the prefix comes back after %s', (_case, before, text, caret) => {
  expect(typePhone(text, caret, { before, kind: undefined })).toEqual({ text: before, caret: 4 })
})

test('a number of another country pasted over another one stays what it is', () => {
  const before = '+380 50 123 45 67'
  expect(typePhone('+48 501 234 567', 15, { before, kind: 'insertFromPaste' }).text).toBe('+48 501 234 567')
})

test('what is shown is always the beginning of one grouped number, and typing it again changes nothing', () => {
  assert(
    property(string({ unit: constantFrom(...'0123456789+ ()-a\u00A0') }), integer({ min: 0, max: 40 }), (text, caret) => {
      const typed = typePhone(text, Math.min(caret, text.length), pasted)
      expect(typed.text).toMatch(/^\+380(?: \d{1,2}(?: \d{1,3}(?: \d{1,2}(?: \d+)?)?)?)?$|^\+[\d ()-]+$/)
      expect(typed.caret).toBeGreaterThanOrEqual(1)
      expect(typed.caret).toBeLessThanOrEqual(typed.text.length)
      expect(typePhone(typed.text, typed.caret, pasted).text).toBe(typed.text)
    }),
  )
})

test('a number typed digit by digit is the number', () => {
  assert(
    property(constantFrom('50', '67', '93'), array(integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), (operator, rest) => {
      let shown = { text: '', caret: 0 }
      for (const digit of [...operator, ...rest])
        shown = typePhone(shown.text.slice(0, shown.caret) + digit + shown.text.slice(shown.caret), shown.caret + 1, { before: shown.text, kind: 'insertText' })
      expect(shown.text.replace(/\D/g, '')).toBe(`380${operator}${rest.join('')}`)
      expect(shown.caret).toBe(shown.text.length)
    }),
  )
})

test.each([
  ['12a34', 5, '1234', 4],
  ['1234567890123', 13, '1234567890', 10],
  ['1x2', 2, '12', 1],
  ['', 0, '', 0],
])('digits alone: %j with the caret at %i', (text, caret, shown, expected) => {
  expect(typeDigits(10)(text, caret)).toEqual({ text: shown, caret: expected })
})
