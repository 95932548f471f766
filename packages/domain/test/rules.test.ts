import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cyrillicOnly, latinOnly, noCyrillic, noLatin } from '../src/values/alphabet.ts'
import { amountWithin } from '../src/rules/amount-within.ts'
import { checkedBox } from '../src/rules/checked-box.ts'
import { checkedCards } from '../src/rules/checked-cards.ts'
import { compareCount, type CountComparison } from '../src/rules/count.ts'
import { digitsOnly, keepDigits } from '../src/values/digits.ts'
import { fileExtension, fileSize } from '../src/rules/file.ts'
import { isValidByGovernment } from '../src/rules/government-verification.ts'
import { checkLogo } from '../src/rules/logo.ts'
import { maxLength } from '../src/values/max-length.ts'
import { percentageSum } from '../src/questionnaire/percentage-sum.ts'
import { required } from '../src/values/required.ts'
import { suitableAccounts } from '../src/rules/suitable-accounts.ts'
import { noShare, parseShare, plus } from '../src/questionnaire/share.ts'
import { certain } from '../src/result.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const refusal = <Key>(error: Key) => ({ ok: false, error })

test.each(['', ' ', '\u00A0\t\n'])('"%s" is nothing: the field is required', (text) => {
  expect(required(text)).toEqual(refusal('This field is required'))
})

test('a text may be as long as its limit, and no longer', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(50), (text, count) => {
      expect(maxLength(text, count)).toEqual(text.length > count ? refusal('Max length {count} symbols') : { ok: true, value: text })
    }),
  )
})

test('a consent has to be given', () => {
  expect(checkedBox(true)).toEqual({ ok: true, value: true })
  expect(checkedBox(false)).toEqual(refusal('You must check checkbox'))
})

describe('digits', () => {
  test.each([
    ['0123', true],
    ['', true],
    ['12 3', false],
    ['12a', false],
    ['-1', false],
    ['١٢', false],
  ])('"%s" has digits only: %s', (text, only) => {
    expect(digitsOnly(text)).toEqual(only ? { ok: true, value: text } : refusal('Only numbers available'))
  })
  test('are what a field of digits keeps, up to its length', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, length) => {
        const kept = keepDigits(text, length)
        expect(kept.length).toBeLessThanOrEqual(length)
        expect(digitsOnly(kept).ok).toBe(true)
        expect(keepDigits(kept, length)).toBe(kept)
      }),
    )
  })
})

describe('letters of one alphabet', () => {
  test.each([
    // text, Cyrillic only, Latin only, no Latin, no Cyrillic
    ['Олена', true, false, true, false],
    ["Дем'яненко-Ґонта Їжак", true, false, true, false],
    ['Дем’яненко', true, false, true, false],
    ['Olena', false, true, false, true],
    ["O'Neil-Smith Mary", false, true, false, true],
    // A Latin letter that looks Cyrillic.
    ['Олeна', false, false, false, false],
    ['№ 17', false, false, true, true],
    ['', true, true, true, true],
  ])('"%s": Cyrillic only %s, Latin only %s, no Latin %s, no Cyrillic %s', (text, cyrillic, latin, withoutLatin, withoutCyrillic) => {
    const fits = (expected: boolean, key: string) => (expected ? { ok: true, value: text } : refusal(key))
    expect(cyrillicOnly(text)).toEqual(fits(cyrillic, 'Only Cyrillic letters available'))
    expect(latinOnly(text)).toEqual(fits(latin, 'Only Latin letters available'))
    expect(noLatin(text)).toEqual(fits(withoutLatin, 'Latin letters not available'))
    expect(noCyrillic(text)).toEqual(fits(withoutCyrillic, 'Cyrillic letters not available'))
  })
})

describe('a file', () => {
  test.each([
    [10_000_000, 1000, true],
    [10_000_001, 1000, false],
    [10_485_760, 1024, true],
    [10_485_761, 1024, false],
  ] as const)('of %i bytes is at most 10 MB of %i²: %s', (bytes, base, fits) => {
    expect(fileSize(bytes, { base })).toEqual(fits ? { ok: true, value: bytes } : refusal('File size error'))
  })
  test('may have a limit of its own', () => {
    expect(fileSize(2_000_001, { megabytes: 2, base: 1000 })).toEqual(refusal('File size error'))
  })
  test('has an extension of the list, in any case', () => {
    expect(fileExtension('scan.PDF', ['pdf', 'png'])).toEqual({ ok: true, value: 'pdf' })
    expect(fileExtension('scan.pdf.exe', ['pdf', 'png'])).toEqual(refusal('File extension error'))
  })
  test('that is too heavy for a logo has a message of its own', () => {
    expect(checkLogo({ name: 'logo.png', size: 10_485_760 }).ok).toBe(true)
    expect(checkLogo({ name: 'logo.png', size: 10_485_761 })).toEqual(refusal('maxFileSize'))
  })
})

test.each([
  [[], true],
  [['100'], true],
  [['33,33', '33,33', '33,34'], true],
  [['1/3', '1/3', '1/3'], true],
  [['50', '50,000001'], false],
])('shares of %j are at most the whole: %s', (typed, fit) => {
  const shares = typed.map((text) => certain(parseShare(text)))
  expect(percentageSum(shares)).toEqual(fit ? { ok: true, value: shares.reduce(plus, noShare) } : refusal('Percentage sum above 100'))
})

test('an amount may empty the account, and no more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount, balance) => {
      const expected = amount <= balance ? { ok: true, value: amount } : refusal('Amount above balance')
      expect(amountWithin(kopiykas(amount), balance)).toEqual(expected)
    }),
  )
})

test('at least one card is checked, or as many as are asked for', () => {
  expect(checkedCards(['card'])).toEqual({ ok: true, value: ['card'] })
  expect(checkedCards([])).toEqual(refusal('At least one card should be checked'))
  expect(checkedCards(['card'], 2)).toEqual(refusal('At least one card should be checked'))
})

test('no suitable account is a refusal, not an empty list', () => {
  const inHryvnias = (account: { currency: string }) => account.currency === 'UAH'
  const accounts = [{ currency: 'USD' }, { currency: 'UAH' }]
  expect(suitableAccounts(accounts, inHryvnias)).toEqual({ ok: true, value: [{ currency: 'UAH' }] })
  expect(suitableAccounts([{ currency: 'USD' }], inHryvnias)).toEqual(refusal('No suitable accounts'))
})

test.each<[CountComparison, boolean, boolean, boolean, string]>([
  // below, at and above the limit
  ['moreThan', false, false, true, 'Should be more than {count}'],
  ['atLeast', false, true, true, 'Should be at least {count}'],
  ['lessThan', true, false, false, 'Should be less than {count}'],
  ['atMost', true, true, false, 'Should be at most {count}'],
  ['exactly', false, true, false, 'Should be exactly {count}'],
])('a count %s a limit: below %s, at it %s, above %s', (comparison, ...expected) => {
  const key = expected.pop()
  const found = [4, 5, 6].map((count) => compareCount(count, comparison, 5))
  expect(found.map(({ ok }) => ok)).toEqual(expected)
  for (const result of found) if (!result.ok) expect(result.error).toBe(key)
})

test.each([
  [{ kind: 'status', status: 200 }, true],
  [{ kind: 'status', status: 204 }, true],
  [{ kind: 'status', status: 404 }, false],
  [{ kind: 'timeOut' }, true],
  // A register that is down counts every code as valid.
  [{ kind: 'status', status: 503 }, true],
] as const)('the government answers %j: the code counts as valid: %s', (answer, valid) => {
  expect(isValidByGovernment(answer)).toBe(valid)
})
