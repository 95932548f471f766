import type { Result } from '@dilo/domain/result.ts'
import { writeOcspRequest } from '@dilo/eds/revocation/ocsp-request.ts'
import type { RevocationStatus } from '@dilo/eds/revocation/revocation-status.ts'
import { type OcspFault, verifyOcspAnswer } from '@dilo/eds/revocation/verify-ocsp-answer.ts'
import { type RevocationListFault, verifyRevocationList } from '@dilo/eds/revocation/verify-revocation-list.ts'
import { verifiedCertificate } from './known-certificates.ts'

/** A certificate that was verified, and the authority that issued it. Bytes are base64. */
type IssuedCertificate = { readonly certificate: string; readonly issuer: string }

/** The question whether a certificate is revoked, and where its authority says that it answers. */
export function writeStatusQuestion({ certificate, issuer, nonce }: IssuedCertificate & { readonly nonce: string }) {
  const asked = verifiedCertificate(certificate)
  const { ocspAddresses, revocationListAddresses } = asked.extensions
  const question = writeOcspRequest(asked, verifiedCertificate(issuer), Uint8Array.fromBase64(nonce))
  return { question: Uint8Array.from(question).toBase64(), ocspAddresses, revocationListAddresses }
}

/** Verifies an answer of OCSP. @param asked.at milliseconds since 1970 */
export const readStatusAnswer = ({
  answer,
  certificate,
  issuer,
  nonce,
  at,
}: IssuedCertificate & { readonly answer: string; readonly nonce: string; readonly at: number }): Result<
  PlainStatus,
  OcspFault
> =>
  plain(
    verifyOcspAnswer(Uint8Array.fromBase64(answer), {
      certificate: verifiedCertificate(certificate),
      issuer: verifiedCertificate(issuer),
      nonce: Uint8Array.fromBase64(nonce),
      at: new Date(at),
    }),
  )

/** Looks for a certificate in its authority's list. @param asked.at milliseconds since 1970 */
export const readRevocationList = ({
  list,
  certificate,
  issuer,
  at,
}: IssuedCertificate & { readonly list: string; readonly at: number }): Result<PlainStatus, RevocationListFault> =>
  plain(
    verifyRevocationList(Uint8Array.fromBase64(list), {
      certificate: verifiedCertificate(certificate),
      issuer: verifiedCertificate(issuer),
      at: new Date(at),
    }),
  )

/** A status as a value of JSON. */
type PlainStatus =
  | { readonly says: 'good' }
  | (Omit<Extract<RevocationStatus, { says: 'revoked' }>, 'since'> & { readonly since: number })

function plain<Fault>(read: Result<RevocationStatus, Fault>): Result<PlainStatus, Fault> {
  if (!read.ok) return read
  const status = read.value
  const value = status.says === 'good' ? status : { ...status, since: status.since.getTime() }
  return { ok: true, value }
}
