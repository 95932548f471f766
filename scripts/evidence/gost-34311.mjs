// The hash of GOST 34.311-95 with the substitutions that DSTU 4145 names as its own (DKE № 1), from RFC 5831 and RFC 5830.

/** Eight substitutions of sixteen numbers of four bits. */
const substitutions = Array.from(
  'a9d6eb45f13c708280c4967b231f5eadf658eba4c037291d38d96bf025ca4e17f8e9720dc615b43a28975f0bc1dea36438b564ea2c179fd0123e6db8fac57904',
  (digit) => Number.parseInt(digit, 16),
)

function round(half, key) {
  const sum = (half + key) >>> 0
  let out = 0
  for (let place = 0; place < 8; place += 1)
    out |= substitutions[place * 16 + ((sum >>> (4 * place)) & 0xf)] << (4 * place)
  return ((out << 11) | (out >>> 21)) >>> 0
}

/** Eight octets by the cipher GOST 28147 and a key of 32 octets. */
function encrypt(block, key) {
  const keys = Array.from({ length: 8 }, (_, index) => key.readUInt32LE(index * 4))
  let [low, high] = [block.readUInt32LE(0), block.readUInt32LE(4)]
  const order = [...keys, ...keys, ...keys, ...keys.toReversed()]
  for (const one of order) [low, high] = [(high ^ round(low, one)) >>> 0, low]
  const out = Buffer.alloc(8)
  // The last round does not exchange the halves.
  out.writeUInt32LE(high, 0)
  out.writeUInt32LE(low, 4)
  return out
}

const xor = (one, other) => Buffer.from(one.map((octet, index) => octet ^ other[index]))

/** Transformation A: four parts of eight octets. */
function mixKey(octets) {
  const [first, second, third, fourth] = [0, 8, 16, 24].map((at) => octets.subarray(at, at + 8))
  return Buffer.concat([second, third, fourth, xor(first, second)])
}

/** Transformation P. */
const spread = (octets) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => octets[8 * (index % 4) + Math.floor(index / 4)]))

/** The constant of the third key; those of the others are zero. */
const THIRD = Buffer.from('00ff00ff00ff00ffff00ff00ff00ff0000ffff00ff0000ffff000000ffff00ff', 'hex')

function keysOf(state, block) {
  let [u, v] = [state, block]
  const keys = [spread(xor(u, v))]
  for (let index = 1; index < 4; index += 1) {
    u = mixKey(u)
    if (index === 2) u = xor(u, THIRD)
    v = mixKey(mixKey(v))
    keys.push(spread(xor(u, v)))
  }
  return keys
}

/** Transformation ψ, so many times: a shift of sixteen words with feedback. */
function shuffle(octets, times) {
  const words = Array.from({ length: 16 }, (_, index) => octets.readUInt16LE(index * 2))
  for (let done = 0; done < times; done += 1)
    words.push(words.shift() ^ words[0] ^ words[1] ^ words[2] ^ words[11] ^ words[14])
  const out = Buffer.alloc(32)
  for (const [index, word] of words.entries()) out.writeUInt16LE(word, index * 2)
  return out
}

function step(state, block) {
  const encrypted = keysOf(state, block).map((key, index) => encrypt(state.subarray(index * 8, index * 8 + 8), key))
  return shuffle(xor(state, shuffle(xor(block, shuffle(Buffer.concat(encrypted), 12)), 1)), 61)
}

const SIZE = 2n ** 256n
const numberOf = (octets) => BigInt(`0x${Buffer.from(octets).reverse().toString('hex')}`)
const octetsOf = (number) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse()

/** The hash of a message: 32 octets. */
export function gost34311(message) {
  let state = Buffer.alloc(32)
  let sum = 0n
  for (let at = 0; at < message.length; at += 32) {
    const block = Buffer.alloc(32)
    block.set(message.subarray(at, at + 32))
    state = step(state, block)
    sum = (sum + numberOf(block)) % SIZE
  }
  return step(step(state, octetsOf(BigInt(message.length) * 8n)), octetsOf(sum))
}
