// The arithmetic behind DSTU 4145-2002 with numbers of JavaScript alone: a field of polynomials over two elements, and points
// of a curve y² + xy = x³ + ax² + b over it. It is independent of every library.

/** The place of the highest bit. */
export function degree(polynomial) {
  const hex = polynomial.toString(16)
  return hex.length * 4 - 1 - (Math.clz32(Number.parseInt(hex[0], 16)) - 28)
}

/** The bits over the degree come back at the modulus's other places. */
function reduce(polynomial, { places: [highest, ...places] }) {
  const mask = (1n << highest) - 1n
  let left = polynomial
  for (let over = left >> highest; over > 0n; over = left >> highest) {
    left &= mask
    for (const place of places) left ^= over << place
  }
  return left
}

const valueOf = Object.fromEntries(Array.from('0123456789abcdef', (digit, value) => [digit, value]))

/** Four bits at a time, by a table of the sixteen products. */
export function multiply(one, other, curve) {
  const products = [0n, one]
  for (let factor = 2; factor < 16; factor += 1)
    products.push(factor % 2 === 0 ? products[factor / 2] << 1n : products[factor - 1] ^ one)
  let product = 0n
  for (const digit of other.toString(16)) product = (product << 4n) ^ products[valueOf[digit]]
  return reduce(product, curve)
}

/** Each digit of sixteen with a zero before each of its bits. */
const spread = Object.fromEntries(
  Array.from({ length: 16 }, (_, digit) => {
    const bits = [...digit.toString(2)].join('0')
    return [digit.toString(16), Number.parseInt(bits, 2).toString(16).padStart(2, '0')]
  }),
)

export function square(one, curve) {
  let hex = '0x'
  for (const digit of one.toString(16)) hex += spread[digit]
  return reduce(BigInt(hex), curve)
}

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

export const divide = (one, other, curve) => multiply(one, invert(other, curve), curve)

export function trace(one, curve) {
  let sum = one
  for (let done = 1; done < curve.m; done += 1) sum = square(sum, curve) ^ one
  return sum
}

/** A root of z² + z = one, for an odd degree. */
export function halfTrace(one, curve) {
  let sum = one
  for (let done = 1; done <= (curve.m - 1) / 2; done += 1) sum = square(square(sum, curve), curve) ^ one
  return sum
}

// A sum is kept as X, Y and Z with x = X/Z and y = Y/Z² (López and Dahab, 1998), so that only its end needs a division. Null is
// the point at infinity.

const whole = (point) => point && { X: point.x, Y: point.y, Z: 1n }

function affine(sum, curve) {
  if (sum === null) return null
  const inverse = invert(sum.Z, curve)
  return { x: multiply(sum.X, inverse, curve), y: multiply(sum.Y, square(inverse, curve), curve) }
}

function double(sum, curve) {
  if (sum === null || sum.X === 0n) return null
  const [xx, zz] = [square(sum.X, curve), square(sum.Z, curve)]
  const bz = multiply(curve.b, square(zz, curve), curve)
  const Z = multiply(xx, zz, curve)
  const X = square(xx, curve) ^ bz
  const slope = (curve.a === 0n ? 0n : Z) ^ square(sum.Y, curve) ^ bz
  return { X, Y: multiply(bz, Z, curve) ^ multiply(X, slope, curve), Z }
}

/** Adds a point to a sum. */
function addTo(sum, point, curve) {
  if (sum === null) return whole(point)
  const rise = sum.Y ^ multiply(point.y, square(sum.Z, curve), curve)
  const run = sum.X ^ multiply(point.x, sum.Z, curve)
  if (run === 0n) return rise === 0n ? double(sum, curve) : null
  const c = multiply(sum.Z, run, curve)
  const Z = square(c, curve)
  const X = square(rise, curve) ^ multiply(c, rise ^ square(run, curve) ^ (curve.a === 0n ? 0n : c), curve)
  const left = multiply(multiply(point.x, Z, curve) ^ X, multiply(rise, c, curve) ^ Z, curve)
  return { X, Y: left ^ multiply(point.x ^ point.y, square(Z, curve), curve), Z }
}

export function add(one, other, curve) {
  return other === null ? one : affine(addTo(whole(one), other, curve), curve)
}

export function times(point, factor, curve) {
  let product = null
  for (const digit of factor.toString(2)) {
    product = double(product, curve)
    if (digit === '1') product = addTo(product, point, curve)
  }
  return affine(product, curve)
}
