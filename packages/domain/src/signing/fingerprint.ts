import type { Digest } from './digest.ts'

/** Unambiguous digits and capital letters: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const BITS_PER_LETTER = 5n
const LETTERS = 8

/**
 * The part of a digest that people compare on the page and in the message: `7K3M-9QXD`, its first 40 bits. It
 * distinguishes two visible lists; a code's signature is bound to the whole digest.
 */
export function fingerprintOf(digest: Digest): string {
  const bits = BigInt(`0x${digest.slice(0, (LETTERS * Number(BITS_PER_LETTER)) / 4)}`)
  const letters = Array.from({ length: LETTERS }, (_, index) => {
    const shift = BITS_PER_LETTER * BigInt(LETTERS - 1 - index)
    return ALPHABET[Number((bits >> shift) & 31n)]
  }).join('')
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}
