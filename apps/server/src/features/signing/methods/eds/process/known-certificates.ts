import { type Certificate, readCertificate } from '@dilo/eds/x509/certificate.ts'

/** The certificates of authorities come again with each signature. */
const known = new Map<string, readonly Certificate[]>()
const KNOWN_AT_MOST = 500

/** A certificate that the bank trusts, in DER as base64. One whose key is none of DSTU 4145 signs nothing here. */
export function trustedCertificate(text: string): readonly Certificate[] {
  const before = known.get(text)
  if (before !== undefined) return before
  const certificate = readCertificate(Uint8Array.fromBase64(text))
  const read = certificate.ok ? [certificate.value] : []
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(text, read)
  return read
}

/** A certificate of a verified signature, in DER as base64. */
export function verifiedCertificate(text: string): Certificate {
  const [certificate] = trustedCertificate(text)
  if (certificate === undefined) throw new Error('It was read when it was verified')
  return certificate
}
