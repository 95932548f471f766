import type { Digest } from './digest.ts'

/** Digits and capital letters of which none is taken for another: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const BITS_PER_LETTER = 5n
const LETTERS = 8

/**
 * What people compare of a digest, on the page and in the message: `7K3M-9QXD`, its first 40 bits. It tells two lists apart
 * that somebody has before their eyes; what a code signs is bound to the whole digest.
 */
export function fingerprintOf(digest: Digest): string {
  const bits = BigInt(`0x${digest.slice(0, (LETTERS * Number(BITS_PER_LETTER)) / 4)}`)
  const letters = Array.from({ length: LETTERS }, (_, index) => {
    const shift = BITS_PER_LETTER * BigInt(LETTERS - 1 - index)
    return ALPHABET[Number((bits >> shift) & 31n)]
  }).join('')
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}
