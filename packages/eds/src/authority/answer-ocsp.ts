import { ok, type Result } from '@dilo/domain/result.ts'
import type { Signer } from '../cms/sign-content.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { der, generalizedTime, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import type { SignedHash } from '../dstu/algorithms.ts'
import { oid } from '../object-identifiers.ts'
import { type CertificateId, isNameOf } from '../revocation/certificate-id.ts'
import { nonceExtension, readOcspRequest } from '../revocation/ocsp-request.ts'
import { numberOfReason, type RevocationStatus } from '../revocation/revocation-status.ts'
import type { CertificateFault } from '../x509/certificate-fault.ts'
import type { Certificate } from '../x509/certificate.ts'
import { signedBy } from './signed-by.ts'

/** The answerer: the key of a responder, its certificate, and the hash that its authority signs with. */
export type OcspResponder = { readonly signer: Signer; readonly hash: SignedHash }

type AnsweredCertificate = {
  readonly id: Uint8Array
  readonly status: RevocationStatus | 'unknown'
  readonly made: Date
  readonly next: Date | null
}

/** An answer of OCSP (RFC 6960, section 4.2). @param answer.nonce null: it repeats none */
export function writeOcspAnswer(
  { signer, hash }: OcspResponder,
  { at, nonce, answers }: { at: Date; nonce: Uint8Array | null; answers: readonly AnsweredCertificate[] },
): Uint8Array {
  const signedPart = sequence(
    der(contextTag(1), signer.certificate.subject.bytes),
    generalizedTime(at),
    sequence(...answers.map(singleAnswer)),
    nonce === null ? new Uint8Array() : der(contextTag(1), sequence(nonceExtension(nonce))),
  )
  const basic = sequence(
    ...signedBy(signer.key, hash, signedPart),
    der(contextTag(0), sequence(signer.certificate.bytes)),
  )
  return ocspAnswer(0, sequence(objectIdentifier(oid.ocspBasic), octetString(basic)))
}

/** @param status 0: successful; 1: malformed request; 3: try later; 6: unauthorized */
export const ocspAnswer = (status: number, answer: Uint8Array | null): Uint8Array =>
  sequence(der(tags.enumerated, Uint8Array.of(status)), answer === null ? new Uint8Array() : der(contextTag(0), answer))

const singleAnswer = ({ id, status, made, next }: AnsweredCertificate): Uint8Array =>
  sequence(
    id,
    statusOf(status),
    generalizedTime(made),
    next === null ? new Uint8Array() : der(contextTag(0), generalizedTime(next)),
  )

function statusOf(status: RevocationStatus | 'unknown'): Uint8Array {
  if (status === 'unknown') return der(primitiveContextTag(2))
  if (status.says === 'good') return der(primitiveContextTag(0))
  const reason = der(tags.enumerated, Uint8Array.of(numberOfReason(status.reason)))
  return der(contextTag(1), generalizedTime(status.since), der(contextTag(0), reason))
}

/**
 * Answers a question about certificates of an authority, as its responder does.
 * @param authority.statusOf of a certificate by the content of its serial number; null: it issued none
 */
export function answerOcsp(
  request: Uint8Array,
  responder: OcspResponder,
  authority: {
    readonly certificate: Certificate
    readonly statusOf: (serial: Uint8Array) => RevocationStatus | null
    readonly at: Date
  },
): Result<Uint8Array, CertificateFault> {
  const read = readOcspRequest(request)
  if (!read.ok) return read
  const { certificates, nonce } = read.value
  const statusAt = (id: CertificateId): RevocationStatus | 'unknown' =>
    (isNameOf(id, id, authority.certificate) ? authority.statusOf(id.serial) : null) ?? 'unknown'
  return ok(
    writeOcspAnswer(responder, {
      at: authority.at,
      nonce,
      answers: certificates.map((id) => ({
        id: idAsWritten(id),
        status: statusAt(id),
        made: authority.at,
        next: null,
      })),
    }),
  )
}

const idAsWritten = ({ hash, issuerName, issuerKey, serial }: CertificateId): Uint8Array =>
  sequence(sequence(objectIdentifier(hash)), octetString(issuerName), octetString(issuerKey), der(tags.integer, serial))
