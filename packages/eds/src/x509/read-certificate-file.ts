import { refused, type Result } from '@dilo/domain/result.ts'
import { octetsOfBase64 } from '../octets-of-text.ts'
import type { CertificateFault } from './certificate-fault.ts'
import { type Certificate, readCertificate } from './certificate.ts'

/** RFC 7468: base64 between two lines, or as some programs write it, alone. */
const TEXT = /^(?:-----BEGIN CERTIFICATE-----)?([A-Za-z0-9+/=\s]+)(?:-----END CERTIFICATE-----)?\s*$/

/** Reads a file `.cer` or `.crt`: DER, or its text. */
export function readCertificateFile(bytes: Uint8Array): Result<Certificate, CertificateFault> {
  const [, base64] = TEXT.exec(new TextDecoder().decode(bytes)) ?? []
  if (base64 === undefined) return readCertificate(bytes)
  try {
    return readCertificate(octetsOfBase64(base64))
  } catch {
    return refused('malformed')
  }
}
