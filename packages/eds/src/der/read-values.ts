import { type DerValue, Malformed } from './read-der.ts'
import { hexOf } from '../octets-of-text.ts'
import { tags } from './tags.ts'

/** The value, when it has this tag. @throws Malformed otherwise, or when there is none */
export function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value === undefined) throw new Malformed('A value is missing')
  if (value.tag !== tag) throw new Malformed(`A value of type ${value.tag} stands in the place of type ${tag}`)
  return value
}

/** The parts of a sequence. */
export const partsOfSequence = (value: DerValue | undefined): readonly DerValue[] =>
  expectTag(value, tags.sequence).parts

/** The members of a set. */
export const membersOfSet = (value: DerValue | undefined): readonly DerValue[] => expectTag(value, tags.set).parts

/** The only part of a value that holds one. */
export function onlyPart({ parts }: DerValue): DerValue {
  const [part] = parts
  if (part === undefined || parts.length !== 1) throw new Malformed('One value is expected')
  return part
}

/** An object identifier in dotted form: `1.2.840.113549.1.7.2`. */
export function readObjectIdentifier(value: DerValue | undefined): string {
  const { content } = expectTag(value, tags.objectIdentifier)
  const arcs: bigint[] = []
  let arc = 0n
  for (const [index, byte] of content.entries()) {
    // X.690, 8.19.2: the fewest octets; a leading 0x80 adds nothing.
    if (arc === 0n && byte === 0x80) throw new Malformed('An identifier that is longer than it has to be')
    arc = arc * 128n + BigInt(byte & 0x7f)
    if ((byte & 0x80) !== 0) {
      if (index === content.length - 1) throw new Malformed('An identifier that does not end')
      continue
    }
    arcs.push(...(arcs.length === 0 ? firstTwo(arc) : [arc]))
    arc = 0n
  }
  if (arcs.length === 0) throw new Malformed('An empty identifier')
  return arcs.join('.')
}

/** X.690, 8.19.4: the first two arcs share one number. */
const firstTwo = (arc: bigint): readonly bigint[] => {
  const first = arc < 40n ? 0n : arc < 80n ? 1n : 2n
  return [first, arc - first * 40n]
}

/** The number of a small non-negative integer. */
export const readSmallInteger = (value: DerValue | undefined): number => smallNumber(expectTag(value, tags.integer))

/** The number of an enumerated value. */
export const readEnumerated = (value: DerValue | undefined): number => smallNumber(expectTag(value, tags.enumerated))

function smallNumber({ content }: DerValue): number {
  const [only] = content
  if (content.length !== 1 || only === undefined || only > 0x7f) throw new Malformed('A small number is expected')
  return only
}

/** A non-negative integer of at most 64 octets. */
export function readInteger(value: DerValue | undefined): bigint {
  const { content } = expectTag(value, tags.integer)
  const [first, second] = content
  if (first === undefined || first > 0x7f || content.length > 64)
    throw new Malformed('A non-negative number is expected')
  if (first === 0 && second !== undefined && second < 0x80) throw new Malformed('A number with a leading zero')
  return BigInt(`0x${hexOf(content)}`)
}

/** The octets of a bit string whose bits fill them. */
export function readWholeBits(value: DerValue | undefined): Uint8Array {
  const { content } = expectTag(value, tags.bitString)
  if (content[0] !== 0) throw new Malformed('A bit string of whole octets is expected')
  return content.subarray(1)
}

/** The places of the bits that are set: of `03 02 06 C0` 0 and 1. */
export function readSetBits(value: DerValue | undefined): readonly number[] {
  const { content } = expectTag(value, tags.bitString)
  const unused = content[0]
  if (unused === undefined || unused > 7) throw new Malformed('A bit string is expected')
  return [...content.subarray(1)].flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => ((byte & (0x80 >> bit)) === 0 ? [] : [index * 8 + bit])),
  )
}

/** DER writes true as 0xFF alone. */
export function readBoolean(value: DerValue): boolean {
  const { content } = expectTag(value, tags.boolean)
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) throw new Malformed('A boolean is expected')
  return content[0] === 0xff
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const utf16 = new TextDecoder('utf-16be', { fatal: true })

/** The text of a string of any type that certificates use. */
export function readText({ tag, content }: DerValue): string {
  const isText = tag === tags.utf8String || tag === tags.printableString || tag === tags.ia5String
  if (!isText && tag !== tags.bmpString) throw new Malformed('A text is expected')
  try {
    return (isText ? utf8 : utf16).decode(content)
  } catch {
    throw new Malformed('A text that is not in its alphabet')
  }
}

/** A moment with four digits of the year, in whole seconds or with a fraction of one (RFC 3161, section 2.4.2). */
export function readGeneralizedTime(value: DerValue | undefined): Date {
  const { content } = expectTag(value, tags.generalizedTime)
  const [, seconds, fraction = ''] = /^(\d{14})(?:\.(\d{0,8}[1-9]))?Z$/.exec(String.fromCodePoint(...content)) ?? []
  if (seconds === undefined) throw new Malformed('A moment in UTC is expected')
  const moment = readTime({
    ...expectTag(value, tags.generalizedTime),
    content: new TextEncoder().encode(`${seconds}Z`),
  })
  return new Date(moment.getTime() + Number(`0.${fraction}0`) * 1000)
}

/** A moment (RFC 5280, section 4.1.2.5): in UTC, with seconds. Years of two digits are 1950 to 2049. */
export function readTime({ tag, content }: DerValue): Date {
  const text = String.fromCodePoint(...content)
  const isShort = tag === tags.utcTime && /^\d{12}Z$/.test(text)
  const isLong = tag === tags.generalizedTime && /^\d{14}Z$/.test(text)
  if (!isShort && !isLong) throw new Malformed('A moment in UTC is expected')
  const digits = isLong ? text : `${text < '50' ? '20' : '19'}${text}`
  const [year, month, day, hour, minute, second] = [
    digits.slice(0, 4),
    ...[4, 6, 8, 10, 12].map((at) => digits.slice(at, at + 2)),
  ]
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(moment.getTime())) throw new Malformed('A moment that no calendar has')
  return moment
}
