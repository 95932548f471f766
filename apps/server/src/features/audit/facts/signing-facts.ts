import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RevocationReason } from '@dilo/eds/revocation/revocation-status.ts'
import type { SignatureType } from './shared-facts.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `signing` writes. */
  interface AuditFacts {
    /** Other rules of signing, identified by their digest: proposed until all necessary signatures are there. */
    signingPolicyProposed: { readonly digest: string }
    signingPolicySigned: {
      readonly digest: string
      readonly method: SigningMethod
      readonly type: Exclude<SignatureType, 'none'>
    }
    signingPolicyChanged: { readonly digest: string }
    signingPolicyWithdrawn: { readonly digest: string }
    /**
     * A person wanted to sign by a key that its authority has revoked; they are the subject. SHA-256 of the certificate.
     */
    revokedKeyRefused: { readonly certificate: string; readonly since: string; readonly reason: RevocationReason }
  }
}
