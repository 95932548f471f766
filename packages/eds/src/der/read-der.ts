/**
 * One value of the Distinguished Encoding Rules (ITU-T X.690). Bytes are views of what was read, never copies: a
 * signature holds for bytes as they came, not for bytes written anew.
 */
export type DerValue = {
  /** The identifier octet: class, form and number. */
  readonly tag: number
  /** The value with its identifier and length. */
  readonly bytes: Uint8Array
  /** The octets of its content. */
  readonly content: Uint8Array
  /** The values within a constructed one; empty for a primitive one. */
  readonly parts: readonly DerValue[]
}

/**
 * Thrown within this package alone: a reader of nested values is clear when each step may assume the last. The functions
 * that other rooms call answer a Result.
 */
export class Malformed extends Error {}

/** A signed payment with its certificate is about 2 KiB, with all evidence about 20. */
export const LONGEST_DER = 64 * 1024

/** The deepest value of a CAdES signature lies about 16 levels down. */
const DEEPEST = 32

const CONSTRUCTED = 0x20
/** Numbers of 31 and more take further octets: no structure that we read has one. */
const LONG_TAG = 0x1f

/**
 * Reads one value that fills the bytes. Lengths are definite and minimal, as DER demands.
 * @param longest octets of the longest value that is read
 * @throws Malformed when the bytes are anything else
 */
export function readDer(bytes: Uint8Array, longest: number = LONGEST_DER): DerValue {
  if (bytes.length > longest) throw new Malformed('Longer than what is read here')
  const value = readAt(bytes, 0, 1)
  if (value.bytes.length !== bytes.length) throw new Malformed('Bytes after the value')
  return value
}

function readAt(bytes: Uint8Array, start: number, depth: number): DerValue {
  if (depth > DEEPEST) throw new Malformed('Deeper than 32 levels')
  const tag = octet(bytes, start)
  if ((tag & LONG_TAG) === LONG_TAG) throw new Malformed('A tag of several octets')
  const { length, from } = readLength(bytes, start + 1)
  const end = from + length
  if (end > bytes.length) throw new Malformed('The value ends before its length')
  const content = bytes.subarray(from, end)
  const parts = (tag & CONSTRUCTED) === 0 ? [] : readAll(content, depth + 1)
  return { tag, bytes: bytes.subarray(start, end), content, parts }
}

function readAll(content: Uint8Array, depth: number): DerValue[] {
  const parts: DerValue[] = []
  for (let at = 0; at < content.length;) {
    const part = readAt(content, at, depth)
    parts.push(part)
    at += part.bytes.length
  }
  return parts
}

function readLength(bytes: Uint8Array, at: number): { length: number; from: number } {
  const first = octet(bytes, at)
  if (first < 0x80) return { length: first, from: at + 1 }
  const octets = first & 0x7f
  if (octets === 0) throw new Malformed('An indefinite length')
  // Three octets count to 16 MiB, far over what is read here.
  if (octets > 3) throw new Malformed('A length of more than three octets')
  let length = 0
  for (let index = 1; index <= octets; index += 1) length = length * 256 + octet(bytes, at + index)
  const isMinimal = length >= 0x80 && length >= 256 ** (octets - 1)
  if (!isMinimal) throw new Malformed('A length that is longer than it has to be')
  return { length, from: at + 1 + octets }
}

function octet(bytes: Uint8Array, at: number): number {
  const value = bytes[at]
  if (value === undefined) throw new Malformed('The bytes end within a value')
  return value
}
