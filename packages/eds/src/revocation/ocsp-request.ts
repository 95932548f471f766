import { ok, type Result } from '@dilo/domain/result.ts'
import { type DerValue, readDer } from '../der/read-der.ts'
import { expectTag, onlyPart, partsOfSequence } from '../der/read-values.ts'
import { contextTag, tags } from '../der/tags.ts'
import { der, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import { oid } from '../object-identifiers.ts'
import { answerOf, type CertificateFault } from '../x509/certificate-fault.ts'
import type { Certificate } from '../x509/certificate.ts'
import { listExtensions } from '../x509/extensions.ts'
import { type CertificateId, readCertificateId, writeCertificateId } from './certificate-id.ts'

/**
 * A question whether a certificate is revoked (RFC 6960, section 4.1).
 * @param nonce what only the answer to this question repeats (RFC 8954): 1 to 32 octets
 */
export const writeOcspRequest = (certificate: Certificate, issuer: Certificate, nonce: Uint8Array): Uint8Array =>
  sequence(
    sequence(
      sequence(sequence(writeCertificateId(certificate, issuer))),
      der(contextTag(2), sequence(nonceExtension(nonce))),
    ),
  )

/** The extension of a question and of its answer. */
export const nonceExtension = (nonce: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(oid.ocspNonce), octetString(octetString(nonce)))

/** The nonce among extensions; null: there is none. @throws Malformed @param wrapped the sequence of extensions */
export function nonceAmong(wrapped: DerValue | undefined): Uint8Array | null {
  if (wrapped === undefined) return null
  const found = listExtensions(onlyPart(wrapped)).find(({ id }) => id === oid.ocspNonce)
  return found === undefined ? null : expectTag(readDer(found.value), tags.octetString).content
}

type OcspRequest = { readonly certificates: readonly CertificateId[]; readonly nonce: Uint8Array | null }

/** Reads a question, as a responder does. */
export const readOcspRequest = (bytes: Uint8Array): Result<OcspRequest, CertificateFault> =>
  answerOf(() => {
    const [asked] = partsOfSequence(readDer(bytes))
    const parts = partsOfSequence(asked)
    const list = parts.find(({ tag }) => tag === tags.sequence)
    return ok({
      certificates: partsOfSequence(list).map((one) => readCertificateId(partsOfSequence(one)[0])),
      nonce: nonceAmong(parts.find(({ tag }) => tag === contextTag(2))),
    })
  })
