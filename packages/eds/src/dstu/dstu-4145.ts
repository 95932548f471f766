import { Buffer } from 'buffer'
import jkurwa, { type Curve, type Priv, type Pub } from 'jkurwa/lib/curve.js'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { oid } from '../object-identifiers.ts'

/**
 * Keys and signatures of DSTU 4145-2002 over its two usual curves, in the octets of certificates and CMS: numbers stand
 * with the lowest octet first. The library does the arithmetic of points, and nothing else: it does not compare r with
 * the order, and gives short numbers fewer octets.
 */

const curves = { [oid.curve257]: 'DSTU_PB_257', [oid.curve431]: 'DSTU_PB_431' } as const

export type CurveId = keyof typeof curves

export const isCurveId = (id: string): id is CurveId => id in curves

const curveOf = (id: CurveId): Curve => jkurwa.std_curve(curves[id])

/** A point of the curve whose order is that of the curve. */
export type PublicKey = { readonly curve: CurveId; readonly point: Pub }

export type PrivateKey = { readonly curve: CurveId; readonly key: Priv }

const numberOf = (octets: Uint8Array): bigint => octets.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n)

const orders: Readonly<Record<CurveId, bigint>> = {
  [oid.curve257]: numberOf(curveOf(oid.curve257).order.buf8()),
  [oid.curve431]: numberOf(curveOf(oid.curve431).order.buf8()),
}

/** Octets of one number of a signature: 32 and 54. */
const lengthOfNumber = (curve: CurveId): number => Math.ceil(orders[curve].toString(2).length / 8)

/** Octets of a compressed point. */
const lengthOfPoint = (curve: CurveId): number => Math.ceil(curveOf(curve).m / 8)

const backwards = (octets: Uint8Array): number[] => [...octets].toReversed()

/** A compressed point, as it stands in a certificate within its octet string. */
export function readPublicKey(curve: CurveId, compressed: Uint8Array): Result<PublicKey, 'notAPublicKey'> {
  if (compressed.length !== lengthOfPoint(curve)) return refused('notAPublicKey')
  try {
    const point = curveOf(curve).pubkey(backwards(compressed), 'buf8')
    return point.validate() ? ok({ curve, point }) : refused('notAPublicKey')
  } catch {
    // The library throws where no point has this coordinate.
    return refused('notAPublicKey')
  }
}

/**
 * True if a signature is the key's over this hash.
 * @param signature r and s one after the other, each in as many octets as the order has
 * @returns `range`: a number is zero, or not below the order
 */
export function verifySignature(
  { curve, point }: PublicKey,
  hash: Uint8Array,
  signature: Uint8Array,
): Result<void, 'range' | 'signature'> {
  const length = lengthOfNumber(curve)
  if (signature.length !== 2 * length) return refused('signature')
  const r = backwards(signature.subarray(0, length))
  const s = backwards(signature.subarray(length))
  const inRange = [r, s].every((number) => {
    const value = numberOf(Uint8Array.from(number))
    return value > 0n && value < orders[curve]
  })
  if (!inRange) return refused('range')
  return point.verify(Buffer.from(hash), { r: [0, ...r], s: [0, ...s] }, 'split') ? ok(undefined) : refused('signature')
}

export const newPrivateKey = (curve: CurveId): PrivateKey => ({ curve, key: curveOf(curve).keygen() })

/** A private key by its number. @param secret the highest octet first */
export const readPrivateKey = (curve: CurveId, secret: Uint8Array): PrivateKey => ({
  curve,
  key: numbered(curve, secret),
})

/** @param octets the highest first */
const numbered = (curve: CurveId, octets: readonly number[] | Uint8Array): Priv =>
  curveOf(curve).pkey([0, ...octets], 'buf8')

/** The number of a private key, the highest octet first. */
export const secretOf = ({ key }: PrivateKey): Uint8Array => Uint8Array.from(key.d.buf8())

/** The compressed point of the key's public half. */
export const publicOf = ({ curve, key }: PrivateKey): Uint8Array =>
  Uint8Array.from(key.pub().serialize()).slice(-lengthOfPoint(curve))

/** True if a public key is this private key's other half. */
export const isPair = ({ curve, key }: PrivateKey, other: PublicKey): boolean =>
  curve === other.curve && key.pub().point.equals(other.point.point)

/**
 * Signs a hash.
 * @param nonce the secret number of this signature, below the order, the highest octet first: never the same for two
 *   hashes. Random when absent
 * @returns r and s, each in as many octets as the order has, the lowest first
 */
export function signHash({ curve, key }: PrivateKey, hash: Uint8Array, nonce?: Uint8Array): Uint8Array {
  const signed =
    nonce === undefined
      ? key.sign(Buffer.from(hash))
      : key.help_sign(numbered(curve, backwards(hash)).d, numbered(curve, nonce).d)
  // Zero comes out once in 2²⁵⁵ hashes.
  if (signed === null) throw new Error('This number signs nothing')
  const { r, s } = signed
  const length = lengthOfNumber(curve)
  return Uint8Array.from([r, s].flatMap((number) => backwards(fill(number.buf8(), length))))
}

/** The number in so many octets, the highest first. */
function fill(octets: Uint8Array, length: number): Uint8Array {
  const significant = octets.subarray(octets.findIndex((octet) => octet !== 0))
  const filled = new Uint8Array(length)
  filled.set(significant, length - significant.length)
  return filled
}
