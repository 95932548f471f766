import type { CurveId } from '../../src/dstu/dstu-4145.ts'
import { divide, multiply, times, trace } from '../../../../scripts/evidence/binary-curve.mjs'
import { curveOfId, expand, littleEndian } from '../../../../scripts/evidence/dstu-4145.mjs'

/** Keys and signatures of DSTU 4145 by the arithmetic of scripts/evidence, which verifies for strangers and never signs for them. */

type Curve = NonNullable<ReturnType<typeof curveOfId>>
type Point = { readonly x: bigint; readonly y: bigint }

export function curveOfEvidence(id: CurveId): Curve {
  const curve = curveOfId(id)
  if (curve === undefined) throw new Error(`The evidence does not know the curve ${id}`)
  return curve
}

const bitsOf = (number: bigint): number => number.toString(2).length

/** @returns the lowest octet first */
const octetsOf = (number: bigint, length: number): Buffer => Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex').reverse()

const timesBase = (factor: bigint, curve: Curve): Point => times(expand(curve.base, curve), factor, curve) as Point

/** The compressed public key of a secret (DSTU 4145, sections 6.9 and 9.2): the base point so many times, negated. */
export function publicByEvidence(id: CurveId, secret: bigint): Buffer {
  const curve = curveOfEvidence(id)
  const { x, y } = timesBase(secret, curve)
  const lowest: bigint = trace(divide(x ^ y, x, curve), curve)
  return octetsOf((x & ~1n) | lowest, Math.ceil(curve.m / 8))
}

/** A signature over a hash with a given number (DSTU 4145, section 12). */
export function signByEvidence(id: CurveId, secret: bigint, hash: Buffer, nonce: bigint): Buffer {
  const curve = curveOfEvidence(id)
  const length = Math.ceil(bitsOf(curve.order) / 8)
  const field = (1n << BigInt(curve.m)) - 1n
  const product: bigint = multiply(littleEndian(hash.toString('hex')) & field, timesBase(nonce, curve).x, curve)
  const r = product & ((1n << BigInt(bitsOf(curve.order) - 1)) - 1n)
  return Buffer.concat([octetsOf(r, length), octetsOf((nonce + secret * r) % curve.order, length)])
}
