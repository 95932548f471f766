import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_DER, Malformed, readDer } from '../src/der/read-der.ts'
import { readObjectIdentifier, readTime } from '../src/der/read-values.ts'
import { tags } from '../src/der/tags.ts'
import { der, integer, objectIdentifier, octetString, sequence, time } from '../src/der/write-der.ts'

const nested = (depth: number): Uint8Array => (depth === 0 ? sequence() : sequence(nested(depth - 1)))

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['an identifier alone', Uint8Array.of(0x30)],
  ['less content than the length says', Uint8Array.of(0x04, 0x03, 0x01, 0x02)],
  ['bytes after the value', Uint8Array.of(0x05, 0x00, 0x00)],
  ['an indefinite length', Uint8Array.of(0x30, 0x80, 0x05, 0x00, 0x00, 0x00)],
  ['a short length in two octets', Uint8Array.of(0x04, 0x81, 0x01, 0x00)],
  ['a length with a leading zero', Uint8Array.of(0x04, 0x82, 0x00, 0x80, ...new Uint8Array(128))],
  ['a length of four octets', Uint8Array.of(0x04, 0x84, 0x00, 0x00, 0x00, 0x01, 0x00)],
  ['a tag of several octets', Uint8Array.of(0x1f, 0x81, 0x01, 0x00)],
  ['a part that ends after its whole', Uint8Array.of(0x30, 0x02, 0x04, 0x01)],
  ['more than 32 levels', nested(32)],
  ['more than 64 KiB', octetString(new Uint8Array(LONGEST_DER))],
])('%s is malformed', (_, bytes) => {
  expect(() => readDer(bytes)).toThrow(Malformed)
})

test('32 levels are read', () => {
  expect(readDer(nested(31)).parts).toHaveLength(1)
})

test('any bytes are read as they stand or refused, in bounded time', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        expect(readDer(bytes).bytes).toEqual(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(Malformed)
      }
    }),
  )
})

test('what is written is read', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 160n }), fc.uint8Array({ maxLength: 400 }), (number, octets) => {
      const { parts } = readDer(sequence(integer(number), octetString(octets)))
      expect(BigInt(`0x${parts[0]?.content.toHex()}`)).toBe(number)
      expect(parts[1]?.content).toEqual(octets)
    }),
  )
})

test.each(['1.2.840.113549.1.7.2', '1.2.804.2.1.1.1.1.3.6.1.1', '2.16.840.1.101.3.4.2.1', '2.5.29.15', '0.9.2342'])(
  'the identifier %s is written and read',
  (dotted) => {
    expect(readObjectIdentifier(readDer(objectIdentifier(dotted)))).toBe(dotted)
  },
)

test.each<[string, readonly number[]]>([
  ['with a leading zero', [0x2a, 0x80, 0x01]],
  ['that does not end', [0x2a, 0x86]],
  ['of no octets', []],
])('an identifier %s is malformed', (_, content) => {
  expect(() => readObjectIdentifier(readDer(der(tags.objectIdentifier, Uint8Array.from(content))))).toThrow(Malformed)
})

test.each(['2026-11-26T06:31:34.000Z', '1999-12-31T23:59:59.000Z', '2049-12-31T23:59:59.000Z', '2050-01-01T00:00:00.000Z'])(
  'the moment %s is written and read',
  (moment) => {
    expect(readTime(readDer(time(new Date(moment)))).toISOString()).toBe(moment)
  },
)

test.each(['261126063134+0200', '2611260631Z', '261326063134Z', '20261126063134Z'])('the moment %s is malformed', (written) => {
  const bytes = der(tags.utcTime, new TextEncoder().encode(written))
  expect(() => readTime(readDer(bytes))).toThrow(Malformed)
})
