// Checks signatures of DSTU 4145-2002 with numbers of JavaScript alone: a field of polynomials over two elements, and points
// of a curve y² + xy = x³ + ax² + b over it. Slow (some tenths of a second), and independent of every library.
import { Wrong } from './der.mjs'

const littleEndian = (hex) => BigInt(`0x${Buffer.from(hex, 'hex').reverse().toString('hex')}`)

const bit = (place) => 1n << BigInt(place)

/** The two curves of certificates of Ukraine (DSTU 4145, annex Г; order of Minjust 1236/5/453, annex 4). */
const curves = [
  {
    id: '1.2.804.2.1.1.1.1.3.1.1.2.6',
    m: 257,
    modulus: bit(257) ^ bit(12) ^ 1n,
    a: 0n,
    b: littleEndian('10bee3db6aea9e1f86578c45c12594ff942394a7d738f9187e6515017294f4ce01'),
    order: 0x800000000000000000000000000000006759213af182e987d3e17714907d470dn,
    base: Buffer.from('b60fd2d8dce8a93423c6101bca91c47a007e6c300b26cd556c9b0e7d20ef292a00', 'hex'),
  },
  {
    id: '1.2.804.2.1.1.1.1.3.1.1.2.9',
    m: 431,
    modulus: bit(431) ^ bit(5) ^ bit(3) ^ bit(1) ^ 1n,
    a: 1n,
    b: littleEndian(
      'f3ca40c669a4da173149ca12c32dae186b53ac6bc6365997deaeae8ad2d888f9bfd53401694ef9c4273d8cfe6dc28f706a0f4910ce03',
    ),
    order:
      0x3fffffffffffffffffffffffffffffffffffffffffffffffffffffba3175458009a8c0a724f02f81aa8a1fcbaf80d90c7a95110504cfn,
    base: Buffer.from(
      '7c857c94c5433bfd991e17c22684065850a9a249ed7bc249ae5a4e878689f872ef7ad524082ec3038e9aede7ba6ba13381d979ba621a',
      'hex',
    ),
  },
]

/** The curve of an identifier, or of the polynomial's degree and the order. */
export const curveOfId = (id) => curves.find((curve) => curve.id === id)
export const curveOfNumbers = (numbers) =>
  curves.find(
    ({ m, modulus, a, b, order, base }) =>
      numbers.m === m &&
      numbers.modulus === modulus &&
      numbers.a === a &&
      numbers.b === b &&
      numbers.order === order &&
      Buffer.compare(numbers.base, base) === 0,
  )

/** The place of the highest bit. */
function degree(polynomial) {
  const hex = polynomial.toString(16)
  return hex.length * 4 - 1 - (Math.clz32(Number.parseInt(hex[0], 16)) - 28)
}

/** The part beyond the degree comes back at the lower places of the modulus. */
function reduce(polynomial, { m, modulus }) {
  const mask = bit(m) - 1n
  const lower = modulus & mask
  let left = polynomial
  for (let over = left >> BigInt(m); over > 0n; over = left >> BigInt(m)) {
    left &= mask
    for (let place = 0, bits = lower; bits > 0n; place += 1, bits >>= 1n) if (bits & 1n) left ^= over << BigInt(place)
  }
  return left
}

/** Four bits at a time, by a table of the sixteen products. */
function multiply(one, other, curve) {
  const products = [0n, one]
  for (let factor = 2; factor < 16; factor += 1)
    products.push(factor % 2 === 0 ? products[factor / 2] << 1n : products[factor - 1] ^ one)
  let product = 0n
  for (const digit of other.toString(16)) product = (product << 4n) ^ products[Number.parseInt(digit, 16)]
  return reduce(product, curve)
}

const square = (one, curve) => reduce(BigInt(`0b${[...one.toString(2)].join('0')}`), curve)

/** By the algorithm of Euclid. */
function invert(one, { modulus }) {
  let [u, v, g, h] = [one, modulus, 1n, 0n]
  while (u !== 1n) {
    const over = degree(u) - degree(v)
    if (over < 0) [u, v, g, h] = [v, u, h, g]
    u ^= v << BigInt(Math.abs(over))
    g ^= h << BigInt(Math.abs(over))
  }
  return g
}

const divide = (one, other, curve) => multiply(one, invert(other, curve), curve)

/** Null is the point at infinity. */
function add(one, other, curve) {
  if (one === null) return other
  if (other === null) return one
  if (one.x === other.x) return one.y === other.y ? double(one, curve) : null
  const slope = divide(one.y ^ other.y, one.x ^ other.x, curve)
  const x = square(slope, curve) ^ slope ^ one.x ^ other.x ^ curve.a
  return { x, y: multiply(slope, one.x ^ x, curve) ^ x ^ one.y }
}

function double(one, curve) {
  if (one === null || one.x === 0n) return null
  const slope = one.x ^ divide(one.y, one.x, curve)
  const x = square(slope, curve) ^ slope ^ curve.a
  return { x, y: square(one.x, curve) ^ multiply(slope ^ 1n, x, curve) }
}

function times(point, factor, curve) {
  let product = null
  for (const digit of factor.toString(2)) {
    product = double(product, curve)
    if (digit === '1') product = add(product, point, curve)
  }
  return product
}

function trace(one, curve) {
  let sum = one
  for (let done = 1; done < curve.m; done += 1) sum = square(sum, curve) ^ one
  return sum
}

/** A root of z² + z = one, for an odd degree. */
function halfTrace(one, curve) {
  let sum = one
  for (let done = 1; done <= (curve.m - 1) / 2; done += 1) sum = square(square(sum, curve), curve) ^ one
  return sum
}

/** The point that a certificate writes as its abscissa, whose lowest bit tells which ordinate (DSTU 4145, section 6.10). */
function expand(octets, curve) {
  const written = littleEndian(octets.toString('hex'))
  if (octets.length !== Math.ceil(curve.m / 8) || degree(written) >= curve.m) throw new Wrong('its key is no point')
  const even = written & ~1n
  const x = trace(even, curve) === curve.a ? even : even | 1n
  if (x === 0n) throw new Wrong('its key is no point')
  const right = x ^ curve.a ^ divide(curve.b, square(x, curve), curve)
  const root = halfTrace(right, curve)
  if ((square(root, curve) ^ root) !== right) throw new Wrong('its key is no point of the curve')
  const chosen = trace(root, curve) === (written & 1n) ? root : root ^ 1n
  return { x, y: multiply(x, chosen, curve) }
}

/** A public key from its octets. @throws Wrong where it is no point of the curve's great subgroup */
export function readKey(octets, curve) {
  const point = expand(octets, curve)
  if (times(point, curve.order, curve) !== null) throw new Wrong('its key is no point of the right order')
  return { curve, point }
}

/**
 * True if a key has made a signature over a hash.
 * @param signature both numbers one after the other, the lowest octet first
 */
export function hasSigned({ curve, point }, hash, signature) {
  const length = Math.ceil(curve.order.toString(2).length / 8)
  if (signature.length !== 2 * length) return false
  const [r, s] = [signature.subarray(0, length), signature.subarray(length)].map((part) =>
    littleEndian(part.toString('hex')),
  )
  if (r <= 0n || s <= 0n || r >= curve.order || s >= curve.order) return false
  const found = add(times(expand(curve.base, curve), s, curve), times(point, r, curve), curve)
  if (found === null) return false
  const e = littleEndian(hash.toString('hex')) & (bit(curve.m) - 1n)
  const product = multiply(e === 0n ? 1n : e, found.x, curve)
  return (product & (bit(curve.order.toString(2).length - 1) - 1n)) === r
}
