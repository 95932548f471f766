import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'
import type { RevocationReason } from '@dilo/eds/revocation/revocation-status.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { ApprovalRole } from '@dilo/domain/cards/approval.ts'
import type { Wallet } from '@dilo/domain/cards/wallet-token.ts'
import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { CardWay } from '@dilo/domain/cards/card-application-text.ts'
import type { CardForm, LockReason } from '@dilo/domain/cards/card-record.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import type { CardRefusedBecause } from '@dilo/domain/flows/card-application.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { ExecutiveBody } from '@dilo/domain/dictionaries/executive-bodies.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { DepositOperationKind, DepositOperationReason } from '@dilo/domain/flows/deposit-operation.ts'
import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { PaymentReason, WaitCause } from '@dilo/domain/flows/payment.ts'
import type { NamedBy } from '@dilo/domain/rules/company-name.ts'
import type { BlockedThing, BlockScope } from '@dilo/domain/rules/block.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type {
  MailedFormat,
  StatementFrequency,
  SubscriptionEnding,
} from '@dilo/domain/statements/statement-subscription.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'

/** The contents of a payment, identified by their SHA-256 (signing/payment-digest.ts): compare it with the payment. */
type PaymentContent = { readonly version: number; readonly digest: string }

/**
 * The reason is the one that the client gets; the bank's own stands beside the block. `until` null: until it is lifted.
 */
type Blocked = { readonly blockId: string; readonly reason: BlockReason; readonly until: string | null }

/** The amount in kopiykas of hryvnia. */
type CardPurchase = { readonly approvalId: string; readonly amount: string; readonly role: ApprovalRole }

type CardAllowance = { readonly requestId: string; readonly amount: string }

type CardWallet = { readonly tokenId: string; readonly wallet: Wallet }

type SignatureType = 'first' | 'second' | 'none'

type Role = {
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

/**
 * Every event of the audit trail, with its facts. The facts are small, and hold no secrets, codes or contents of a
 * payment. A room's new event has a line here, and its row in the domain (`audit/<room>-events.ts`).
 */
export type AuditFacts = {
  paymentCreated: { readonly version: number }
  /** An edit into a version that could be signed, or out of signing; automatic saving during typing is not recorded. */
  paymentEdited: { readonly version: number }
  paymentDeleted: Nothing
  paymentSentToSigning: Nothing
  /** Sent to a contact, in the form that its owner recognizes. */
  signingCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  paymentSigned: PaymentContent & { readonly method: SigningMethod; readonly type: Exclude<SignatureType, 'none'> }
  /** The signatory withdrew it. */
  signatureTakenBack: Nothing
  /** The author took it back: it is a draft again. */
  paymentTakenFromSigning: Nothing
  /** Returned instead of a signature; the payment itself has the reason (decision 067). */
  paymentReturnedForRework: Nothing
  /** Signed, and waiting with its money set aside (decision 058). */
  paymentWaiting: { readonly cause: WaitCause; readonly until: string }
  paymentPutOff: { readonly cause: WaitCause; readonly until: string }
  paymentReleased: Nothing
  /** The bank's people let it go before its wait was over. */
  paymentReleasedByBank: { readonly because: ReleaseReason }
  paymentRevoked: Nothing
  /** Withdrawn with a reason, which is in its history. */
  paymentCancelled: Nothing
  /** The money is set aside, and the payment is queued. */
  paymentQueued: Nothing
  paymentSettled: Nothing
  paymentRejected: { readonly reason: PaymentReason }
  paymentReturned: { readonly reason: PaymentReason }
  /** A link for a payee, which shows the payment's progress. */
  payeeLinkMade: { /** True if a former link became void. */ readonly replaces: boolean }
  payeeLinkRevoked: Nothing
  /** A purchase on the internet, by its approval; as the card's holder, or as the second person of the policy. */
  cardPurchaseApproved: CardPurchase
  /** notMe: another person has the card's number, and it was locked for good. */
  cardPurchaseDeclined: CardPurchase & { readonly notMe: boolean }
  /** One payment beyond a limit, of at most this amount in kopiykas. */
  cardAllowanceAsked: CardAllowance
  cardAllowanceGranted: CardAllowance
  cardAllowanceDeclined: CardAllowance
  /** A telephone or a watch can pay with the card from now on. */
  cardWalletAdded: CardWallet
  cardWalletSuspended: CardWallet
  cardWalletResumed: CardWallet
  cardWalletRemoved: CardWallet
  /** The least payment, in kopiykas, that needs a receipt; null: none does. */
  cardReceiptRuleChanged: { readonly neededFrom: string | null }
  /** By a head of the company; `again`: it is needed after all. */
  cardReceiptWaived: { readonly operationId: string; readonly again: boolean }
  invitationSent: Role & { readonly status: 'onConfirm' | 'active' }
  /** A new link was sent: the former one is void. */
  invitationSentAgain: Nothing
  invitationWithdrawn: Nothing
  invitationAccepted: Role & { readonly status: 'onConfirm' | 'active' }
  /** Other rules of signing, identified by their digest: proposed until all necessary signatures are there. */
  signingPolicyProposed: { readonly digest: string }
  signingPolicySigned: {
    readonly digest: string
    readonly method: SigningMethod
    readonly type: Exclude<SignatureType, 'none'>
  }
  signingPolicyChanged: { readonly digest: string }
  signingPolicyWithdrawn: { readonly digest: string }
  /** A proposal to let a card spend more, identified by its digest: proposed until all necessary signatures are there. */
  cardSpendingProposed: { readonly digest: string }
  cardSpendingSigned: {
    readonly digest: string
    readonly method: SigningMethod
    readonly type: Exclude<SignatureType, 'none'>
  }
  cardSpendingEffective: { readonly digest: string }
  cardSpendingWithdrawn: { readonly digest: string }
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
  standingOrderCreated: { readonly version: number }
  standingOrderEdited: { readonly version: number }
  standingOrderSentToSigning: Nothing
  standingOrderCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  /** `active`: all necessary signatures are there, and the order pays from now on. */
  standingOrderSigned: PaymentContent & {
    readonly method: SigningMethod
    readonly type: Exclude<SignatureType, 'none'>
    readonly active: boolean
  }
  /** The amount of its next payments, in minor units; within the signed limit. */
  standingOrderAmountChanged: { readonly amount: string }
  standingOrderPaused: Nothing
  standingOrderResumed: Nothing
  /** Stopped for good. */
  standingOrderRevoked: Nothing
  /** `attempt` above 1: a person sent it again. */
  standingOrderPaymentMade: { readonly paymentId: string; readonly day: string; readonly attempt: number }
  standingOrderEnded: Nothing
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
  /** The bank has verified the client and the person who registered it, or has refused. */
  clientVerified: { readonly status: QuestionnaireStatus }
  clientRefused: { readonly reason: VerificationReason }
  /** After three days without verification, it made room for a person who registered with the same code. */
  registrationGaveWay: Nothing
  /** The bank has blocked the person's password, the person or their relation to the company: the subject is the person. */
  /**
   * A person wanted to sign by a key that its authority has revoked; they are the subject. SHA-256 of the certificate.
   */
  revokedKeyRefused: { readonly certificate: string; readonly since: string; readonly reason: RevocationReason }
  personBlocked: { readonly what: Exclude<BlockedThing, 'account'> } & Blocked
  personUnblocked: { readonly what: Exclude<BlockedThing, 'account'>; readonly blockId: string }
  accountBlocked: { readonly scope: BlockScope } & Blocked
  accountUnblocked: { readonly scope: BlockScope; readonly blockId: string }
  /** An application for a further account, sent to the bank. */
  accountApplicationSent: { readonly currency: Currency }
  accountApplicationGivenBack: { readonly reason: OpeningReason }
  /** applicationId: null of a client's first account. */
  accountOpened: { readonly currency: Currency; readonly applicationId: string | null }
  /** By this the processor is asked for a card; what is signed is the application's own. */
  cardActivated: Nothing
  /** `reason`: of the bank; null: the kind says it. */
  cardLocked: { readonly kind: LockKind; readonly reason: LockReason | null }
  cardUnlocked: Nothing
  /** For a while nothing of it looks suspicious. */
  cardPaymentsRecognized: Nothing
  /** `raises`: they let through what those before refused. `from`: when they hold, if not at once. `limits`: canonical JSON. */
  cardLimitsSet: { readonly raises: boolean; readonly from: string | null; readonly limits: string }
  /** The frame of the processor was opened: what was done in it the bank does not see. */
  cardPinSessionOpened: Nothing
  cardNumberShown: Nothing
  cardClosed: Nothing
  cardExpired: Nothing
  cardApplicationSigned: { readonly way: CardWay; readonly form: CardForm }
  cardApplicationRefused: { readonly reason: CardRefusedBecause }
  /** replaces: the card whose place it takes when it is activated; null: none. */
  cardSent: { readonly trackingNumber: string | null }
  cardIssued: { readonly applicationId: string; readonly form: CardForm; readonly replaces: string | null }
  /** closesAtOnce: it may be in the wrong hands. */
  cardReissueSigned: {
    readonly applicationId: string
    readonly way: CardWay
    readonly form: CardForm
    readonly closesAtOnce: boolean
  }
  cardProgramBegun: Nothing
  /** raises: by it its cards may spend more, and a head has confirmed it. */
  cardProgramChanged: {
    readonly raises: boolean
    readonly joined: number
    readonly left: number
    /** From when on, if not at once. */
    readonly from?: string
  }
  cardProgramClosed: Nothing
  depositOperationWritten: { readonly asks: DepositOperationKind }
  depositOperationChanged: { readonly version: number }
  depositOperationCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  /** isLast: its money is set aside, and the bank carries it out. */
  depositOperationSigned: PaymentContent & {
    readonly method: SigningMethod
    readonly type: SignatureType
    readonly isLast: boolean
  }
  depositOperationWithdrawn: Nothing
  /** By the bank, after all have signed it. */
  depositOperationGivenBack: { readonly reason: DepositOperationReason }
  /** days: of its term; null: it has no end. */
  depositOpened: { readonly openingId: string; readonly rate: number; readonly days: number | null }
  depositFunded: DepositMoney
  depositReplenished: DepositMoney
  /** Its money never came. */
  depositCancelled: Nothing
  depositProlongationSet: { readonly wished: boolean }
  depositProlonged: { readonly term: number; readonly rate: number }
  depositMatured: Nothing
  /** It is taken back, and not carried out yet. */
  depositClosingTaken: { readonly operationId: string }
  /** withheld: the part of excess payouts. */
  depositReturned: { readonly operationId: string; readonly amount: string; readonly withheld: string }
  depositReturnedInPart: { readonly operationId: string; readonly amount: string; readonly withheld: string }
  /** from: the instant from which it holds, if not at once. */
  depositPayoutAccountChanged: { readonly accountId: string; readonly from: string | null }
  /** sum: null: all of it. */
  depositArrested: { readonly sum: string | null }
  depositReleased: Nothing
  /** For a deposit on demand, a month after its client's notice. */
  depositRateLowered: { readonly rate: number; readonly from: string }
  exchangeWritten: { readonly side: ExchangeSide; readonly currency: string }
  exchangeChanged: { readonly version: number }
  exchangeDeleted: Nothing
  exchangeCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  /** isLast: its money is set aside, and the dealer gets it. */
  exchangeSigned: PaymentContent & {
    readonly method: SigningMethod
    readonly type: SignatureType
    readonly isLast: boolean
  }
  exchangeRevoked: Nothing
  /** By the desk, for correction: the fields that are wrong. */
  exchangeReturned: { readonly fields: readonly string[] }
  exchangeHandedOver: Nothing
  /** A part of it is dealt: amounts in minor units, the rate in millionths. */
  exchangeFilled: ExchangeMoney
  /** Nothing is left of it. */
  exchangeExecuted: ExchangeMoney
  exchangeRejected: { readonly reason: string }
  exchangeExpired: Nothing
  exchangePapersChecked: Nothing
  exchangeContractAdded: Nothing
  exchangeContractChanged: Nothing
  exchangeAdvanceSettled: Nothing
  /** Statements to an address, in the form that its owner recognizes. */
  statementSubscriptionCreated: {
    readonly accountId: string
    readonly frequency: StatementFrequency
    readonly format: MailedFormat
    readonly sentTo: string
  }
  statementSubscriptionConfirmed: Nothing
  statementSubscriptionPaused: Nothing
  statementSubscriptionResumed: Nothing
  /**
   * The bank itself is the actor if nobody of the company was: the link in an e-mail, a lost right, a closed account.
   */
  statementSubscriptionEnded: { readonly why: SubscriptionEnding }
  /** A file whose payments were written, identified by its SHA-256; the entries of the payments come before it. */
  importCreated: { readonly payments: number; readonly file: string }
  /** The bank has opened payments for the company (PAY_E048), or closed them. */
  paymentsOpened: { readonly trustees: boolean }
  paymentsClosed: Nothing
  /** The register, an approved questionnaire or the bank’s people say something else of the company. @property name the new one; null: it stays */
  companyParticularsChanged: { readonly because: NamedBy; readonly name: string | null }
  /** The bank calls a person by another name, by a document; the name stands in its own action. */
  personNamed: Nothing
  /** A head has said which body governs the company. */
  executiveBodyChanged: { readonly executiveBody: ExecutiveBody }
  /** The person's own; the values are theirs alone. */
  contactChanged: { readonly contact: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL' }
  /** A head has agreed, for the company, to this version of the bank's text. */
  consentGiven: { readonly consent: ConsentKind; readonly version: string }
  /** The person took the file of all that the bank knows of them. */
  personalRecordTaken: Nothing
  logoChanged: Nothing
  logoRemoved: Nothing
  /** Handed in by a head: the text's SHA-256, hexadecimal. */
  questionnaireSubmitted: { readonly version: number; readonly digest: string; readonly method: SigningMethod }
  questionnaireWithdrawn: { readonly version: number }
  /** The bank asks for more; what and why stands in the questionnaire. */
  questionnaireReturned: { readonly version: number }
  questionnaireApproved: { readonly version: number }
  questionnaireRejected: { readonly version: number }
  /** Every row of a salary register is complete: the number of credited rows, and of rows that returned their money. */
  salaryPaidOut: { readonly credited: number; readonly givenBack: number }
}

/**
 * The reason why a relation to a company ended: a head or the bank ended it, the recipient of a message about a grant
 * withdrew it by link, or its person left, declined it, or let the time to confirm it pass.
 */
export type RelationEnding = 'endedByHead' | 'grantWithdrawn' | 'endedByBank' | 'resigned' | 'declined' | 'notConfirmed'

/** The result of an operation for a deposit. */
type DepositMoney = { readonly operationId: string; readonly amount: string }

/** The result of a fill of an exchange. */
type ExchangeMoney = { readonly amount: string; readonly rate: string; readonly hryvnia: string; readonly fee: string }

type Nothing = Readonly<Record<string, never>>

/** The events with a name for readers of the trail: an event without one does not compile. */
export type AuditEvent = Extract<keyof AuditFacts, AuditEventName>
