import { ok, type Result } from '@dilo/domain/result.ts'
import { sequence } from '@dilo/eds/der/write-der.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'
import { type ExpectedOwner, type OwnerFault, validateOwner } from '@dilo/eds/owner.ts'
import { type SignatureFault, verifySignedContent } from '@dilo/eds/verify-signature.ts'
import type { Certificate } from '@dilo/eds/x509/certificate.ts'
import { trustedCertificate } from './known-certificates.ts'

/** Bytes are base64; `at`: milliseconds since 1970, the moment of receipt. */
type SignatureToVerify = {
  readonly message: string
  readonly content: string
  /** Certificates that are trusted as they stand, and others that are trusted through them. */
  readonly pinned: readonly string[]
  readonly others: readonly string[]
  readonly at: number
  readonly owner: ExpectedOwner
}

/** Bytes are base64. */
export type VerifiedFacts = {
  readonly certificate: string
  /** From the signer's certificate to the pinned one. */
  readonly chain: readonly string[]
  /** The certificates above the signer's, as one sequence. */
  readonly issuers: string
  readonly issuerKeyId: string
  readonly serial: string
  /** The end of the signer's certificate, in milliseconds since 1970. */
  readonly validUntil: number
  /** The largest sum for which the authority answers: whole units of a currency, in digits. */
  readonly valueLimit: { readonly currency: string; readonly amount: string } | null
  readonly drfo: string | null
  readonly edrpou: string | null
  readonly hash: SignedHash
  /** Milliseconds since 1970. */
  readonly signingTime: number | null
  /** The numbers of the signature, over which a time stamp is made. */
  readonly value: string
  /** Whom the certificate names, in each form in which it does. */
  readonly names: readonly string[]
}

/** Verifies an electronic signature and whose it is (packages/eds). */
export function verifySignature({
  message,
  content,
  pinned,
  others,
  at,
  owner,
}: SignatureToVerify): Result<VerifiedFacts, SignatureFault | OwnerFault> {
  const trusted = {
    pinned: pinned.flatMap(trustedCertificate),
    others: others.flatMap(trustedCertificate),
    at: new Date(at),
  }
  const verified = verifySignedContent(bytesOf(message), bytesOf(content), trusted)
  if (!verified.ok) return verified
  const { signer, chain, hash, signingTime, value } = verified.value
  const { drfo, edrpou, issuerKeyId, valueLimit } = signer.extensions
  const own = validateOwner({ drfo, edrpou }, owner)
  if (!own.ok) return own
  return ok({
    certificate: base64(signer.bytes),
    chain: chain.map(({ bytes }) => base64(bytes)),
    issuers: base64(sequence(...chain.slice(1).map(({ bytes }) => bytes))),
    issuerKeyId: base64(issuerKeyId ?? new Uint8Array()),
    serial: base64(signer.serial),
    validUntil: signer.notAfter.getTime(),
    valueLimit: valueLimit && { currency: valueLimit.currency, amount: String(valueLimit.amount) },
    drfo,
    edrpou,
    hash,
    signingTime: signingTime?.getTime() ?? null,
    value: base64(value),
    names: namesOf(signer),
  })
}

const bytesOf = (text: string): Uint8Array => Uint8Array.fromBase64(text)
const base64 = (bytes: Uint8Array): string => Uint8Array.from(bytes).toBase64()

const namesOf = ({ subject: { commonName, surname, givenName } }: Certificate): string[] => [
  commonName,
  `${surname} ${givenName}`,
]
