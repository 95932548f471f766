import { X509Certificate } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { isTestAuthority } from '@dilo/domain/values/test-authority.ts'

/** A certificate of an authority. Node reads its fields; a key of ДСТУ 4145 it does not know. */
export type TrustAnchor = {
  /** One part a line, as `CN=…`. */
  readonly subject: string
  readonly issuer: string
  /** Hexadecimal. */
  readonly serial: string
  /** SHA-256 of the whole certificate, hexadecimal in small letters. */
  readonly sha256: string
  readonly validFrom: Date
  readonly validTo: Date
  /** The certificate itself, X.509. */
  readonly der: Buffer
}

export type CertificateRefusal =
  | 'certificateUnreadable'
  | 'certificateOfNoAuthority'
  | 'certificateOfTestAuthority'
  | 'certificateOver'

/** The bytes of one certificate, from PEM or from base64. */
function bytesOf(text: string): Buffer | null {
  const bare = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s/g, '')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(bare) ? Buffer.from(bare, 'base64') : null
}

/**
 * Reads a certificate of an authority, as PEM or as DER in base64.
 * @param allowed.from when it is to hold, in milliseconds since 1970: it must not be over by then
 * @param allowed.test whether it may be of a demo authority, which has no legal force
 */
export function readCertificate(
  text: string,
  { from, test }: { readonly from: number; readonly test: boolean },
): Result<TrustAnchor, CertificateRefusal> {
  const bytes = bytesOf(text)
  const certificate = bytes && parse(bytes)
  // Bytes behind the certificate would not be part of the certificate that was examined.
  if (!certificate || !certificate.raw.equals(bytes)) return refused('certificateUnreadable')
  if (!certificate.ca) return refused('certificateOfNoAuthority')
  const anchor = anchorOf(certificate)
  if (!test && isOfTestAuthority(anchor)) return refused('certificateOfTestAuthority')
  return anchor.validTo.getTime() <= from ? refused('certificateOver') : ok(anchor)
}

export const isOfTestAuthority = ({ subject, issuer }: Pick<TrustAnchor, 'subject' | 'issuer'>): boolean =>
  [subject, issuer].some(isTestAuthority)

/** A certificate as it is stored. @throws for other text: only what was read is stored */
export function storedCertificate(der: string): TrustAnchor {
  return anchorOf(new X509Certificate(Buffer.from(der, 'base64')))
}

function parse(bytes: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(bytes)
  } catch {
    return null
  }
}

const anchorOf = (certificate: X509Certificate): TrustAnchor => ({
  subject: certificate.subject,
  issuer: certificate.issuer,
  serial: certificate.serialNumber,
  sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  validFrom: certificate.validFromDate,
  validTo: certificate.validToDate,
  der: certificate.raw,
})
