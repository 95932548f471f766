import { createHash } from 'node:crypto'
import { hashes, type SignedHash } from '../../src/dstu/algorithms.ts'
import { type CurveId, publicOf, readPrivateKey, readPublicKey, signHash, verifySignature } from '../../src/dstu/dstu-4145.ts'
import { oid } from '../../src/object-identifiers.ts'
import { hasSigned, readKey } from '../../../../scripts/evidence/dstu-4145.mjs'
import { gost34311 } from '../../../../scripts/evidence/gost-34311.mjs'
import { kupyna256 } from '../../../../scripts/evidence/kupyna-256.mjs'
import { curveOfEvidence, publicByEvidence, signByEvidence } from './by-evidence.ts'

const hashesOfEvidence = { gost34311, kupyna256 } as const

/** A random key, a message that it signed, and the same with one bit changed. */
export type Pair = {
  readonly curve: CurveId
  readonly hash: SignedHash
  readonly publicKey: Uint8Array
  readonly digest: Uint8Array
  readonly right: Signed
  readonly changed: Signed
}

export type Signed = { readonly message: Uint8Array; readonly signature: Uint8Array }

const numberOf = (octets: Buffer): bigint => BigInt(`0x${octets.toString('hex')}`)
const highestFirst = (number: bigint): Uint8Array => Uint8Array.from(Buffer.from(number.toString(16).padStart(108, '0'), 'hex'))

/** The key, the number of the signature, the message and the changed bit of one place: the seed decides all of them. */
function draw(seed: number, place: number) {
  const octets = createHash('shake256', { outputLength: 512 }).update(`${seed} ${place}`).digest()
  const curve: CurveId = place % 5 === 4 ? oid.curve431 : oid.curve257
  const below = curveOfEvidence(curve).order - 1n
  return {
    curve,
    hash: place % 2 === 0 ? ('gost34311' as const) : ('kupyna256' as const),
    secret: (numberOf(octets.subarray(0, 64)) % below) + 1n,
    nonce: (numberOf(octets.subarray(64, 128)) % below) + 1n,
    message: octets.subarray(200, 201 + octets.readUInt8(128)),
    bit: octets.readUInt32BE(132),
  }
}

/** The message and its signature with one bit changed, in either. */
function withChangedBit({ message, signature }: Signed, bit: number): Signed {
  const octets = Buffer.concat([signature, message])
  const at = bit % (8 * octets.length)
  octets[at >> 3] = (octets[at >> 3] ?? 0) ^ (1 << (at & 7))
  return { signature: octets.subarray(0, signature.length), message: octets.subarray(signature.length) }
}

/**
 * Compares the arithmetic that the bank signs and verifies by with that of scripts/evidence, over one random key and message.
 * @returns the pair, and what the two do not agree on
 */
export function comparePair(seed: number, place: number): { readonly pair: Pair; readonly faults: readonly string[] } {
  const { curve, hash, secret, nonce, message, bit } = draw(seed, place)
  const key = readPrivateKey(curve, highestFirst(secret))
  const publicKey = publicOf(key)
  const digest = hashes[hash](message)
  const signature = signHash(key, digest, highestFirst(nonce))
  const right = { message, signature }
  const changed = withChangedBit(right, bit)

  const read = readPublicKey(curve, publicKey)
  const known = readKey(Buffer.from(publicKey), curveOfEvidence(curve))
  const byBank = (one: Signed): boolean => read.ok && verifySignature(read.value, hashes[hash](one.message), one.signature).ok
  const byEvidence = (one: Signed): boolean => hasSigned(known, hashesOfEvidence[hash](Buffer.from(one.message)), Buffer.from(one.signature))
  const signedByEvidence = signByEvidence(curve, secret, hashesOfEvidence[hash](message), nonce)

  const agreed = {
    'the public key is the same': publicByEvidence(curve, secret).equals(publicKey),
    'the hash by GOST 34.311 is the same': gost34311(message).equals(hashes.gost34311(message)),
    'the hash by Kupyna is the same': kupyna256(message).equals(hashes.kupyna256(message)),
    'the signature is the same': signedByEvidence.equals(signature),
    'the evidence takes a signature of the bank': byEvidence(right),
    'the evidence takes a signature with a number that the bank draws': byEvidence({ message, signature: signHash(key, digest) }),
    'the bank takes a signature of the evidence': byBank({ message, signature: signedByEvidence }),
    'the bank refuses a changed bit': !byBank(changed),
    'the evidence refuses a changed bit': !byEvidence(changed),
  }
  const faults = Object.entries(agreed).flatMap(([rule, holds]) => (holds ? [] : [`pair ${place} of seed ${seed}, ${hash}: not so: ${rule}`]))
  return { pair: { curve, hash, publicKey, digest, right, changed }, faults }
}
