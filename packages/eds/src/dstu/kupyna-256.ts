import { octetsOfBase64 } from '../octets-of-text.ts'

/**
 * Kupyna-256, the hash of DSTU 7564:2014 (its reference: "A New Standard of Ukraine: The Kupyna Hash Function", IACR
 * ePrint 2015/885). A state is 8 columns of 8 octets, column after column.
 */

/** The four substitutions of DSTU 7624:2014, one after another, 256 octets each; rows take them by turns. */
const substitutions = octetsOfBase64(
  [
    'qENfBmt1bFlx34eVF/DYCW3zHcvJTSyveeCX/W9LRTk+3aNPtLaaDh+/FeFJ0pPGknKeYdFj+u70GdWtWKS7odzygzdC5HoynMyr',
    'So9uBCcu5+JalhYjK8JlZg+8qUdBNEj8t2qIpVOG+VvbOHvDHiIzJCg2x7I7jne69RSfCFWbTP5gXNoYRs19IbA/G4n/64RpOp3X',
    '03BnQLXeXTCRsXgRAeUAaJigxQKmdC0Lonazvs69rumKMRzs8ZmUqvYmL+/ojDUD1H/7BcFekCA9gvfqCg1++FAaxAdXuDxi48is',
    'UmQQ0NkTDBIpUbnP1nONgVTA7U5EpyqFJebKfItWgM6765LqyxPB6TrWstKQF/hCFVa0ZRyIQ8VcNrr1V2eNMfZkWJ70Iqp1DwKx',
    '321zTXwmLvcIXUQ+nxTIrlQQ2Lwaa2nzvTOr+tGbaE4WlZHuTGOOW8w8GaGBSXvZbzdgyucrSP2WRfxBEg155YmM4yAw3LdsSrU/',
    'l9RiLQakpYNfKtrJAH6iVb8R1ZzPDgo9UX2TG/7ERwmGC4+dage5sJgYMnFL7ztwoORA/8Op5nj5i0aAHjjhuKjgDCN2HSUkBfFu',
    'lCiahOijT3fTheJS8oJQei90U7Nhrzk13s0fmaytcizd0Ie+XqbsBMYDNPvbWbbCAfBa7admIX+KJ8fAKdeT2Zq1mCJF/Lpq3wKf',
    '3FFZShcrwpT0u6Ni5HHUzXAW4Uk8wNhcm62FU6F6yC3g0XKmLMTjdni3tAk7DkFM3rKQJaXXAxEAwy6S704SnX3LNRDVT55NqVXG',
    '0HsYl9M25khWgY93zJy54qy4LxWkfNo4HgsF1hRubH5m/bHlYK9eM4fJ8F1tP4iNx/cd6eztgCknz5moUA83JCgwldI+W0CDs2lX',
    'Hwccirwg686Oq+4xonP5yjoa+w3B/vryb72W3UNStgjzrr4ZiTImsOpLZISCa/V5vwFfdWMbIz1oKmXokfb/E1jxRwp/xafnYVoG',
    'RkRCBKDbOYZUqow0IYv4DHRnaI3KTXNLTirUUiazVB4ZHyIDRj0tSlODE4q31SV59b1YLw0C7VGeEfI+VV7RFjxmcF3zRUDM6JRW',
    'CM4aOtLh37U4bg7l9PmG6U/WhSPPMpkxFK7uyEjTMKGSQbEYxCxxckQV/Te+X6qbiNiriZz6YOq8YgwkpqjsZyDbfCjdrFs0fhDx',
    'e49joAWaQ3chvycJw5+21ynC68Cki4wd+//Bspcu+GX2dQcESTPk2bnQQsdskACOb1ABxdpHP81pouJ6p8aTDwoG5iuWoxyvahKE',
    'Oeewgvf+nYdcgTXetKX8gO/Lu2t2ulp9eAuV4610mDs2ZG3c8FmpTBd/kbjJVxvgYQ==',
  ].join(''),
)

const STATE = 64
const ROUNDS = 10

/** The first row of the circulant matrix that mixes a column, over x^8 + x^4 + x^3 + x^2 + 1. */
const mixing = [1, 1, 5, 1, 8, 6, 7, 4]

const double = (value: number): number => ((value << 1) ^ (value > 0x7f ? 0x11d : 0)) & 0xff

/** The products of each octet with the numbers of the matrix. */
const products: readonly Uint8Array[] = Array.from({ length: 9 }, (_, factor) =>
  Uint8Array.from({ length: 256 }, (__, octet) => multiply(octet, factor)),
)

function multiply(octet: number, factor: number): number {
  let product = 0
  let power = octet
  for (let left = factor; left > 0; left >>= 1) {
    if ((left & 1) === 1) product ^= power
    power = double(power)
  }
  return product
}

/** Adds the constants of a round to a state: the one difference between the two permutations. */
type AddConstants = (state: Uint8Array, round: number) => void

/** Permutation P: the number of column and round, by exclusive or into the first octet of a column. */
const byExclusiveOr: AddConstants = (state, round) => {
  for (let column = 0; column < 8; column += 1) {
    const at = column * 8
    state[at] = (state[at] ?? 0) ^ (column * 16) ^ round
  }
}

/** Permutation Q: an addition modulo 2^64 to each column, the first octet being the lowest. */
const byAddition: AddConstants = (state, round) => {
  for (let column = 0; column < 8; column += 1) {
    let carry = 0
    for (let row = 0; row < 8; row += 1) {
      const constant = row === 0 ? 0xf3 : row === 7 ? ((7 - column) * 16 + round) & 0xff : 0xf0
      const sum = (state[column * 8 + row] ?? 0) + constant + carry
      state[column * 8 + row] = sum & 0xff
      carry = sum >> 8
    }
  }
}

function permute(state: Uint8Array, add: AddConstants): Uint8Array {
  let current = state
  for (let round = 0; round < ROUNDS; round += 1) {
    add(current, round)
    current = mix(substituteAndShift(current))
  }
  return current
}

/** Row r goes r columns to the right, through the substitution of its row. */
function substituteAndShift(state: Uint8Array): Uint8Array {
  const shifted = new Uint8Array(STATE)
  for (let column = 0; column < 8; column += 1) {
    for (let row = 0; row < 8; row += 1) {
      const octet = state[column * 8 + row] ?? 0
      shifted[((column + row) % 8) * 8 + row] = substitutions[(row % 4) * 256 + octet] ?? 0
    }
  }
  return shifted
}

function mix(state: Uint8Array): Uint8Array {
  const mixed = new Uint8Array(STATE)
  for (let column = 0; column < 8; column += 1) {
    for (let row = 0; row < 8; row += 1) {
      let octet = 0
      for (let from = 0; from < 8; from += 1) {
        octet ^= products[mixing[(from - row + 8) % 8] ?? 0]?.[state[column * 8 + from] ?? 0] ?? 0
      }
      mixed[column * 8 + row] = octet
    }
  }
  return mixed
}

const exclusiveOr = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((octet, index) => octet ^ (other[index] ?? 0))

/** The hash of a message: 32 octets. */
export function kupyna256(message: Uint8Array): Uint8Array {
  let state: Uint8Array = new Uint8Array(STATE)
  state[0] = STATE
  const padded = pad(message)
  for (let at = 0; at < padded.length; at += STATE) {
    const block = padded.subarray(at, at + STATE)
    const p = permute(exclusiveOr(state, block), byExclusiveOr)
    const q = permute(block.slice(), byAddition)
    state = exclusiveOr(exclusiveOr(p, q), state)
  }
  return exclusiveOr(permute(state.slice(), byExclusiveOr), state).slice(STATE / 2)
}

/** One bit, zeros, and the length in bits in twelve octets, the lowest first. */
function pad(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 13) / STATE) * STATE
  const padded = new Uint8Array(length)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(length - 12, BigInt(message.length) * 8n, true)
  return padded
}
