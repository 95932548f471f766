import { expect, test } from 'vitest'
import { kupyna256 } from '../src/dstu/kupyna-256.ts'

/** Octets 00, 01, 02 and so on: the known answers of DSTU 7564:2014. */
const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index)

test.each([
  [counting(0), 'cd5101d1ccdf0d1d1f4ada56e888cd724ca1a0838a3521e7131d4fb78d0f5eb6'],
  [Uint8Array.of(0xff), 'ea7677ca4526555680441c117982ea14059ea6d0d7124d6ecdb3deec49e890f4'],
  [counting(64), '08f4ee6f1be6903b324c4e27990cb24ef69dd58dbe84813ee0a52f6631239875'],
  [counting(95), '1075c8b0cb910f116bda5fa1f19c29cf8ecc75caff7208ba2994b68fc56e8d16'],
  [counting(128), '0a9474e645a7d25e255e9e89fff42ec7eb31349007059284f0b182e452bda882'],
  [counting(256), 'd305a32b963d149dc765f68594505d4077024f836c1bf03806e1624ce176c08f'],
])('Kupyna-256 gives the known answer of its standard (%#)', (message, digest) => {
  expect(kupyna256(message).toHex()).toBe(digest)
})
