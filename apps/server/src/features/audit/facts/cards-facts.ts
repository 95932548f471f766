import type { ApprovalRole } from '@dilo/domain/cards/approval.ts'
import type { CardWay } from '@dilo/domain/cards/card-application-text.ts'
import type { CardForm, LockReason } from '@dilo/domain/cards/card-record.ts'
import type { Wallet } from '@dilo/domain/cards/wallet-token.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { CardRefusedBecause } from '@dilo/domain/flows/card-application.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import type { Nothing, SignatureType } from './shared-facts.ts'

/** The amount in kopiykas of hryvnia. */
type CardPurchase = { readonly approvalId: string; readonly amount: string; readonly role: ApprovalRole }

type CardAllowance = { readonly requestId: string; readonly amount: string }

type CardWallet = { readonly tokenId: string; readonly wallet: Wallet }

declare module '../audit-event.ts' {
  /** The facts of the events that the room `cards` writes. */
  interface AuditFacts {
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
    /** A proposal to let a card spend more, identified by its digest: proposed until all necessary signatures are there. */
    cardSpendingProposed: { readonly digest: string }
    cardSpendingSigned: {
      readonly digest: string
      readonly method: SigningMethod
      readonly type: Exclude<SignatureType, 'none'>
    }
    cardSpendingEffective: { readonly digest: string }
    cardSpendingWithdrawn: { readonly digest: string }
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
  }
}
