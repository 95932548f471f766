import type { RecallReason, RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { PaymentReason, WaitCause } from '@dilo/domain/flows/payment.ts'
import type { Nothing, PaymentContent, SignatureType } from './shared-facts.ts'

declare module '../audit-event.ts' {
  /** The facts of the events that the room `payments` writes. */
  interface AuditFacts {
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
    paymentRecalled: { readonly reason: RecallReason }
    /** `refusal` null: the other bank agrees. */
    paymentRecallAnswered: { readonly refusal: RecallRefusal | null }
    /** `amount`: minor units of the part. */
    paymentReturnedInPart: { readonly amount: string; readonly reason: PaymentReason }
    paymentReturned: { readonly reason: PaymentReason }
    /** Money from another bank, on an account of the company. */
    transferReceived: { readonly uetr: string }
    /** A link for a payee, which shows the payment's progress. */
    payeeLinkMade: { /** True if a former link became void. */ readonly replaces: boolean }
    payeeLinkRevoked: Nothing
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
    /** A file whose payments were written, identified by its SHA-256; the entries of the payments come before it. */
    importCreated: { readonly payments: number; readonly file: string }
    /** The bank has opened payments for the company (PAY_E048), or closed them. */
    paymentsOpened: { readonly trustees: boolean }
    paymentsClosed: Nothing
    /** Every row of a salary register is complete: the number of credited rows, and of rows that returned their money. */
    salaryPaidOut: { readonly credited: number; readonly givenBack: number }
  }
}
