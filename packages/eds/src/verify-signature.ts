import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { namesCertificate } from './cms/signing-certificate.ts'
import { readSignedData, type SignedData, type SignerIdentifier, type SignerInfo } from './cms/signed-message.ts'
import { type DerValue, Malformed } from './der/read-der.ts'
import { expectTag, readObjectIdentifier, readTime } from './der/read-values.ts'
import { tags } from './der/tags.ts'
import { compareBytes } from './der/write-der.ts'
import { hashes, hashOfId, hashOfSignatureId, type SignedHash } from './dstu/algorithms.ts'
import { verifySignature as verifyNumbers } from './dstu/dstu-4145.ts'
import { oid } from './object-identifiers.ts'
import { type CertificateFault, CertificateRefused } from './x509/certificate-fault.ts'
import { type Certificate, certificateOf } from './x509/certificate.ts'
import { type ChainFault, findChain } from './x509/chain.ts'

/**
 * Why a signature is refused. One word for each check, so that the page says what is wrong and a test holds each alone:
 * `otherContent`: the message carries another content than the one that is verified;
 * `messageDigest`: the content was changed after signing;
 * `signatureRange`: a number of the signature is zero or not below the order;
 * `keyUsage`: the certificate's key is not for signing.
 */
export type SignatureFault =
  | CertificateFault
  | ChainFault
  | 'contentType'
  | 'otherContent'
  | 'signerCount'
  | 'noSignedAttributes'
  | 'unknownAlgorithm'
  | 'noSignerCertificate'
  | 'messageDigest'
  | 'signingCertificate'
  | 'signatureRange'
  | 'signature'
  | 'keyUsage'

type VerifiedSignature = {
  readonly signer: Certificate
  /** From the signer to the pinned authority. */
  readonly chain: readonly Certificate[]
  readonly hash: SignedHash
  /** What the signer's own clock said; it proves nothing. */
  readonly signingTime: Date | null
  /** The bytes over which a time stamp of the signature is made. */
  readonly value: Uint8Array
}

/** @param at the moment of receipt, in which the certificates have to be valid */
type TrustedAt = {
  readonly pinned: readonly Certificate[]
  readonly others: readonly Certificate[]
  readonly at: Date
}

/**
 * Verifies a CAdES-BES signature (ETSI EN 319 122-1) of DSTU 4145 over a content: one signer, signed attributes with the
 * content's hash and the certificate's, the signature's numbers, the chain to a pinned authority, the use of the key.
 * Whether the certificate is revoked, and whose it is, is asked elsewhere.
 * @param message DER, at most 64 KiB
 */
export function verifySignedContent(
  message: Uint8Array,
  content: Uint8Array,
  trusted: TrustedAt,
): Result<VerifiedSignature, SignatureFault> {
  try {
    return verifyMessage(readSignedData(message), content, trusted)
  } catch (error) {
    if (error instanceof Malformed) return refused('malformed')
    if (error instanceof CertificateRefused) return refused(error.fault)
    throw error
  }
}

function verifyMessage(
  message: SignedData,
  content: Uint8Array,
  { pinned, others, at }: TrustedAt,
): Result<VerifiedSignature, SignatureFault> {
  const [info, ...furtherSigners] = message.signers
  if (info === undefined || furtherSigners.length > 0) return refused('signerCount')
  if (message.contentType !== oid.data) return refused('contentType')
  if (message.content !== null && !isSame(message.content, content)) return refused('otherContent')
  const certificates = message.certificates.map(certificateOf)
  const signer = signerAmong(certificates, info.identifier)
  if (signer === undefined) return refused('noSignerCertificate')
  const signed = verifySigner(info, signer, content)
  if (!signed.ok) return signed
  if (!signer.extensions.mayDo.includes('digitalSignature')) return refused('keyUsage')
  const chain = findChain(signer, { pinned, others: [...others, ...certificates], at })
  return chain.ok ? ok({ ...signed.value, signer, chain: chain.value, value: info.signature }) : chain
}

/** What the signer signed: the attributes, and through their digest the content. */
function verifySigner(
  info: SignerInfo,
  signer: Certificate,
  content: Uint8Array,
): Result<Pick<VerifiedSignature, 'hash' | 'signingTime'>, SignatureFault> {
  const { signedAttributes } = info
  if (signedAttributes === null) return refused('noSignedAttributes')
  const hash = hashOfSignatureId(info.signatureAlgorithm)
  if (hash === undefined || hashOfId(info.digestAlgorithm) !== hash) return refused('unknownAlgorithm')
  const one = (type: string): DerValue | undefined => {
    const attribute = signedAttributes.attributes.find((candidate) => candidate.type === type)
    return attribute?.values.length === 1 ? attribute.values[0] : undefined
  }

  const contentType = one(oid.contentType)
  if (contentType === undefined || readObjectIdentifier(contentType) !== oid.data) return refused('contentType')
  const digest = one(oid.messageDigest)
  // Octet for octet and of one length: an empty digest is the beginning of every other.
  if (digest === undefined || !isSame(expectTag(digest, tags.octetString).content, hashes[hash](content)))
    return refused('messageDigest')
  const certificateName = one(oid.signingCertificateV2)
  if (certificateName === undefined || !namesCertificate(certificateName, signer)) return refused('signingCertificate')

  const numbers = verifyNumbers(signer.publicKey, hashes[hash](signedAttributes.bytes), info.signature)
  if (!numbers.ok) return refused(numbers.error === 'range' ? 'signatureRange' : 'signature')
  const signingTime = one(oid.signingTime)
  return ok({ hash, signingTime: signingTime === undefined ? null : readTime(signingTime) })
}

function signerAmong(certificates: readonly Certificate[], identifier: SignerIdentifier): Certificate | undefined {
  return certificates.find((certificate) =>
    identifier.by === 'keyId'
      ? certificate.extensions.keyId !== null && isSame(certificate.extensions.keyId, identifier.keyId)
      : isSame(certificate.issuer.bytes, identifier.issuer) && isSame(certificate.serial, identifier.serial),
  )
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0
