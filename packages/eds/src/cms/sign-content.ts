import { contextTag, tags } from '../der/tags.ts'
import { der, integer, objectIdentifier, octetString, sequence, setOf, time } from '../der/write-der.ts'
import { hashes, hashIds, signatureIds, type SignedHash } from '../dstu/algorithms.ts'
import { type PrivateKey, signHash } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import type { Certificate } from '../x509/certificate.ts'

/** The signer: the key, and the certificate of its owner. */
export type Signer = { readonly key: PrivateKey; readonly certificate: Certificate }

/**
 * Signs a content: CAdES-BES (ETSI EN 319 122-1), detached, with the signer's certificate and four signed attributes.
 * @param options.hash as the certificate's authority prescribes
 * @param options.at the signer's clock
 */
export function signContent(
  content: Uint8Array,
  { key, certificate }: Signer,
  { hash, at }: { readonly hash: SignedHash; readonly at: Date },
): Uint8Array {
  const attributes = [
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.signingTime, time(at)),
    attribute(oid.messageDigest, octetString(hashes[hash](content))),
    attribute(oid.signingCertificateV2, certificateName(certificate, hash)),
  ]
  const signature = signHash(key, hashes[hash](setOf(attributes)))
  return signedMessage({
    hash,
    certificates: [certificate.bytes],
    signers: [signerInfo({ certificate, hash, attributes, signature })],
  })
}

export const attribute = (type: string, ...values: readonly Uint8Array[]): Uint8Array =>
  sequence(objectIdentifier(type), setOf(values))

/** The value of signingCertificateV2 (RFC 5035): the hash of the certificate, its issuer and its serial number. */
export function certificateName({ bytes, issuer, serial }: Certificate, hash: SignedHash): Uint8Array {
  const issuerName = sequence(der(contextTag(4), issuer.bytes))
  const name = sequence(
    sequence(objectIdentifier(hashIds[hash])),
    octetString(hashes[hash](bytes)),
    sequence(issuerName, der(tags.integer, serial)),
  )
  return sequence(sequence(name))
}

/** One signer of a message (RFC 5652, section 5.3). @param parts.attributes null: none are signed */
export function signerInfo({
  certificate,
  hash,
  attributes,
  signature,
}: {
  readonly certificate: Pick<Certificate, 'issuer' | 'serial'>
  readonly hash: SignedHash
  readonly attributes: readonly Uint8Array[] | null
  readonly signature: Uint8Array
}): Uint8Array {
  return sequence(
    integer(1n),
    sequence(certificate.issuer.bytes, der(tags.integer, certificate.serial)),
    sequence(objectIdentifier(hashIds[hash])),
    attributes === null ? new Uint8Array() : setOf(attributes, contextTag(0)),
    sequence(objectIdentifier(signatureIds[hash])),
    octetString(signature),
  )
}

/** A signed message (RFC 5652, section 5.1). @param parts.content null: detached */
export function signedMessage({
  hash,
  certificates,
  signers,
  content = null,
  contentType = oid.data,
}: {
  readonly hash: SignedHash
  readonly certificates: readonly Uint8Array[]
  readonly signers: readonly Uint8Array[]
  readonly content?: Uint8Array | null
  readonly contentType?: string
}): Uint8Array {
  const wrapped = content === null ? new Uint8Array() : der(contextTag(0), octetString(content))
  const message = sequence(
    integer(1n),
    setOf([sequence(objectIdentifier(hashIds[hash]))]),
    sequence(objectIdentifier(contentType), wrapped),
    der(contextTag(0), ...certificates),
    setOf(signers),
  )
  return sequence(objectIdentifier(oid.signedData), der(contextTag(0), message))
}
