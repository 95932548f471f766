import type { DerValue } from '../der/read-der.ts'
import { readDer } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier, readWholeBits } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { hashes, hashOfSignatureId, type SignedHash } from '../dstu/algorithms.ts'
import { type PublicKey, verifySignature } from '../dstu/dstu-4145.ts'
import { CertificateRefused } from './certificate-fault.ts'

/** A value that an authority signs: a certificate, a list of revoked ones, an answer. */
export type SignedValue = {
  /** The part that is signed, in the bytes that came. */
  readonly signedPart: Uint8Array
  readonly signature: { readonly hash: SignedHash; readonly value: Uint8Array }
}

/**
 * @param algorithm AlgorithmIdentifier
 * @param bits the bit string of the signature
 * @throws Malformed, CertificateRefused
 */
export const signatureOf = (algorithm: DerValue | undefined, bits: DerValue | undefined): SignedValue['signature'] => ({
  hash: hashOfAlgorithm(algorithm),
  // In Ukraine a signature stands within an octet string in its bit string.
  value: expectTag(readDer(readWholeBits(bits)), tags.octetString).content,
})

function hashOfAlgorithm(algorithm: DerValue | undefined): SignedHash {
  const hash = hashOfSignatureId(readObjectIdentifier(partsOfSequence(algorithm)[0]))
  if (hash === undefined) throw new CertificateRefused('unknownAlgorithm')
  return hash
}

/** True if the key has signed the value. */
export const hasSigned = (key: PublicKey, { signedPart, signature }: SignedValue): boolean =>
  verifySignature(key, hashes[signature.hash](signedPart), signature.value).ok
