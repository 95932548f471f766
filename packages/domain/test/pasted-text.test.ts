import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOfRow } from '../src/payments/import-row-form.ts'
import { parseAmountInput } from '../src/values/amount-input.ts'
import { parseCardNumber } from '../src/values/card-number.ts'
import { parseClientCode } from '../src/values/client-code.ts'
import { parseDayInput } from '../src/values/day-input.ts'
import { parseEmail } from '../src/values/email.ts'
import { parseFullName } from '../src/values/full-name.ts'
import { parseIban } from '../src/values/iban.ts'
import { parseNameOnCard } from '../src/values/name-on-card.ts'
import { parsePassport } from '../src/values/passport.ts'
import { parsePhone } from '../src/values/phone.ts'
import { parseRemittanceInformation } from '../src/values/remittance-information.ts'
import { inPlainTwins } from '../src/values/twins.ts'
import { normaliseForPayment, shownUnsent } from '../src/values/windows-1251.ts'

const invisible = fc.constantFrom(...'\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u2060\u2066\u2069\uFEFF\uFE0F')

/** Every parser of what people paste, with a text that it takes. */
const parsers: Record<string, readonly [(text: string) => { readonly ok: boolean }, string]> = {
  amount: [parseAmountInput, '1234,50'],
  'amount of a row': [(amount) => amountOfRow({ amount }), '1234,50'],
  account: [parseIban, 'UA163220010000026005000000701'],
  code: [parseClientCode, '41001278'],
  card: [parseCardNumber, '4111111111111111'],
  day: [parseDayInput, '20.11.2026'],
  'e-mail': [parseEmail, 'olena@example.com'],
  name: [parseFullName, "Дем'янчук Ія Іванівна"],
  'name on a card': [parseNameOnCard, "OLENA D'ARK"],
  passport: [parsePassport, 'КВ123456'],
  phone: [parsePhone, '+380501234567'],
  purpose: [parseRemittanceInformation, 'Оплата за товар'],
}

describe('what comes along when a text is pasted', () => {
  test.each(Object.keys(parsers))('changes nothing for the parser of %s: invisible signs, wherever they stand', (name) => {
    const [parse, text] = parsers[name] ?? [parseIban, '']
    const plain = parse(text)
    expect(plain.ok).toBe(true)
    fc.assert(
      fc.property(fc.nat(text.length), invisible, fc.array(invisible, { maxLength: 2 }), (at, sign, more) => {
        expect(parse(text.slice(0, at) + sign + more.join('') + text.slice(at))).toEqual(plain)
      }),
    )
  })

  test.each(['‘', '’', '´', '′', '＇', 'ˈ', '`', 'ʼ'])('a name has one apostrophe, also as %s', (apostrophe) => {
    expect(parseFullName(`Дем${apostrophe}янчук Ія`)).toEqual({ ok: true, value: "Дем'янчук Ія" })
    expect(parseAmountInput(`1${apostrophe}234,56`)).toEqual({ ok: true, value: 123456n })
  })

  test.each(['‐', '‑', '–', '−', '－'])('a name has one hyphen, also as %s', (hyphen) => {
    expect(parseFullName(`Нечуй${hyphen}Левицький Іван`)).toEqual({ ok: true, value: 'Нечуй-Левицький Іван' })
    expect(parseIban(['UA16', '3220', '0100', '0002', '6005', '0000', '0070', '1'].join(hyphen)).ok).toBe(true)
  })

  test.each([
    'UА163220010000026005000000701',
    'ＵＡ163220010000026005000000701',
    'IBAN: UA163220010000026005000000701',
    'р/р UA163220010000026005000000701.',
    "'UA163220010000026005000000701",
  ])('the account %s is read', (text) => expect(parseIban(text)).toEqual({ ok: true, value: 'UA163220010000026005000000701' }))

  test.each(['UA16322OO10000026005000000701', 'UA16322ОО10000026005000000701', '\u202E107000000500620000010023361AU'])('the account %s is refused', (text) =>
    expect(parseIban(text).ok).toBe(false),
  )
})

describe('signs that payments do not carry', () => {
  test.each([
    ['рахунок‑фактура', 'рахунок-фактура'],
    ['100 ₴', '100 грн'],
    ['50 м²', '50 м2'],
    ['10² м', '10^2 м'],
    ['½ місяця', '1/2 місяця'],
    ['1½ місяця', '1 1/2 місяця'],
    ['Café Müller, Łódź', 'Cafe Muller, Lodz'],
    ['за́мок', 'замок'],
    ['2×50', '2x50'],
    ['А → Б', 'А -> Б'],
    ['5″', '5"'],
    ['ﬁрма ①', 'fiрма 1'],
    ['за\u200Bпослуги', 'запослуги'],
  ])('%s is written %s', (text, sent) => expect(parseRemittanceInformation(text)).toEqual({ ok: true, value: sent }))

  test.each([
    ['Дякую 🙏', ' «🙏» (U+1F64F)'],
    ['公司', ' «公» (U+516C)'],
    ['\u202Eтекст', ' «\u202E» (U+202E)'],
  ])('%s is refused, and the sign is named', (text, sign) => {
    expect(parseRemittanceInformation(text)).toEqual({ ok: false, error: 'Character cannot be sent' })
    expect(shownUnsent(text)).toBe(sign)
  })

  test('a text is sent as it was written by twins before, and no digit is lost or joined to another', () => {
    const unit = fc.constantFrom(...'аб1 2½²¾×→₴éż́①‑')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const sent = normaliseForPayment(text)
        expect(normaliseForPayment(sent)).toBe(sent)
        const whole = (one: string) => one.match(/\d+/g) ?? []
        for (const number of whole(text.normalize('NFC'))) expect(whole(sent)).toContain(number)
      }),
    )
  })

  test('a form of other characters has other twins, from the same table', () => {
    expect(inPlainTwins('«Вега» – 5 €', (letter) => /[\p{L}\d ]/u.test(letter) || "'-".includes(letter))).toBe("'Вега' - 5 EUR")
  })
})
