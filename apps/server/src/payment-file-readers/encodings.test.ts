import { certain } from '@dilo/domain/result.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeText } from '../testing/encode-text.ts'
import { decodeText } from './decode-text.ts'

const ukrainian =
  'Оплата за послуги зв’язку згідно з договором Платник Отримувач Призначення платежу Їжак Єдність ґанок її об’єднання Товариство відповідальністю рахунок'
    .replaceAll('’', "'")
    .split(' ')
const russian = 'Оплата по счёту за услуги связи Назначение платежа Получатель объединение общество подъезд эксперт выписка остаток товары'.split(' ')
const signs = ['1250.50', 'UA223052990000026001234567890', '№17', '"', ';', '=', '\r\n', '01.11.2026']

/** Lines of words of one language among numbers, as payments are. */
const textOf = (words: readonly string[], without: RegExp) =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => word.toUpperCase()) },
        { weight: 2, arbitrary: fc.constantFrom(...signs) },
      ),
      { minLength: 12, maxLength: 60 },
    )
    .map((parts) => parts.join(' ').replace(without, ''))
    .filter((text) => (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) >= 30)

describe.each([
  ['UTF-8', /$^/g],
  ['UTF-16LE', /$^/g],
  ['UTF-16BE', /$^/g],
  ['windows-1251', /$^/g],
  ['CP1125', /$^/g],
  // It has no number sign.
  ['KOI8-U', /№/g],
] as const)('a text in %s', (encoding, without) => {
  // security row 23
  test.each([
    ['Ukrainian', ukrainian],
    ['Russian', russian],
  ])('is read back, nobody saying what it is: %s', (_, words) => {
    fc.assert(
      fc.property(textOf(words, without), (text) => {
        // Ukrainian and Russian DOS differ by the characters that only one has: «і» stands in every Ukrainian sentence.
        fc.pre(encoding !== 'CP1125' || words === russian || text.includes('і'))
        expect(certain(decodeText(encodeText(text, encoding))).text).toBe(text)
      }),
    )
  })
})

test('a text with many rare letters is read back', () => {
  const text = 'подъезд за ПО 1250.50 подъезд 1250.50 товары общество'
  expect(certain(decodeText(encodeText(text, 'windows-1251'))).text).toBe(text)
})

test('a Russian text of DOS is read back, and a Ukrainian one that has Latin letters for what DOS lacked', () => {
  fc.assert(fc.property(textOf(russian, /$^/g), (text) => certain(decodeText(encodeText(text, 'CP866'))).text === text))
  const asWrittenThen = "Оплата за послуги зв'язку, платник «Зоря» — рахунок у банку, призначення платежу".replaceAll('і', 'i').replace(/[«»—]/g, '')
  expect(certain(decodeText(encodeText(asWrittenThen, 'CP866')))).toEqual({ encoding: 'CP866', text: asWrittenThen })
})

describe('an encoding is found by the bytes and not by what the file says', () => {
  test.each(['UTF-8', 'UTF-16LE', 'UTF-16BE'] as const)('a mark of %s is taken away', (encoding) => {
    expect(decodeText(encodeText('\uFEFFСума', encoding))).toEqual({ ok: true, value: { encoding, text: 'Сума' } })
  })

  test('capital letters alone are read too', () => {
    const text = 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «ВЕГА»; ПРИЗНАЧЕННЯ ПЛАТЕЖУ'
    for (const encoding of ['windows-1251', 'KOI8-U'] as const)
      expect(certain(decodeText(encodeText(text.replace(/[«»]/g, ''), encoding)))).toMatchObject({ encoding })
  })

  test('letters of ASCII are UTF-8', () => {
    expect(certain(decodeText(Buffer.from('a;b')))).toEqual({ encoding: 'UTF-8', text: 'a;b' })
  })

  test('the sign by which DOS ended its texts is no part of the text', () => {
    expect(certain(decodeText(Buffer.from('a;b\r\n\u001A'))).text).toBe('a;b\r\n')
  })

  test('a letter that a marked text breaks off is reported with its place, not left out', () => {
    const broken = Buffer.concat([Buffer.from('\uFEFFСума'), Buffer.of(0xd0)])
    expect(certain(decodeText(broken)).text).toBe('Сума\uFFFD')
  })

  test.each([
    ['a zero within a text', Buffer.from('a;b\r\nc\0d'), { reason: 'NOT_TEXT', place: 2 }],
    ['bytes at random', Buffer.from(Array.from({ length: 4_000 }, (_, index) => 0x80 + ((index * 7919) % 128))), { reason: 'NO_ENCODING_FITS', place: null }],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'), { reason: 'NOT_TEXT' }],
  ])('%s is no text', (_, bytes, said) => {
    expect(decodeText(bytes)).toMatchObject({ ok: false, error: { code: 'FILE_ENCODING_UNKNOWN', ...said } })
  })

  test('whatever the bytes are, they are a text or refused', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => decodeText(bytes).ok || true))
  })
})
