import { randomUUIDv7 } from 'node:crypto'

let last = ''

/**
 * A UUID of version 7 that is larger than each one that this process has made before, also within a millisecond, so that
 * rows of one moment keep their order (RFC 9562, section 6.2, method 2).
 */
export function risingId(): string {
  const made = randomUUIDv7()
  last = made > last ? made : following(last)
  return last
}

/** The random part has 62 bits at its end: counting up does not reach what stands before them. */
function following(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
