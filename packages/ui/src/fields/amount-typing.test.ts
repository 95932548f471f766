import { expect, test } from 'vitest'
import { typeAmount } from './amount-typing.ts'

const atEnd = (text: string) => typeAmount(text, text.length).text

test.each([
  ['1234', '1\u00A0234'],
  ['1234.5', '1\u00A0234,5'],
  ['1 234,50', '1\u00A0234,50'],
  ['1\u00A0234\u202F567,89', '1\u00A0234\u00A0567,89'],
  ['12,345', '12,34'],
  ['1.2.3', '1,23'],
  [',5', '0,5'],
  ['007', '7'],
  ['грн 100', '100'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(atEnd(typed)).toBe(shown)
})

test.each([
  // A digit typed at the end.
  ['1234', 4, 5],
  // A digit typed in the middle of the first group: 1|234 -> 19|234 -> "19 234".
  ['19234', 2, 2],
  // The caret in front of everything stays there.
  ['91234', 0, 0],
  // Deleting a digit moves the groups, not the caret's place among digits: "12|4567" -> "124 567".
  ['124567', 2, 2],
  // Within the decimals.
  ['1234,5', 6, 7],
])('the caret of %j at %i goes to %i', (text, caret, expected) => {
  expect(typeAmount(text, caret).caret).toBe(expected)
})
