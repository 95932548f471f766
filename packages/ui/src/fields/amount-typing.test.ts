import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeAmount } from './amount-typing.ts'

const type = typeAmount('UAH')
const pasted = (text: string) => type(text, text.length, { before: '', kind: 'insertFromPaste' }).text

/** Types key by key at the end of the field. */
const typed = (keys: string) => [...keys].reduce((before, key) => type(before + key, before.length + 1, { before, kind: 'insertText' }).text, '')

/** Presses Backspace, or Delete, at a place of the field's text. */
const pressed = (kind: 'deleteContentBackward' | 'deleteContentForward', before: string, at: number) => {
  const caret = kind === 'deleteContentBackward' ? at - 1 : at
  return type(before.slice(0, caret) + before.slice(caret + 1), caret, { before, kind })
}

test.each([
  ['1234', '1\u00A0234'],
  ['1234.5', '1\u00A0234,5'],
  ['1234,50', '1\u00A0234,50'],
  ['1 234,50', '1\u00A0234,50'],
  [',5', '0,5'],
  ['007', '7'],
  ['', ''],
])('%j typed key by key is shown as %j', (keys, shown) => {
  expect(typed(keys)).toBe(shown)
})

describe('a pasted amount that is clear is written as the bank writes it', () => {
  test.each([
    ['1.234,56', '1\u00A0234,56'],
    ['1,234.56', '1\u00A0234,56'],
    ['1.234.567', '1\u00A0234\u00A0567'],
    ['1\u00A0234\u202F567,89', '1\u00A0234\u00A0567,89'],
    ["1'234.5", '1\u00A0234,5'],
    ['1 234', '1\u00A0234'],
    ['1.234,00', '1\u00A0234,00'],
    ['1 234,56 грн', '1\u00A0234,56'],
    ['UAH 1,234.56', '1\u00A0234,56'],
    ['1\u00A0234,56\u00A0₴', '1\u00A0234,56'],
    ['１２３４，５０', '1\u00A0234,50'],
    [' 1234.5 ', '1\u00A0234,5'],
  ])('%j is shown as %j', (text, shown) => {
    expect(pasted(text)).toBe(shown)
  })
})

test.each(['1234.567', '12,345', '1.234', '-50', '−50', '1e5', '12abc,345', '1.2.3', '120 50', '$100', '+5', '1.234,567', '1,234.', '(50)'])(
  '%j stays as it was pasted, and the form refuses it',
  (text) => {
    expect(pasted(text)).toBe(text)
    expect(parseAmountInput(pasted(text)).ok).toBe(false)
  },
)

test('a typed minus stays, and so does a third digit of kopiykas', () => {
  expect(typed('-50')).toBe('-50')
  expect(typed('12,345')).toBe('12,345')
})

test('an unclear amount becomes clear when its fault is deleted', () => {
  expect(pressed('deleteContentBackward', '1.234,567', 9).text).toBe('1\u00A0234,56')
})

const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789.,- −+ \u00A0'e₴１") }),
  fc.string(),
  fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.constantFrom('', ',5', '.50', ',567', ' грн', '-')).map(([whole, end]) => `${whole}${end}`),
)

/** Without leading zeros, and with both digits of kopiykas. */
const digitsOf = (text: string) => text.replace(/[１]/g, '1').replace(/\D/g, '').replace(/^0+/, '')

test('no digit and no sign of a pasted text is lost, or the amount is refused', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const amount = parseAmountInput(pasted(text))
      if (!amount.ok) return
      expect(text).not.toMatch(/[-−–—+]/)
      expect(String(amount.value)).toMatch(new RegExp(`^${digitsOf(text)}0{0,2}$`))
    }),
    { numRuns: 2_000 },
  )
})

test('the form reads a pasted amount as the import reads it in a cell', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const inCell = parseAmountInput(text, 'UAH')
      const inForm = parseAmountInput(pasted(text))
      expect([inForm.ok, inForm.ok && inForm.value]).toEqual([inCell.ok, inCell.ok && inCell.value])
    }),
    { numRuns: 2_000 },
  )
})

test('no key takes away a digit that was typed before', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-') }), (keys) => {
      expect(digitsOf(typed(keys))).toBe(digitsOf(keys))
    }),
  )
})

test.each([
  // A digit typed at the end.
  ['1234', 4, '123', 5],
  // A digit typed in the middle of the first group: 1|234 -> 19|234 -> "19 234".
  ['19\u00A0234', 2, '1\u00A0234', 2],
  // The caret in front of everything stays there.
  ['91234', 0, '', 0],
  // Deleting a digit moves the groups, not the caret's place among digits: "12|4 567" -> "124 567".
  ['12\u00A04\u00A0567', 2, '123\u00A04\u00A0567', 2],
  // Within the decimals.
  ['1234,5', 6, '1\u00A0234,', 7],
])('the caret of %j at %i, where %j stood, goes to %i', (text, caret, before, expected) => {
  expect(type(text, caret, { before, kind: undefined }).caret).toBe(expected)
})

test('Backspace behind the space of a group takes the digit before it, Delete the digit behind it', () => {
  expect(pressed('deleteContentBackward', '1\u00A0234', 2)).toEqual({ text: '234', caret: 0 })
  expect(pressed('deleteContentForward', '1\u00A0234', 1)).toEqual({ text: '134', caret: 1 })
})
