import { ok, type Result } from '@dilo/domain/result.ts'
import { attribute, certificateName, type Signer, signedMessage, signerInfo } from '../cms/sign-content.ts'
import { generalizedTime, integer, objectIdentifier, octetString, sequence, setOf, time } from '../der/write-der.ts'
import { hashes, type SignedHash } from '../dstu/algorithms.ts'
import { signHash } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import { readTimeStampRequest } from '../time-stamp/time-stamp-request.ts'
import type { CertificateFault } from '../x509/certificate-fault.ts'

/** The issuer of time stamps: a key whose certificate is for that alone, and the hash that its authority signs with. */
export type TimeStampSigner = { readonly signer: Signer; readonly hash: SignedHash }

/** The policy of stamps that prove nothing outside of tests and demos: an identifier under the example arc. */
const POLICY = '2.999.1'

/** The content of a stamp (RFC 3161, section 2.4.2). @param info.imprint as the request wrote it */
export const writeTimeStampInfo = (info: {
  readonly imprint: Uint8Array
  readonly serial: bigint
  readonly at: Date
  readonly nonce: bigint | null
}): Uint8Array =>
  sequence(
    integer(1n),
    objectIdentifier(POLICY),
    info.imprint,
    integer(info.serial),
    generalizedTime(info.at),
    info.nonce === null ? new Uint8Array() : integer(info.nonce),
  )

/** Signs what a stamp says. @param at the clock of the authority */
export function signTimeStamp(info: Uint8Array, { signer, hash }: TimeStampSigner, at: Date): Uint8Array {
  const attributes = [
    attribute(oid.contentType, objectIdentifier(oid.timeStampInfo)),
    attribute(oid.signingTime, time(at)),
    attribute(oid.messageDigest, octetString(hashes[hash](info))),
    attribute(oid.signingCertificateV2, certificateName(signer.certificate, hash)),
  ]
  const signature = signHash(signer.key, hashes[hash](setOf(attributes)))
  return signedMessage({
    hash,
    certificates: [signer.certificate.bytes],
    signers: [signerInfo({ certificate: signer.certificate, hash, attributes, signature })],
    content: info,
    contentType: oid.timeStampInfo,
  })
}

/** An answer with a stamp, or with none. @param token null: the request is refused */
export const timeStampAnswer = (token: Uint8Array | null): Uint8Array =>
  sequence(sequence(integer(token === null ? 2n : 0n)), token ?? new Uint8Array())

/** Answers a request for a stamp, as an authority does. @param stamp.serial each stamp of an authority has its own */
export function stampTime(
  request: Uint8Array,
  by: TimeStampSigner,
  stamp: { readonly serial: bigint; readonly at: Date },
): Result<Uint8Array, CertificateFault> {
  const read = readTimeStampRequest(request)
  if (!read.ok) return read
  const { imprint, nonce } = read.value
  return ok(timeStampAnswer(signTimeStamp(writeTimeStampInfo({ imprint, nonce, ...stamp }), by, stamp.at)))
}
