import { sha256 } from '@noble/hashes/sha2.js'
import { oid } from '../object-identifiers.ts'
import { gost34311 } from './gost-34311.ts'
import { kupyna256 } from './kupyna-256.ts'

/** A hash of 32 octets. */
type HashName = 'gost34311' | 'kupyna256' | 'sha256'

/** The hashes that DSTU 4145 signs over. New certificates take Kupyna since 10 February 2026; older ones stay valid. */
export type SignedHash = Exclude<HashName, 'sha256'>

export const hashes: Readonly<Record<HashName, (message: Uint8Array) => Uint8Array>> = {
  gost34311,
  kupyna256,
  sha256,
}

export const hashIds = {
  gost34311: oid.gost34311,
  kupyna256: oid.kupyna256,
  sha256: oid.sha256,
} as const satisfies Record<HashName, string>

export const signatureIds = {
  gost34311: oid.dstu4145WithGost34311,
  kupyna256: oid.dstu4145WithKupyna256,
} as const satisfies Record<SignedHash, string>

/** The hash of this identifier; undefined: none that we know. */
export const hashOfId = (id: string): HashName | undefined =>
  (Object.keys(hashIds) as HashName[]).find((name) => hashIds[name] === id)

/** The hash that a signature of this algorithm is over; undefined: none that we know. */
export const hashOfSignatureId = (id: string): SignedHash | undefined =>
  (Object.keys(signatureIds) as SignedHash[]).find((name) => signatureIds[name] === id)
