// Reads DER (ITU-T X.690) as it stands: nothing is written anew, so a signature is checked over the bytes that came.

/** The fault of bytes, in words for the report. */
export class Wrong extends Error {
  name = 'Wrong'
}

/** Tags that certificates and messages use. */
export const tag = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  enumerated: 0x0a,
  sequence: 0x30,
  set: 0x31,
  /** A part of a structure with a number of its own. */
  numbered: (number) => 0xa0 + number,
  /** The same, with a plain value in it. */
  numberedValue: (number) => 0x80 + number,
}

/**
 * One value that fills all the bytes.
 * @returns its tag, all its bytes and its content
 */
export function readDer(bytes) {
  const value = readAt(bytes, 0)
  if (value.bytes.length !== bytes.length) throw new Wrong('bytes follow after its end')
  return value
}

function readAt(bytes, at) {
  const first = bytes[at + 1]
  if (first === undefined) throw new Wrong('it ends too early')
  if (first === 0x80 || first > 0x84) throw new Wrong('a length is not in its shortest form')
  const lengthOctets = first < 0x80 ? 0 : first & 0x7f
  let length = lengthOctets === 0 ? first : 0
  for (let index = 0; index < lengthOctets; index += 1) length = length * 256 + (bytes[at + 2 + index] ?? 0)
  if (lengthOctets > 0 && (length < 0x80 || bytes[at + 2] === 0))
    throw new Wrong('a length is not in its shortest form')
  const begin = at + 2 + lengthOctets
  if (begin + length > bytes.length) throw new Wrong('it ends too early')
  return {
    tag: bytes[at],
    bytes: bytes.subarray(at, begin + length),
    content: bytes.subarray(begin, begin + length),
  }
}

/** The values within a value. */
export function partsOf(value) {
  const parts = []
  for (let at = 0; at < value.content.length; at += parts.at(-1).bytes.length) parts.push(readAt(value.content, at))
  return parts
}

/** The value, if it has this tag. @throws Wrong */
export function expect(value, wanted, what) {
  if (value?.tag !== wanted) throw new Wrong(`${what} is not where it must be`)
  return value
}

/** The parts of a sequence or of a set. @throws Wrong */
export const sequence = (value, what) => partsOf(expect(value, tag.sequence, what))
export const setOf = (value, what) => partsOf(expect(value, tag.set, what))

/** An object identifier with dots. */
export function readId(value) {
  const [first = 0, ...rest] = numbersOf(expect(value, tag.id, 'an identifier').content)
  return [Math.min(Math.floor(first / 40), 2), first - Math.min(Math.floor(first / 40), 2) * 40, ...rest].join('.')
}

function numbersOf(octets) {
  const numbers = []
  let number = 0
  for (const octet of octets) {
    number = number * 128 + (octet & 0x7f)
    if (octet >= 0x80) continue
    numbers.push(number)
    number = 0
  }
  return numbers
}

/** The identifier of an algorithm. */
export const readAlgorithm = (value) => readId(sequence(value, 'an algorithm')[0])

/** The whole octets of a bit string. */
export function readBits(value) {
  const { content } = expect(value, tag.bits, 'a bit string')
  if (content[0] !== 0) throw new Wrong('a bit string has no whole octets')
  return content.subarray(1)
}

/** A moment (RFC 5280, section 4.1.2.5). UTCTime has two digits of a year from 1950 to 2049. */
export function readTime(value) {
  const text = String.fromCharCode(...value.content)
  const [, year, ...rest] =
    (value.tag === 0x17
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/
    ).exec(text) ?? []
  if (year === undefined) throw new Wrong('a moment is not written as it must be')
  const whole = value.tag === 0x17 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year)
  const [month, day, hour, minute, second] = rest.map(Number)
  return new Date(Date.UTC(whole, month - 1, day, hour, minute, second))
}

/** A value with its tag and its length, for bytes that a stamp is over. */
export function writeDer(tagOctet, ...parts) {
  const content = Buffer.concat(parts)
  const digits = content.length.toString(16)
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  const head = content.length < 0x80 ? [tagOctet, content.length] : [tagOctet, 0x80 | length.length, ...length]
  return Buffer.concat([Buffer.from(head), content])
}

export const isSame = (one, other) => Buffer.compare(one, other) === 0
