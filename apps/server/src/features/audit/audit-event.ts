import type { AuditEventName, AuditSubject } from '@dilo/domain/audit-events.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { PaymentReason, WaitCause } from '@dilo/domain/flows/payment.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type {
  MailedFormat,
  StatementFrequency,
  SubscriptionEnding,
} from '@dilo/domain/statements/statement-subscription.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'

/** The contents of a payment, identified by their SHA-256 (signing/payment-digest.ts): the payment is there for the comparison. */
type PaymentContent = { readonly version: number; readonly digest: string }

type SignatureType = 'first' | 'second' | 'none'

type Role = {
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

/**
 * Every event that the audit trail knows, with what it tells. Small, and neither secrets nor codes; of a payment nothing
 * that stands in it. A feature that brings an event adds a line here, one in `subjectKinds` and its name in the domain (audit-events.ts).
 */
export type AuditFacts = {
  paymentCreated: { readonly version: number }
  /** Into a version that could be signed, or out of signing; what saves itself while it is typed is not told. */
  paymentEdited: { readonly version: number }
  paymentDeleted: Nothing
  paymentSentToSigning: Nothing
  /** To a contact, shown as its owner would know it. */
  signingCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  paymentSigned: PaymentContent & { readonly method: SigningMethod; readonly type: Exclude<SignatureType, 'none'> }
  /** By its signatory. */
  signatureTakenBack: Nothing
  /** By its author: it is a draft again. */
  paymentTakenFromSigning: Nothing
  /** Instead of a signature; the reason stands beside the payment (decision 067). */
  paymentReturnedForRework: Nothing
  /** Signed, and waiting with its money set aside (decision 058). */
  paymentWaiting: { readonly cause: WaitCause; readonly until: string }
  paymentPutOff: { readonly cause: WaitCause; readonly until: string }
  paymentReleased: Nothing
  paymentRevoked: Nothing
  /** Withdrawn with a reason, which stands in its history. */
  paymentCancelled: Nothing
  /** Its money is set aside, and its turn will come. */
  paymentQueued: Nothing
  paymentSettled: Nothing
  paymentRejected: { readonly reason: PaymentReason }
  paymentReturned: { readonly reason: PaymentReason }
  /** By which a payee sees how far the payment is. */
  payeeLinkMade: { /** Another one, which is void from then on. */ readonly replaces: boolean }
  payeeLinkRevoked: Nothing
  invitationSent: Role & { readonly status: 'onConfirm' | 'active' }
  /** By another link: the one before is void. */
  invitationSentAgain: Nothing
  invitationWithdrawn: Nothing
  invitationAccepted: Role & { readonly status: 'onConfirm' | 'active' }
  /** Other rules of signing, identified by their digest: proposed until all who must have signed them. */
  signingPolicyProposed: { readonly digest: string }
  signingPolicySigned: {
    readonly digest: string
    readonly method: SigningMethod
    readonly type: Exclude<SignatureType, 'none'>
  }
  signingPolicyChanged: { readonly digest: string }
  signingPolicyWithdrawn: { readonly digest: string }
  /** A person is to act for the company, identified by the digest: proposed until all who must have signed it. */
  accessChangeProposed: { readonly digest: string }
  accessChangeSigned: {
    readonly digest: string
    readonly method: SigningMethod
    readonly type: Exclude<SignatureType, 'none'>
  }
  /** It holds: the invitation that brings it is sent. */
  accessChangeEffective: { readonly digest: string }
  accessChangeWithdrawn: { readonly digest: string }
  standingOrderCreated: { readonly version: number }
  standingOrderEdited: { readonly version: number }
  standingOrderSentToSigning: Nothing
  standingOrderCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  /** `active`: all that had to sign it have, and it pays from now on. */
  standingOrderSigned: PaymentContent & {
    readonly method: SigningMethod
    readonly type: Exclude<SignatureType, 'none'>
    readonly active: boolean
  }
  /** What its next payments are, in minor units; within what was signed. */
  standingOrderAmountChanged: { readonly amount: string }
  standingOrderPaused: Nothing
  standingOrderResumed: Nothing
  /** Stopped for good. */
  standingOrderRevoked: Nothing
  /** `attempt` above 1: it was sent again by somebody. */
  standingOrderPaymentMade: { readonly paymentId: string; readonly day: string; readonly attempt: number }
  standingOrderEnded: Nothing
  /** By registering; its subject is the person. */
  relationCreated: Role & { readonly status: 'onConfirm' | 'active' }
  /** With all that hangs on it; its subject is the person. */
  relationEnded: Role & { readonly cause: RelationEnding }
  /** The bank has identified who was to act for the company, or did not. */
  relationConfirmed: Nothing
  relationRefused: { readonly reason: VerificationReason }
  /** The bank has verified the client, with the person who registered it, or did not. */
  clientVerified: { readonly status: QuestionnaireStatus }
  clientRefused: { readonly reason: VerificationReason }
  /** Not verified for three days, it made room for a person who registered with the same code. */
  registrationGaveWay: Nothing
  /** For a further account, to the bank's back office. */
  accountApplicationSent: { readonly currency: Currency }
  accountApplicationGivenBack: { readonly reason: OpeningReason }
  accountOpened: { readonly currency: Currency; readonly applicationId: string }
  /** To an address, shown as its owner would know it. */
  statementSubscriptionCreated: {
    readonly accountId: string
    readonly frequency: StatementFrequency
    readonly format: MailedFormat
    readonly sentTo: string
  }
  statementSubscriptionConfirmed: Nothing
  statementSubscriptionPaused: Nothing
  statementSubscriptionResumed: Nothing
  /** By the bank itself where nobody of the company did it: the link in an e-mail, a lost right, a closed account. */
  statementSubscriptionEnded: { readonly why: SubscriptionEnding }
  /** A file whose payments were written, identified by its SHA-256; each of them has an entry of its own before it. */
  importCreated: { readonly payments: number; readonly file: string }
  /** Every row of a salary register has come to its end: how many were credited, and how many gave their money back. */
  salaryPaidOut: { readonly credited: number; readonly givenBack: number }
}

/** Why somebody acts for a company no more: a head ended it, or a person who was told of a grant withdrew it by their link. */
export type RelationEnding = 'endedByHead' | 'grantWithdrawn'

type Nothing = Readonly<Record<string, never>>

/** Those with a name for readers of the trail: another one does not compile. */
export type AuditEvent = Extract<keyof AuditFacts, AuditEventName>

/** What the id of an entry's subject names. */
export const subjectKinds: Readonly<Record<AuditEventName, AuditSubject>> = {
  paymentCreated: 'payment',
  paymentEdited: 'payment',
  paymentDeleted: 'payment',
  paymentSentToSigning: 'payment',
  signingCodeSent: 'payment',
  paymentSigned: 'payment',
  signatureTakenBack: 'payment',
  paymentTakenFromSigning: 'payment',
  paymentReturnedForRework: 'payment',
  paymentWaiting: 'payment',
  paymentPutOff: 'payment',
  paymentReleased: 'payment',
  paymentRevoked: 'payment',
  paymentCancelled: 'payment',
  paymentQueued: 'payment',
  paymentSettled: 'payment',
  paymentRejected: 'payment',
  paymentReturned: 'payment',
  payeeLinkMade: 'payment',
  payeeLinkRevoked: 'payment',
  invitationSent: 'invitation',
  invitationSentAgain: 'invitation',
  invitationWithdrawn: 'invitation',
  invitationAccepted: 'invitation',
  signingPolicyProposed: 'signingPolicy',
  signingPolicySigned: 'signingPolicy',
  signingPolicyChanged: 'signingPolicy',
  signingPolicyWithdrawn: 'signingPolicy',
  accessChangeProposed: 'accessChange',
  accessChangeSigned: 'accessChange',
  accessChangeEffective: 'accessChange',
  accessChangeWithdrawn: 'accessChange',
  standingOrderCreated: 'standingOrder',
  standingOrderEdited: 'standingOrder',
  standingOrderSentToSigning: 'standingOrder',
  standingOrderCodeSent: 'standingOrder',
  standingOrderSigned: 'standingOrder',
  standingOrderAmountChanged: 'standingOrder',
  standingOrderPaused: 'standingOrder',
  standingOrderResumed: 'standingOrder',
  standingOrderRevoked: 'standingOrder',
  standingOrderPaymentMade: 'standingOrder',
  standingOrderEnded: 'standingOrder',
  relationCreated: 'person',
  relationEnded: 'person',
  relationConfirmed: 'person',
  relationRefused: 'person',
  clientVerified: 'person',
  clientRefused: 'person',
  registrationGaveWay: 'person',
  accountApplicationSent: 'accountApplication',
  accountApplicationGivenBack: 'accountApplication',
  accountOpened: 'account',
  statementSubscriptionCreated: 'statementSubscription',
  statementSubscriptionConfirmed: 'statementSubscription',
  statementSubscriptionPaused: 'statementSubscription',
  statementSubscriptionResumed: 'statementSubscription',
  statementSubscriptionEnded: 'statementSubscription',
  importCreated: 'paymentImport',
  salaryPaidOut: 'payment',
}
