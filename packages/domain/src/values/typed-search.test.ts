import { expect, test } from 'vitest'
import { readTypedSearch } from './typed-search.ts'

test.each([
  ['1250,5', '1250,5', 125050n, null],
  ['−1 902,34 ₴', '-1 902,34 грн', 190234n, null],
  ['-1902.34', '-1902.34', 190234n, null],
  ['+ 12 грн.', '+ 12 грн.', 1200n, null],
  ['91 218,70 $', '91 218,70 $', 9121870n, null],
  ['№ В50', 'В50', null, null],
  ['№17', '17', 1700n, null],
  ['№', '№', null, null],
  [' 37993783 ', '37993783', 3799378300n, '37993783'],
  ['3248509487', '3248509487', 324850948700n, '3248509487'],
  ['379937831', '379937831', 37993783100n, null],
  ['оплата', 'оплата', null, null],
  ['-', '-', null, null],
  ['', '', null, null],
])('a search of «%s» looks for the text «%s», the amount %s and the code %s', (typed, text, amount, code) => {
  expect(readTypedSearch(typed)).toMatchObject({ text, amount, code })
})

test('an IBAN may be typed in groups', () => {
  expect(readTypedSearch('ua21 3223 13').iban).toBe('UA21322313')
})

test('a UETR is one in either case, and whole', () => {
  expect(readTypedSearch('97ED4827-7b6f-4491-a06f-b548d5a7512d').uetr).toBe('97ed4827-7b6f-4491-a06f-b548d5a7512d')
  expect(readTypedSearch('97ed4827-7b6f-4491').uetr).toBeNull()
})
