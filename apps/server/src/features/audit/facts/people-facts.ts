import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { Nothing, Role, SignatureType } from './shared-facts.ts'

/**
 * The reason why a relation to a company ended: a head or the bank ended it, the recipient of a message about a grant
 * withdrew it by link, or its person left, declined it, or let the time to confirm it pass.
 */
export type RelationEnding = 'endedByHead' | 'grantWithdrawn' | 'endedByBank' | 'resigned' | 'declined' | 'notConfirmed'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `people` writes. */
  interface AuditFacts {
    invitationSent: Role & { readonly status: 'onConfirm' | 'active' }
    /** A new link was sent: the former one is void. */
    invitationSentAgain: Nothing
    invitationWithdrawn: Nothing
    invitationAccepted: Role & { readonly status: 'onConfirm' | 'active' }
    /** Another access for a person, identified by the digest: proposed until all necessary signatures are there. */
    accessChangeProposed: { readonly digest: string }
    accessChangeSigned: {
      readonly digest: string
      readonly method: SigningMethod
      readonly type: Exclude<SignatureType, 'none'>
    }
    /** The change is in effect: the invitation of a new person is sent, or the person has the access. */
    accessChangeEffective: { readonly digest: string }
    accessChangeWithdrawn: { readonly digest: string }
    /** The person registered the company, or is to confirm that they act for it; they are the subject. */
    relationCreated: Role & { readonly status: 'onConfirm' | 'active' }
    /** Everything that depends on the relation ends too; the subject is the person. */
    relationEnded: Role & { readonly cause: RelationEnding }
    /** The person acts with other rights from now on; the subject is the person. */
    relationChanged: Role
    /** The person has no access for now, and everything that depends on it ended; the subject is the person. */
    relationDisabled: Role
    relationEnabled: Role
    /** The bank has named the company's head, by a document: the person has these rights. */
    headNamed: Role & { readonly status: 'onConfirm' | 'active' }
    /** The person confirmed that they act for the company, or the bank did; the bank has refused. */
    relationConfirmed: Nothing
    relationRefused: { readonly reason: VerificationReason }
    /** After three days without verification, it made room for a person who registered with the same code. */
    registrationGaveWay: Nothing
    /** The person's own; the values are theirs alone. */
    contactChanged: { readonly contact: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL' }
    /** The person took the file of all that the bank knows of them. */
    personalRecordTaken: Nothing
  }
}
