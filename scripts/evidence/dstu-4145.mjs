// Checks signatures of DSTU 4145-2002, by an arithmetic of its own (binary-curve.mjs).
import { add, degree, divide, halfTrace, multiply, square, times, trace } from './binary-curve.mjs'
import { Wrong } from './der.mjs'

export const littleEndian = (hex) => BigInt(`0x${Buffer.from(hex, 'hex').reverse().toString('hex')}`)

const bit = (place) => 1n << BigInt(place)

/** The two curves of certificates of Ukraine (DSTU 4145, annex Г; order of Minjust 1236/5/453, annex 4). `places` are the ones of the modulus. */
const curves = [
  {
    id: '1.2.804.2.1.1.1.1.3.1.1.2.6',
    places: [257n, 12n, 0n],
    a: 0n,
    b: littleEndian('10bee3db6aea9e1f86578c45c12594ff942394a7d738f9187e6515017294f4ce01'),
    order: 0x800000000000000000000000000000006759213af182e987d3e17714907d470dn,
    base: Buffer.from('b60fd2d8dce8a93423c6101bca91c47a007e6c300b26cd556c9b0e7d20ef292a00', 'hex'),
  },
  {
    id: '1.2.804.2.1.1.1.1.3.1.1.2.9',
    places: [431n, 5n, 3n, 1n, 0n],
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
].map((curve) => ({
  ...curve,
  m: Number(curve.places[0]),
  modulus: curve.places.reduce((sum, place) => sum ^ bit(place), 0n),
}))

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

/** The point that a certificate writes as its abscissa, whose lowest bit tells which ordinate (DSTU 4145, section 6.10). */
export function expand(octets, curve) {
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
