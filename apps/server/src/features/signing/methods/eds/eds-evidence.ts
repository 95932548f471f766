import type { RevocationAnswer } from './ask-revocation.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'

/**
 * The data with which a stranger can check an electronic signature. They are stored beside the signature (decision
 * 157).
 */
export type EdsEvidence = {
  /** Exactly the bytes that were signed. */
  readonly text: Buffer
  /** The message of CMS as it came. */
  readonly message: Buffer
  /** SHA-256 of the signature's numbers: they sign once. */
  readonly valueSha256: Buffer
  /** The signer's certificate, DER. */
  readonly certificate: Buffer
  readonly certificateSha256: Buffer
  /** Names the key of the authority that issued it. */
  readonly issuerKeyId: Buffer
  readonly serial: Buffer
  /** The end of the certificate. */
  readonly validUntil: Date
  /** РНОКПП, or a passport's number, and the company's code, as the certificate says them. */
  readonly drfo: string | null
  readonly edrpou: string | null
  readonly hash: SignedHash
  /** The certificates from the signer's authority to the pinned one, a DER sequence. */
  readonly issuers: Buffer
  /** The authority's answer about a revocation when the signature came. */
  readonly revocation: RevocationAnswer
  /** The time on the signer's own clock; it proves nothing. */
  readonly signingTime: Date | null
  readonly receivedAt: Date
  /** True if the certificate names its owner otherwise than the bank does: a surname may have changed. */
  readonly nameDiffers: boolean
}
