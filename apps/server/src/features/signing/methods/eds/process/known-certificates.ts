import { certain } from '@dilo/domain/result.ts'
import { type Certificate, readCertificate } from '@dilo/eds/x509/certificate.ts'

/** The certificates of authorities come again with each signature. */
const known = new Map<string, Certificate>()
const KNOWN_AT_MOST = 500

/** Reads a certificate that was read before, or that the bank trusts. @param text DER in base64 */
export function knownCertificate(text: string): Certificate {
  const before = known.get(text)
  if (before !== undefined) return before
  const certificate = certain(readCertificate(Uint8Array.fromBase64(text)))
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(text, certificate)
  return certificate
}
