import { bitString, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import { hashes, type SignedHash, signatureIds } from '../dstu/algorithms.ts'
import { type PrivateKey, signHash } from '../dstu/dstu-4145.ts'

/** The algorithm of a signature over this hash. */
export const algorithmOf = (hash: SignedHash): Uint8Array => sequence(objectIdentifier(signatureIds[hash]))

/** The secret number of one signature, where it follows from the signed bytes (demo-authority.ts). */
export type Nonce = (signedPart: Uint8Array) => Uint8Array

/** A part with its algorithm and its signature, as certificates, lists and answers end. */
export const signedBy = (
  key: PrivateKey,
  hash: SignedHash,
  signedPart: Uint8Array,
  nonce?: Nonce,
): readonly Uint8Array[] => [
  signedPart,
  algorithmOf(hash),
  bitString(octetString(signHash(key, hashes[hash](signedPart), nonce?.(signedPart)))),
]
