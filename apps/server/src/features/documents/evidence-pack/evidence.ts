import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { EvidenceOfTrail } from '../../audit/door.ts'
import type { TextOfPayment } from '../../payments/door.ts'

/** The evidence behind the signatures under a payment, for a stranger who trusts nobody's word. */
export type Evidence = {
  readonly payment: { readonly id: string; readonly number: string }
  /** Exactly the bytes that were signed: the payment's own, or those of the regular payment that made it. */
  readonly texts: readonly TextOfPayment[]
  readonly signatures: readonly EvidenceOfSignature[]
  /** Null: a demo has no trail. */
  readonly trail: EvidenceOfTrail | null
}

export type EvidenceOfSignature = {
  readonly person: string
  readonly type: GivenType
  readonly method: SigningMethod
  /** SHA-256 of the text. */
  readonly digest: Buffer
  readonly signedAt: Date
  /** Null: of a signature by a code. */
  readonly eds: ElectronicSignature | null
}

/** The parts of an electronic signature (КЕП): bytes as they came, and their content. */
export type ElectronicSignature = {
  readonly message: Buffer
  readonly certificate: Buffer
  /** The certificates above it, from its issuer up to the one that the bank trusted. */
  readonly issuers: readonly AuthorityCertificate[]
  /** Those above the certificates of stamps. */
  readonly issuersOfStamps: readonly AuthorityCertificate[]
  readonly serial: Buffer
  readonly drfo: string | null
  readonly edrpou: string | null
  readonly hash: 'gost34311' | 'kupyna256'
  /** The time of the signer's own clock. */
  readonly signingTime: Date | null
  readonly receivedAt: Date
  readonly answers: readonly RevocationAnswer[]
  readonly stamps: readonly TimeStamp[]
}

/** @property isTest an authority of the demo, whose signatures have no legal force */
type AuthorityCertificate = { readonly bytes: Buffer; readonly name: string; readonly isTest: boolean }

/**
 * An authority's answer about the signer's certificate.
 * @property when the signature came, or when its evidence was archived
 */
type RevocationAnswer = {
  readonly bytes: Buffer
  readonly source: 'ocsp' | 'crl'
  readonly when: 'received' | 'archived'
  readonly obtainedAt: Date
}

/** Another authority's word for a moment: over the signature, or over all the evidence before it. */
type TimeStamp = {
  readonly bytes: Buffer
  readonly over: 'signature' | 'evidence'
  readonly stampedAt: Date
  readonly obtainedAt: Date
}

/** True if an authority of the demo stands behind one of the signatures. */
export const hasTestAuthority = ({ signatures }: Evidence): boolean =>
  signatures.some(({ eds }) => eds?.issuers.some(({ isTest }) => isTest) === true)
