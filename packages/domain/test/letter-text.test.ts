import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LETTER_LENGTH, parseLetterText } from '../src/values/letter-text.ts'

test.each([
  ['  Добрий день!\r\n\r\nДе мій платіж?  ', 'Добрий день!\n\nДе мій платіж?'],
  ['платіж\u202E000 1', 'платіж000 1'],
  ['а\u0000б\u0007в\tг', 'абв г'],
  ['👨‍👩‍👧 <script>', '👨‍👩‍👧 <script>'],
  ['👩🏽\u200D⚖️', '👩🏽\u200D⚖️'],
  ['Вовко\u00ADдав\u200B Свято\u200Dслав\u2060', 'Вовкодав Святослав'],
])('a letter %j is kept as %j', (typed, kept) => {
  expect(parseLetterText(typed)).toEqual({ ok: true, value: kept })
})

test.each([
  ['', 'This field is required'],
  [' \n\u200F\n ', 'This field is required'],
  ['а'.repeat(LETTER_LENGTH + 1), 'Max length {count} symbols'],
])('a letter that is empty or too long is refused', (typed, error) => {
  expect(parseLetterText(typed)).toEqual({ ok: false, error })
})

test('a letter that was read once is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const read = parseLetterText(typed)
      if (read.ok) expect(parseLetterText(read.value)).toEqual(read)
    }),
  )
})
