// The hash of DSTU 7564:2014 with 256 bits, from its text (also IACR ePrint 2015/885).

const substitutions = Buffer.from(
  'qENfBmt1bFlx34eVF/DYCW3zHcvJTSyveeCX/W9LRTk+3aNPtLaaDh+/FeFJ0pPGknKeYdFj+u70GdWtWKS7odzygzdC5HoynMyrSo9uBCcu5+JalhYjK8JlZg+8qUdBNEj8t2qIpVOG+VvbOHvDHiIzJCg2x7I7jne69RSfCFWbTP5gXNoYRs19IbA/G4n/64RpOp3X03BnQLXeXTCRsXgRAeUAaJigxQKmdC0Lonazvs69rumKMRzs8ZmUqvYmL+/ojDUD1H/7BcFekCA9gvfqCg1++FAaxAdXuDxi48isUmQQ0NkTDBIpUbnP1nONgVTA7U5EpyqFJebKfItWgM6765LqyxPB6TrWstKQF/hCFVa0ZRyIQ8VcNrr1V2eNMfZkWJ70Iqp1DwKx321zTXwmLvcIXUQ+nxTIrlQQ2Lwaa2nzvTOr+tGbaE4WlZHuTGOOW8w8GaGBSXvZbzdgyucrSP2WRfxBEg155YmM4yAw3LdsSrU/l9RiLQakpYNfKtrJAH6iVb8R1ZzPDgo9UX2TG/7ERwmGC4+dage5sJgYMnFL7ztwoORA/8Op5nj5i0aAHjjhuKjgDCN2HSUkBfFulCiahOijT3fTheJS8oJQei90U7Nhrzk13s0fmaytcizd0Ie+XqbsBMYDNPvbWbbCAfBa7admIX+KJ8fAKdeT2Zq1mCJF/Lpq3wKf3FFZShcrwpT0u6Ni5HHUzXAW4Uk8wNhcm62FU6F6yC3g0XKmLMTjdni3tAk7DkFM3rKQJaXXAxEAwy6S704SnX3LNRDVT55NqVXG0HsYl9M25khWgY93zJy54qy4LxWkfNo4HgsF1hRubH5m/bHlYK9eM4fJ8F1tP4iNx/cd6eztgCknz5moUA83JCgwldI+W0CDs2lXHwccirwg686Oq+4xonP5yjoa+w3B/vryb72W3UNStgjzrr4ZiTImsOpLZISCa/V5vwFfdWMbIz1oKmXokfb/E1jxRwp/xafnYVoGRkRCBKDbOYZUqow0IYv4DHRnaI3KTXNLTirUUiazVB4ZHyIDRj0tSlODE4q31SV59b1YLw0C7VGeEfI+VV7RFjxmcF3zRUDM6JRWCM4aOtLh37U4bg7l9PmG6U/WhSPPMpkxFK7uyEjTMKGSQbEYxCxxckQV/Te+X6qbiNiriZz6YOq8YgwkpqjsZyDbfCjdrFs0fhDxe49joAWaQ3chvycJw5+21ynC68Cki4wd+//Bspcu+GX2dQcESTPk2bnQQsdskACOb1ABxdpHP81pouJ6p8aTDwoG5iuWoxyvahKEOeewgvf+nYdcgTXetKX8gO/Lu2t2ulp9eAuV4610mDs2ZG3c8FmpTBd/kbjJVxvgYQ==',
  'base64',
)

/** The rows of the matrix by which a column is multiplied, each one place further than the row before. */
const MATRIX = [1, 1, 5, 1, 8, 6, 7, 4]

const timesX = (octet) => (octet & 0x80 ? (octet << 1) ^ 0x11d : octet << 1)

function times(octet, factor) {
  let product = 0
  for (let power = octet, bits = factor; bits > 0; bits >>= 1) {
    if (bits & 1) product ^= power
    power = timesX(power)
  }
  return product
}

/** The eight octets of a column as one number, the first octet the lowest. */
const numberOf = (column) => column.reduceRight((sum, octet) => (sum << 8n) | BigInt(octet), 0n)
const columnOf = (number) => Array.from({ length: 8 }, (_, row) => Number((number >> BigInt(8 * row)) & 0xffn))

const constants = {
  /** Permutation T⊕. */
  xor: (column, place, round) => [column[0] ^ (place << 4) ^ round, ...column.slice(1)],
  /** Permutation T+: an addition modulo 2^64. */
  add: (column, place, round) =>
    columnOf((numberOf(column) + 0x00f0f0f0f0f0f0f3n + (BigInt(((7 - place) << 4) ^ round) << 56n)) % 2n ** 64n),
}

/** Ten rounds over eight columns. */
function permute(columns, kind) {
  let state = columns
  for (let round = 0; round < 10; round += 1) {
    const added = state.map((column, place) => constants[kind](column, place, round))
    const moved = added.map((_, place) =>
      Array.from({ length: 8 }, (__, row) => substitutions[(row % 4) * 256 + added[(place - row + 8) % 8][row]]),
    )
    state = moved.map((column) =>
      column.map((_, row) => column.reduce((sum, octet, from) => sum ^ times(octet, MATRIX[(from - row + 8) % 8]), 0)),
    )
  }
  return state
}

const xor = (one, other) => one.map((column, place) => column.map((octet, row) => octet ^ other[place][row]))
const columnsOf = (block) => Array.from({ length: 8 }, (_, place) => [...block.subarray(place * 8, place * 8 + 8)])

/** The hash of a message: 32 octets. */
export function kupyna256(message) {
  const zeros = (((-message.length - 13) % 64) + 64) % 64
  const length = Buffer.alloc(12)
  length.writeBigUInt64LE(BigInt(message.length) * 8n)
  const padded = Buffer.concat([message, Buffer.of(0x80), Buffer.alloc(zeros), length])
  let state = columnsOf(Buffer.concat([Buffer.of(64), Buffer.alloc(63)]))
  for (let at = 0; at < padded.length; at += 64) {
    const block = columnsOf(padded.subarray(at, at + 64))
    state = xor(xor(permute(xor(state, block), 'xor'), permute(block, 'add')), state)
  }
  return Buffer.from(xor(permute(state, 'xor'), state).flat()).subarray(32)
}
