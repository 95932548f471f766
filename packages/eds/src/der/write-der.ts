import { tags } from './tags.ts'

/** One value: its tag, the fewest octets of length, its content. */
export function der(tag: number, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  return join(Uint8Array.of(tag, ...lengthOctets(length)), ...content)
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const lengthOctets = (length: number): readonly number[] => {
  if (length < 0x80) return [length]
  if (length < 0x100) return [0x81, length]
  if (length < 0x10000) return [0x82, length >> 8, length & 0xff]
  return [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff]
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => der(tags.sequence, ...parts)

/** A set whose members stand in the order that DER demands (X.690, 11.6). @param tag of an implicit set */
export const setOf = (members: readonly Uint8Array[], tag: number = tags.set): Uint8Array =>
  der(tag, ...members.toSorted(compareBytes))

export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const differs = one.findIndex((byte, index) => byte !== other[index])
  if (differs === -1) return one.length - other.length
  return (one[differs] ?? 0) - (other[differs] ?? -1)
}

export function objectIdentifier(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt)
  return der(tags.objectIdentifier, Uint8Array.from([first * 40n + second, ...rest].flatMap(arcOctets)))
}

function arcOctets(arc: bigint): number[] {
  const octets = [Number(arc & 0x7fn)]
  for (let left = arc >> 7n; left > 0n; left >>= 7n) octets.unshift(Number(left & 0x7fn) | 0x80)
  return octets
}

/** A non-negative integer. */
export function integer(value: bigint): Uint8Array {
  const octets: number[] = []
  for (let left = value; left > 0n; left >>= 8n) octets.unshift(Number(left & 0xffn))
  // The first bit of an integer is its sign.
  if (octets.length === 0 || (octets[0] ?? 0) > 0x7f) octets.unshift(0)
  return der(tags.integer, Uint8Array.from(octets))
}

export const octetString = (bytes: Uint8Array): Uint8Array => der(tags.octetString, bytes)

/** A bit string of whole octets. */
export const bitString = (bytes: Uint8Array): Uint8Array => der(tags.bitString, Uint8Array.of(0), bytes)

export const text = (value: string): Uint8Array => der(tags.utf8String, new TextEncoder().encode(value))

export const printable = (value: string): Uint8Array => der(tags.printableString, new TextEncoder().encode(value))

/** A moment in UTC, as RFC 5280 writes it: two digits of the year to 2049. */
export function time(moment: Date): Uint8Array {
  const isShort = moment.getUTCFullYear() >= 1950 && moment.getUTCFullYear() < 2050
  return isShort ? der(tags.utcTime, new TextEncoder().encode(digitsOf(moment).slice(2))) : generalizedTime(moment)
}

/** A moment in UTC with four digits of the year and whole seconds, as answers of authorities write it. */
export const generalizedTime = (moment: Date): Uint8Array =>
  der(tags.generalizedTime, new TextEncoder().encode(digitsOf(moment)))

const digitsOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z`
