/** Why a certificate was revoked (RFC 5280, section 5.3.1), by the number that stands for it. 7 stands for nothing. */
const revocationReasons = {
  0: 'unspecified',
  1: 'keyCompromise',
  2: 'authorityCompromise',
  3: 'affiliationChanged',
  4: 'superseded',
  5: 'cessationOfOperation',
  /** The authority may lift it: until then the certificate counts as revoked. */
  6: 'hold',
  9: 'privilegeWithdrawn',
  10: 'attributeAuthorityCompromise',
} as const

export type RevocationReason = (typeof revocationReasons)[keyof typeof revocationReasons]

/** The answer of an authority about a certificate. */
export type RevocationStatus =
  | { readonly says: 'good' }
  | { readonly says: 'revoked'; readonly since: Date; readonly reason: RevocationReason }

/** An unknown number says that the certificate is revoked as much as a known one. */
export const reasonOfNumber = (number: number): RevocationReason =>
  number in revocationReasons ? revocationReasons[number as keyof typeof revocationReasons] : 'unspecified'

export const numberOfReason = (reason: RevocationReason): number =>
  Number(Object.entries(revocationReasons).find(([, name]) => name === reason)?.[0] ?? 0)
