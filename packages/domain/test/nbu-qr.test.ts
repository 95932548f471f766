import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QR_PURPOSE_LENGTH, QR_RECIPIENT_LENGTH, qrRecipient, type QrRequisites, writeNbuQr } from '../src/payments/nbu-qr.ts'
import { readNbuQr } from '../src/payments/read-nbu-qr.ts'
import { certain } from '../src/result.ts'
import { decodeBase64Url, encodeBase64Url } from '../src/values/base64url.ts'
import { isGarbled } from '../src/values/garbled-text.ts'
import type { Iban } from '../src/values/iban.ts'
import { decodeWindows1251, encodeWindows1251 } from '../src/values/windows-1251-bytes.ts'
import { ABOVE_ASCII } from '../src/values/windows-1251-letters.ts'

/** domain-ukraine.md section 2: the vector that other libraries read. */
const vector =
  'https://bank.gov.ua/qr/QkNEDQowMDINCjINClVDVA0KDQrUzs8gyu7i4Ov8IM7r5e3gILLi4O2z4u3gDQpVQTIyMzA1Mjk5MDAwMDAyNjAwMTIzNDU2Nzg5MA0KVUFIMTI1MC41MA0KMzEzNTIwNDU0NA0KDQoNCs7v6-Dy4CDn4CDv7vHr8-PoIOfjLiDw4PUuILkxNyDis-QgMDMuMTEuMjAyNg0K'
const ofVector: QrRequisites = {
  recipient: 'ФОП Коваль Олена Іванівна',
  iban: 'UA223052990000026001234567890' as Iban,
  code: '3135204544',
  amount: 125050n,
  purpose: 'Оплата за послуги зг. рах. №17 від 03.11.2026',
}

const now = Date.parse('2026-11-22T10:00:00Z')
const head = ['', 'ТОВ «Світанок»', 'UA223052990000026001234567890']

/** A code of given lines after the function, with whatever else a case is about. */
function code({
  version = '002',
  encoding = '1',
  transfer = 'UCT',
  newline = '\r\n',
  host = 'https://bank.gov.ua/qr/',
  isUtf8 = encoding !== '2',
  mark = '',
  lines,
}: {
  version?: string
  encoding?: string
  transfer?: string
  newline?: string
  host?: string
  isUtf8?: boolean
  mark?: string
  lines: string[]
}): string {
  const text = ['BCD', version, encoding, transfer, ...lines].join(newline)
  if (version === '001') return ' '.repeat(23) + newline + text
  return host + encodeBase64Url(isUtf8 ? new TextEncoder().encode(mark + text) : certain(encodeWindows1251(text)))
}

/** Letters of UTF-8 as a program shows them that takes them for windows-1251. */
const garbled = (text: string): string => new TextDecoder('windows-1251').decode(new TextEncoder().encode(text))

const lines = (amount = '', ...after: string[]): string[] => [...head, amount, '14360570', '', '', 'За послуги', '', ...after]
const read = (text: string) => readNbuQr(text, now)
const refusal = (text: string): unknown => {
  const order = read(text)
  return order.ok ? null : order.error
}

describe("the National Bank's QR is written", () => {
  test('as other libraries do', () => {
    expect(writeNbuQr(ofVector)).toEqual({ ok: true, value: vector })
  })

  test.each([
    ['an amount in hryvnias', { amount: 35000n }, 'UAH350\r\n'],
    ['an amount with kopiykas', { amount: 35005n }, 'UAH350.05\r\n'],
    ['no amount', { amount: undefined }, '7890\r\n\r\n3135204544'],
    ["Ukraine's own apostrophe as the one that every bank has", { purpose: 'Дев\u02BCять' }, "Дев'ять"],
  ] as const)('with %s', (_, change, part) => {
    const written = certain(writeNbuQr({ ...ofVector, ...change }))
    expect(certain(decodeWindows1251(certain(decodeBase64Url(written.slice(23)))))).toContain(part)
  })

  test.each([
    ['recipient', { recipient: ' ' }, 'This field is required'],
    ['recipient', { recipient: '株式会社' }, 'Character cannot be sent'],
    ['code', { code: '' }, 'This field is required'],
    ['purpose', { purpose: '' }, 'This field is required'],
    ['purpose', { purpose: 'я'.repeat(141) }, 'Max length {count} symbols'],
    ['purpose', { purpose: 'Сплата 🙏' }, 'Character cannot be sent'],
    ['amount', { amount: 0n }, 'Invalid amount'],
    ['amount', { amount: 100_000_000_000n }, 'Invalid amount'],
  ] as const)('not where %s is %o', (field, change, error) => {
    expect(writeNbuQr({ ...ofVector, ...change })).toEqual({ ok: false, error: { field, error } })
  })

  test.each([
    ['ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «ПЕРША КИЇВСЬКА ПЕКАРНЯ НА ПОДОЛІ»', 'ТОВ «ПЕРША КИЇВСЬКА ПЕКАРНЯ НА ПОДОЛІ»'],
    ['Товариство з обмеженою відповідальністю «Світанок»', 'Товариство з обмеженою відповідальністю «Світанок»'],
    [`ТОВ «${'Довга назва '.repeat(8)}»`, 'ТОВ «Довга назва Довга назва Довга назва Довга назва Довга назва Довга'],
    ['Я'.repeat(90), 'Я'.repeat(70)],
  ])('with a long name shortened: %s', (name, shown) => {
    expect(qrRecipient(name)).toBe(shown)
  })
})

describe("the National Bank's QR is read", () => {
  test('as other libraries write it', () => {
    expect(read(vector)).toEqual({
      ok: true,
      value: {
        version: '002',
        transfer: 'UCT',
        recipient: ofVector.recipient,
        identity: { code: ofVector.code },
        iban: ofVector.iban,
        amount: 125050n,
        purpose: ofVector.purpose,
        locked: [],
      },
    })
  })

  const letters = fc
    .array(fc.constantFrom(...ABOVE_ASCII.replace(/[\u00A0\u00AD‘]/g, ''), ...'abcXYZ0123456789.,-/()'), { minLength: 1, maxLength: QR_RECIPIENT_LENGTH })
    .map((all) => all.join(''))
    .filter((text) => !isGarbled(text))

  // Two texts that are letters may be garbled together.
  const purposes = letters.map((text) => text.repeat(2).slice(0, QR_PURPOSE_LENGTH)).filter((text) => !isGarbled(text))

  test('as it was written, and fits the 500 bytes of version 002', () => {
    fc.assert(
      fc.property(letters, purposes, fc.bigInt({ min: 1n, max: 99_999_999_999n }), (recipient, purpose, amount) => {
        const written = certain(writeNbuQr({ ...ofVector, recipient, purpose, amount }))
        expect(certain(decodeBase64Url(written.slice(23))).length).toBeLessThanOrEqual(500)
        const order = certain(read(written))
        expect({ ...order, purpose: order.purpose.slice(0, purpose.length) }).toMatchObject({ recipient, purpose, amount })
      }),
    )
  })

  test.each([
    ['001, plain lines', { version: '001' }],
    ['001 with bare line feeds', { version: '001', newline: '\n' }],
    ['002 in UTF-8', {}],
    ['002 in windows-1251', { encoding: '2' }],
    ['002 that says windows-1251 and is UTF-8', { encoding: '2', isUtf8: true }],
    ['002 that says UTF-8 and is windows-1251', { isUtf8: false }],
    ['002 with a mark before it', { mark: '\uFEFF' }],
    ['002 with bare line feeds', { newline: '\n' }],
    ['003 at its own host', { version: '003', newline: '\n', host: 'https://qr.bank.gov.ua/' }],
    ['003 at the old host', { version: '003', newline: '\n' }],
    ['003 as an instant transfer', { version: '003', newline: '\n', transfer: 'ICT', host: 'https://QR.bank.gov.ua/' }],
  ])('in version %s', (_, form) => {
    const written = code({ ...form, lines: lines('UAH350') })
    for (const text of [written, `\n ${written}\r\n`, `${written.replace(/\s+$/, '')}`]) {
      expect(certain(read(text))).toMatchObject({ recipient: 'ТОВ «Світанок»', identity: { code: '14360570' }, amount: 35000n, purpose: 'За послуги' })
    }
  })

  test.each([
    ['UAH350', 35000n],
    ['UAH1250.50', 125050n],
    ['UAH0.5', 50n],
    ['UAH10,05', 1005n],
    ['UAH0', null],
    ['', null],
  ])('with the amount %s', (amount, kopiykas) => {
    expect(certain(read(code({ lines: lines(amount) }))).amount).toBe(kopiykas)
  })

  test('without the lines that writers trim', () => {
    expect(certain(read(code({ lines: [...head, '', '14360570'] })))).toMatchObject({ amount: null, purpose: '' })
  })

  test('with a passport in the place of the code that a person has refused', () => {
    expect(certain(read(code({ lines: [...head, '', 'КВ123456'] }))).identity).toEqual({ code: '0000000000', passport: 'КВ123456' })
  })

  test.each([
    ['FEFF', ['recipient', 'iban', 'code', 'purpose']],
    ['FFFF', ['recipient', 'iban', 'amount', 'code', 'purpose']],
    ['c8ff', ['recipient', 'iban']],
    ['0000', []],
    ['', []],
  ])('with the mask %s it locks %o', (mask, locked) => {
    expect(certain(read(code({ version: '003', newline: '\n', lines: lines('UAH350', mask, '', '', '') }))).locked).toEqual(locked)
  })

  test('what is not there is not locked', () => {
    expect(certain(read(code({ version: '003', newline: '\n', lines: lines('', 'FFFF') }))).locked).not.toContain('amount')
  })

  test('until its last moment in Kyiv, and no longer', () => {
    const until = (moment: string): string => code({ version: '003', newline: '\n', lines: lines('UAH1', 'FFFF', moment, '261101000000', '') })
    expect(refusal(until('261122120000'))).toBeNull()
    expect(refusal(until('261122115959'))).toBe('Code has expired')
  })

  test.each([
    ['a page', 'https://example.com/', 'Not a payment code'],
    ['nothing', '', 'Not a payment code'],
    ["another page of the National Bank's", 'https://bank.gov.ua/ua/news', 'Not a payment code'],
    ['a host that looks alike', vector.replace('bank.gov.ua', 'bank.gov.ua.example'), 'Not a payment code'],
    ['a host before the address', vector.replace('https://', 'https://x@'), 'Not a payment code'],
    ['no encryption', vector.replace('https', 'http'), 'Not a payment code'],
    ['a megabyte', 'BCD\n'.repeat(262_144), 'Not a payment code'],
    ['an address cut off', vector.slice(0, 40), 'Broken payment code'],
    ['an address with a stranger', `${vector}!`, 'Broken payment code'],
    [
      'bytes of no encoding',
      `https://bank.gov.ua/qr/${encodeBase64Url(Uint8Array.of(...new TextEncoder().encode('BCD\n002\n1\nUCT\n\n'), 0x98, 0xff))}`,
      'Broken payment code',
    ],
    [
      'letters that were read in a wrong encoding before',
      code({ lines: ['', garbled('ТОВ «Сьоме Небо»'), head[2] ?? '', '', '14360570'] }),
      'Garbled payment code',
    ],
    ['such letters in plain lines', code({ version: '001', lines: [...head, '', '14360570', '', '', garbled('Оплата')] }), 'Garbled payment code'],
    ['an encoding that there is not', code({ encoding: '3', lines: lines() }), 'Broken payment code'],
    ['a version that there is not', code({ version: '004', lines: lines() }), 'Unknown version of code'],
    ['a transfer of another kind', code({ transfer: 'SCT', lines: lines() }), 'Broken payment code'],
    ['lines after the last', code({ lines: lines('', 'x') }), 'Broken payment code'],
    ['a mask that is none', code({ version: '003', lines: lines('', 'locked') }), 'Broken payment code'],
    ['no recipient', code({ lines: ['', '', head[2] ?? '', '', '14360570'] }), 'Code without recipient'],
    ["the rules' own sample, whose account is wrong", code({ lines: ['', 'А', 'UA783226690000026005012107132', '', '14360570'] }), 'Code with wrong account'],
    ['a code that is none', code({ lines: [...head, '', '14360571'] }), 'Code with wrong recipient code'],
    ['another currency', code({ lines: lines('EUR10.00') }), 'Code in another currency'],
    ['an amount below zero', code({ lines: lines('UAH-1') }), 'Code with wrong amount'],
    ['an amount of three decimals', code({ lines: lines('UAH1.005') }), 'Code with wrong amount'],
  ])('not if it is %s', (_, text, why) => {
    expect(refusal(text)).toBe(why)
  })

  test('whatever a text says, it is read or refused, and nothing throws', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ minLength: 1 }).map((bytes) => `https://bank.gov.ua/qr/${encodeBase64Url(bytes)}`),
      fc.array(fc.string({ unit: 'binary' })).map((texts) => code({ version: '003', newline: '\n', lines: texts })),
    )
    fc.assert(fc.property(hostile, fc.integer({ min: 0, max: 4e12 }), (text, at) => void readNbuQr(text, at)))
  })
})

test('windows-1251 reads what it writes, of every byte that means something', () => {
  const every = Uint8Array.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 0x98))
  expect(new TextDecoder('windows-1251').decode(every)).toBe(certain(decodeWindows1251(every)))
  expect(certain(encodeWindows1251(certain(decodeWindows1251(every))))).toEqual(every)
  expect(decodeWindows1251(Uint8Array.of(0x98)).ok).toBe(false)
})

test('bytes of whatever length are read from an address as they were written', () => {
  fc.assert(fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => void expect(certain(decodeBase64Url(encodeBase64Url(bytes)))).toEqual(bytes)))
})
