import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type DerValue } from '../der/read-der.ts'
import { expectTag, readObjectIdentifier, readTime } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import { hashes, hashOfId, hashOfSignatureId, type SignedHash } from '../dstu/algorithms.ts'
import { verifySignature } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import { type Certificate, certificateOf } from '../x509/certificate.ts'
import type { SignedData, SignerIdentifier } from './signed-message.ts'
import { namesCertificate } from './signing-certificate.ts'

/**
 * Why the one signer of a message is refused.
 * `messageDigest`: the content was changed after signing;
 * `signatureRange`: a number of the signature is zero or not below the order.
 */
export type SignerFault =
  | 'contentType'
  | 'signerCount'
  | 'noSignedAttributes'
  | 'unknownAlgorithm'
  | 'noSignerCertificate'
  | 'messageDigest'
  | 'signingCertificate'
  | 'signatureRange'
  | 'signature'

export type VerifiedSigner = {
  readonly signer: Certificate
  /** All certificates of the message, the signer's too. */
  readonly certificates: readonly Certificate[]
  readonly hash: SignedHash
  /** The time on the signer's own clock; it proves nothing. */
  readonly signingTime: Date | null
  /** The bytes over which a time stamp of the signature is made. */
  readonly value: Uint8Array
}

/**
 * Verifies that a message has one signer, who has signed this content: the attributes, and through their digest the
 * content. Whether the signer's certificate is trusted, and for what, is asked elsewhere.
 * @param over.contentType the type that the signer must have named
 * @throws Malformed, CertificateRefused
 */
export function verifySigner(
  message: SignedData,
  { content, contentType }: { readonly content: Uint8Array; readonly contentType: string },
): Result<VerifiedSigner, SignerFault> {
  const [info, ...furtherSigners] = message.signers
  if (info === undefined || furtherSigners.length > 0) return refused('signerCount')
  const certificates = message.certificates.map(certificateOf)
  const signer = signerAmong(certificates, info.identifier)
  if (signer === undefined) return refused('noSignerCertificate')
  const { signedAttributes } = info
  if (signedAttributes === null) return refused('noSignedAttributes')
  const hash = hashOfSignatureId(info.signatureAlgorithm)
  if (hash === undefined || hashOfId(info.digestAlgorithm) !== hash) return refused('unknownAlgorithm')
  const one = (type: string): DerValue | undefined => {
    const attribute = signedAttributes.attributes.find((candidate) => candidate.type === type)
    return attribute?.values.length === 1 ? attribute.values[0] : undefined
  }

  const namedType = one(oid.contentType)
  if (namedType === undefined || readObjectIdentifier(namedType) !== contentType) return refused('contentType')
  const digest = one(oid.messageDigest)
  // Octet for octet and of one length: an empty digest is the beginning of every other.
  if (digest === undefined || !isSame(expectTag(digest, tags.octetString).content, hashes[hash](content)))
    return refused('messageDigest')
  const certificateName = one(oid.signingCertificateV2)
  if (certificateName === undefined || !namesCertificate(certificateName, signer)) return refused('signingCertificate')

  const numbers = verifySignature(signer.publicKey, hashes[hash](signedAttributes.bytes), info.signature)
  if (!numbers.ok) return refused(numbers.error === 'range' ? 'signatureRange' : 'signature')
  const signingTime = one(oid.signingTime)
  return ok({
    signer,
    certificates,
    hash,
    signingTime: signingTime === undefined ? null : readTime(signingTime),
    value: info.signature,
  })
}

function signerAmong(certificates: readonly Certificate[], identifier: SignerIdentifier): Certificate | undefined {
  return certificates.find((certificate) =>
    identifier.by === 'keyId'
      ? certificate.extensions.keyId !== null && isSame(certificate.extensions.keyId, identifier.keyId)
      : isSame(certificate.issuer.bytes, identifier.issuer) && isSame(certificate.serial, identifier.serial),
  )
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0
