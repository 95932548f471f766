import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BusinessDate, businessDateAt, parseBusinessDate, plusDays } from '../src/values/business-date.ts'
import { maskEmail, parseEmail } from '../src/values/email.ts'
import { parseLogin } from '../src/values/login.ts'
import { isGarbled } from '../src/values/garbled-text.ts'
import { HOUR } from '../src/values/duration.ts'
import { parsePartyName } from '../src/values/party-name.ts'
import { parsePastDate } from '../src/values/past-date.ts'
import { parsePaymentNumber } from '../src/values/payment-number.ts'
import { maskPhone, parsePhone } from '../src/values/phone.ts'
import { parseRemittanceInformation } from '../src/values/remittance-information.ts'
import { certain } from '../src/result.ts'

const value = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }) => (result.ok ? result.value : result.error)

describe('a phone', () => {
  test.each([
    ['380501234567', '380501234567'],
    ['+380 50 123 45 67', '380501234567'],
    ['+38 (050) 123-45-67', '380501234567'],
  ])('%s is %s', (text, expected) => expect(value(parsePhone(text))).toBe(expected))
  test('is masked in the middle', () => {
    expect(maskPhone(certain(parsePhone('380501234567'))).replaceAll('\u00A0', ' ')).toBe('+380 50 ••• 45 67')
  })
})

describe('a login', () => {
  test.each([
    ['380501234567', { by: 'phone', phone: '380501234567' }],
    ['+380 50 123 45 67', { by: 'phone', phone: '380501234567' }],
    ['0501234567', { by: 'phone', phone: '380501234567' }],
    ['501234567', { by: 'phone', phone: '380501234567' }],
    [' Olena@Example.com ', { by: 'email', email: 'olena@example.com' }],
    ['', 'This field is required'],
  ])('%s is %o', (text, expected) => expect(value(parseLogin(text))).toEqual(expected))
})

test.each([
  ['a@b.ua', 'a@b.ua'],
  ['A.B+c@Example.COM', 'a.b+c@example.com'],
])('the e-mail %s is %s', (text, expected) => expect(value(parseEmail(text))).toBe(expected))

test('an e-mail is masked after two letters', () => {
  expect(maskEmail(certain(parseEmail('olena@example.com')))).toBe('ol•••@example.com')
})

test.each([
  ['17', '17'],
  [' АБ12 ', 'АБ12'],
  ['', 'This field is required'],
])('the payment number %s is %s', (text, expected) => expect(value(parsePaymentNumber(text))).toBe(expected))

describe('texts of a payment', () => {
  test('is garbled in every two letters that were read in a wrong encoding, and in no word of two', () => {
    const letters = 'АБВГДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЁЪЫЭабвгдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ'
    const pairs = [...letters].flatMap((one) => [...letters].map((other) => one + other))
    expect(pairs.filter(isGarbled)).toEqual([])
    const readAs = (encoding: string) => (text: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text))
    for (const encoding of ['windows-1251', 'windows-1252']) expect(pairs.map(readAs(encoding)).filter((text) => !isGarbled(text))).toEqual([])
  })

  test.each([
    ['М\u02BCята і льон', "М'ята і льон"],
    ['рядок\r\nдругий\tтретій', 'рядок другий третій'],
    ['ґєії №«»—’', 'ґєії №«»—’'],
    ['  багато   пробілів ', 'багато пробілів'],
    ['', 'This field is required'],
    ['оплата 😀', 'Character cannot be sent'],
    ['\u00AD\u00AD', 'This field is required'],
    ['1000 ₴', '1000 грн'],
    ['РћРїР»Р°С‚Р° Р·Р° С‚РѕРІР°СЂ', 'Garbled text'],
    ['ÐžÐ¿Ð»Ð°Ñ‚Ð° Ð·Ð° Ñ‚Ð¾Ð²Ð°Ñ€', 'Garbled text'],
    ['Îïëàòà çà òîâàð', 'Garbled text'],
    ['СІРІ ПАНЕЛІ, РІСТ', 'СІРІ ПАНЕЛІ, РІСТ'],
    ['а'.repeat(420), 'а'.repeat(420)],
    ['а'.repeat(421), 'Max length {count} symbols'],
  ])('the purpose %j is %j', (text, expected) => expect(value(parseRemittanceInformation(text))).toBe(expected))

  test('a name is at most 140 characters', () => {
    expect(value(parsePartyName('я'.repeat(140)))).toBe('я'.repeat(140))
    expect(value(parsePartyName('я'.repeat(141)))).toBe('Max length {count} symbols')
  })
})

describe('a day of the bank', () => {
  test.each([
    // Kyiv is two hours ahead in winter and three in summer.
    ['2026-01-31T21:59:59Z', '2026-01-31'],
    ['2026-01-31T22:00:00Z', '2026-02-01'],
    ['2026-07-31T20:59:59Z', '2026-07-31'],
    ['2026-07-31T21:00:00Z', '2026-08-01'],
  ])('at %s is %s in Kyiv', (instant, day) => expect(businessDateAt(Date.parse(instant))).toBe(day))

  test('is that of its own instant, whichever was asked for before', () => {
    const kyiv = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Kyiv' })
    const instant = fc.integer({ min: Date.UTC(1925, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(fc.array(instant, { minLength: 2, maxLength: 5 }), (instants) => {
        for (const one of [...instants, ...instants.map((before) => before + HOUR)]) expect(businessDateAt(one)).toBe(kyiv.format(one))
      }),
    )
  })

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', 'Incorrect format of date'],
    ['2026-2-1', 'Incorrect format of date'],
    ['20.11.2026', 'Incorrect format of date'],
  ])('written %s is %s', (text, expected) => expect(value(parseBusinessDate(text))).toBe(expected))

  test('moves over months and the change to summer time', () => {
    expect(plusDays(certain(parseBusinessDate('2026-03-28')), 2)).toBe('2026-03-30')
    expect(plusDays(certain(parseBusinessDate('2026-01-01')), -1)).toBe('2025-12-31')
  })
})

describe('a date in the past', () => {
  const today = certain(parseBusinessDate('2026-11-20'))
  const first = certain(parseBusinessDate('1900-01-01'))
  const written = (date: BusinessDate): string => date.split('-').reverse().join('.')

  test('is read as it is written, from 1900 up to today', () => {
    fc.assert(
      fc.property(fc.nat(46_344), (days) => {
        const date = plusDays(first, days)
        const expected = date <= today ? { ok: true, value: date } : { ok: false, error: 'Day is ahead' }
        expect(parsePastDate(written(date), today)).toEqual(expected)
      }),
    )
  })
  test('of tomorrow is refused until tomorrow', () => {
    const tomorrow = plusDays(today, 1)
    expect(parsePastDate(written(tomorrow), today).ok).toBe(false)
    expect(parsePastDate(written(tomorrow), tomorrow).ok).toBe(true)
  })
})
