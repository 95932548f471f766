import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'
import { clearingReasons } from './clearing.ts'
import { heldReturnReasons } from './held-payment.ts'

/**
 * The life of a payment (spec sections 4 and 6); the diagram is payment.mermaid beside this file.
 * `draft` is the spec's 'not yet signed', `signed` its 'signed and in processing', `settled`, `rejected`, `returned` and
 * `revoked` its 'final status'. A payment inside the bank is `signed` for moments, until its turn in the bank's queue
 * comes; one to another bank waits in `signed` for clearing's answer (clearing.ts), and may come back after it was settled. `waiting` is signed and
 * not yet in processing: its recipient is new, and a signatory has a new password (decision 058; its money is set aside), or
 * its day has not come (decision 085; its money is set aside on the day). What is taken out of signing is a draft again; that it was given back, and why, stands beside it.
 */
export const paymentStates = [
  'draft',
  'onSigning',
  'waiting',
  'signed',
  'settled',
  'rejected',
  'returned',
  'revoked',
  'deleted',
] as const

export type PaymentState = (typeof paymentStates)[number]

/** States that end a payment; a settled one may yet come back. Only tests use it. */
export const finalPaymentStates = [
  'settled',
  'rejected',
  'returned',
  'revoked',
  'deleted',
] as const satisfies readonly PaymentState[]

/**
 * Actions that people may request on a payment's page; payment-actions.ts defines their permissions. The names are
 * those of section 6, and four of ours: SEND_CODE (a code to sign with; it also moves a draft to signing),
 * RETURN_FOR_REWORK, REVOKE for payments that the bank has not begun, beside CANCEL for those that it has, and RECALL
 * for the money of those that are at another bank.
 */
export const paymentActions = [
  'EDIT',
  'SEND_TO_SIGNING',
  'SEND_CODE',
  'SIGN',
  'REVOKE_SIGNATURE',
  'RETURN_FOR_REWORK',
  'REVOKE_FROM_SIGNING',
  'DELETE',
  'REVOKE',
  'CANCEL',
  'RECALL',
  'REPEAT',
] as const

export type PaymentAction = (typeof paymentActions)[number]

/**
 * SIGN_IN_PART and SIGN_TO_WAIT are SIGN with further signatures still needed, and with a wait imposed by the bank
 * (`signatureEvent` chooses); ORDER: the bank made the payment by a standing order, whose signatures it bears (decision
 * 085). RELEASE ends the wait. SETTLE, REJECT and RETURN are the bank's own report on the money.
 */
export const bankEvents = ['SIGN_IN_PART', 'SIGN_TO_WAIT', 'ORDER', 'RELEASE', 'SETTLE', 'REJECT', 'RETURN'] as const

export const paymentEvents = [...paymentActions, ...bankEvents] as const

export type PaymentEvent = (typeof paymentEvents)[number]

/**
 * The server's work at a step. `execute`: set the money aside and queue the payment (decision 066). `setAside`: keep
 * the money on the account, unavailable to other payments, unless the payment only waits for its day; `giveBack`: make
 * it available again. `voidSignatures`: invalidate every signature; `raiseVersion`: invalidate what is bound to the old
 * version, codes and signatures alike (changedSinceCode). `copyAsDraft`: create another payment with the same fields
 * and its own number. payments/notice.ts defines the recipients of `tell…`.
 */
export type PaymentEffect =
  | 'raiseVersion'
  | 'voidSignatures'
  | 'voidOwnSignature'
  | 'sendSigningCode'
  | 'tellSignatories'
  | 'tellAuthor'
  | 'tellParties'
  | 'execute'
  | 'setAside'
  | 'giveBack'
  | 'copyAsDraft'

export type PaymentStep = { readonly next: PaymentState; readonly effects: readonly PaymentEffect[] }

type Taken = Result<PaymentStep, RefusalCode<'payments'>>

const to = (next: PaymentState, ...effects: PaymentEffect[]): Taken => ok({ next, effects })

type BankWord = 'ORDER' | 'RELEASE' | 'SETTLE' | 'REJECT' | 'RETURN'

/** The bank's outcome for a payment that is not in processing. */
const notInProcessing = (code: RefusalCode<'payments'>): Record<BankWord, Taken> => ({
  ORDER: refused(code),
  RELEASE: refused(code),
  SETTLE: refused(code),
  REJECT: refused(code),
  RETURN: refused(code),
})

/** A signature is a signature, whatever comes after it. */
const signing = (code: RefusalCode<'payments'>) => ({
  SIGN: refused(code),
  SIGN_IN_PART: refused(code),
  SIGN_TO_WAIT: refused(code),
})

/** The payment is signed by all, so nobody can change it any more. */
const signedByAll = {
  EDIT: refused('notEditableInProcessing'),
  SEND_TO_SIGNING: refused('alreadySigned'),
  SEND_CODE: refused('alreadySigned'),
  ...signing('alreadySigned'),
  REVOKE_SIGNATURE: refused('paymentInProcessing'),
  RETURN_FOR_REWORK: refused('paymentInProcessing'),
  REVOKE_FROM_SIGNING: refused('paymentInProcessing'),
  // It bears a signature: it is revoked, and stays in the list.
  DELETE: refused('paymentInProcessing'),
} as const satisfies Partial<Record<PaymentEvent, Taken>>

/** A final payment allows no action except repeating it. */
const final = (state: PaymentState): Record<PaymentEvent, Taken> => ({
  EDIT: refused('paymentCompleted'),
  SEND_TO_SIGNING: refused('paymentCompleted'),
  SEND_CODE: refused('paymentCompleted'),
  ...signing('alreadySigned'),
  REVOKE_SIGNATURE: refused('paymentFinal'),
  RETURN_FOR_REWORK: refused('paymentCompleted'),
  REVOKE_FROM_SIGNING: refused('paymentFinal'),
  DELETE: refused('paymentFinal'),
  REVOKE: refused('paymentFinal'),
  CANCEL: refused('paymentFinal'),
  RECALL: refused('paymentFinal'),
  REPEAT: to(state, 'copyAsDraft'),
  ...notInProcessing('paymentCompleted'),
})

const deleted = Object.fromEntries(
  paymentEvents.map((event) => [event, refused('paymentDeleted')]),
) as unknown as Record<PaymentEvent, Taken>

/** Every pair of state and event: where it leads, or the code of the refusal. */
const matrix: Record<PaymentState, Record<PaymentEvent, Taken>> = {
  draft: {
    EDIT: to('draft', 'raiseVersion', 'voidSignatures'),
    SEND_TO_SIGNING: to('onSigning', 'tellSignatories'),
    SEND_CODE: to('onSigning', 'sendSigningCode', 'tellSignatories'),
    ...signing('notSigned'),
    REVOKE_SIGNATURE: refused('nothingToWithdraw'),
    RETURN_FOR_REWORK: refused('notSigned'),
    REVOKE_FROM_SIGNING: refused('nothingToWithdraw'),
    DELETE: to('deleted'),
    REVOKE: refused('nothingToWithdraw'),
    CANCEL: refused('notSentToBank'),
    RECALL: refused('notSentToBank'),
    REPEAT: to('draft', 'copyAsDraft'),
    ...notInProcessing('notSigned'),
    // Only a payment just made by a standing order takes this event: it bears the order's signatures.
    ORDER: to('waiting', 'setAside'),
  },
  onSigning: {
    // The edited payment differs from the signed one, so it begins again.
    EDIT: to('draft', 'raiseVersion', 'voidSignatures'),
    SEND_TO_SIGNING: refused('cannotSendForSigning'),
    // Asking again sends a new code: the old one is void.
    SEND_CODE: to('onSigning', 'sendSigningCode'),
    SIGN: to('signed', 'execute'),
    SIGN_IN_PART: to('onSigning', 'tellSignatories'),
    SIGN_TO_WAIT: to('waiting', 'setAside'),
    // Its place is open again, also to others.
    REVOKE_SIGNATURE: to('onSigning', 'voidOwnSignature', 'tellSignatories'),
    RETURN_FOR_REWORK: to('draft', 'voidSignatures', 'tellAuthor'),
    REVOKE_FROM_SIGNING: to('draft', 'voidSignatures'),
    DELETE: to('deleted', 'voidSignatures'),
    REVOKE: refused('nothingToWithdraw'),
    CANCEL: refused('notSentToBank'),
    RECALL: refused('notSentToBank'),
    REPEAT: to('onSigning', 'copyAsDraft'),
    ...notInProcessing('notSigned'),
  },
  waiting: {
    ...signedByAll,
    REVOKE: to('revoked', 'giveBack', 'tellParties'),
    CANCEL: to('revoked', 'giveBack', 'tellParties'),
    RECALL: refused('notSentToBank'),
    REPEAT: to('waiting', 'copyAsDraft'),
    ORDER: refused('paymentInProcessing'),
    RELEASE: to('signed', 'execute'),
    SETTLE: refused('notSentToBank'),
    REJECT: to('rejected', 'giveBack', 'tellParties'),
    RETURN: refused('notSentToBank'),
  },
  signed: {
    ...signedByAll,
    REVOKE: refused('paymentInProcessing'),
    // Only payments that are still with us take this event: a transfer in clearing cannot be stopped
    // (payment-actions.ts).
    CANCEL: to('revoked', 'giveBack', 'tellParties'),
    // It moves no money: a return does, if the other bank agrees.
    RECALL: to('signed'),
    REPEAT: to('signed', 'copyAsDraft'),
    ORDER: refused('paymentInProcessing'),
    RELEASE: refused('paymentInProcessing'),
    SETTLE: to('settled', 'tellParties'),
    REJECT: to('rejected', 'tellParties'),
    // Clearing may say that it came back before it says that it was paid.
    RETURN: to('returned', 'tellParties'),
  },
  settled: { ...final('settled'), RECALL: to('settled'), RETURN: to('returned', 'tellParties') },
  rejected: final('rejected'),
  returned: final('returned'),
  revoked: final('revoked'),
  deleted,
}

/** Takes one step. Pure: the server stores the state and carries out the effects. */
export function step(state: PaymentState, event: PaymentEvent): Taken {
  return matrix[state][event]
}

/**
 * The event that a signature causes.
 * @param signature.missing the number of signatures still needed after it
 * @param signature.waits whether the bank lets the payment wait: a new recipient (decision 058), or a future day
 */
export function signatureEvent({
  missing,
  waits,
}: {
  missing: number
  waits: boolean
}): 'SIGN' | 'SIGN_IN_PART' | 'SIGN_TO_WAIT' {
  if (missing > 0) return 'SIGN_IN_PART'
  return waits ? 'SIGN_TO_WAIT' : 'SIGN'
}

/** Changes to a person's access to all of their companies. */
export const ownAccessChanges = ['recovery', 'passwordChange', 'contactChange'] as const

export type OwnAccessChange = (typeof ownAccessChanges)[number]

/**
 * Changes of access that delay payments to new recipients (security row 6): a person's own, or becoming a signatory of
 * a company.
 */
export const accessChanges = [...ownAccessChanges, 'newSignatory'] as const

export type AccessChange = (typeof accessChanges)[number]

/** Why a signed payment waits: a change of access, or its day has not come. */
export const waitCauses = [...accessChanges, 'futureDay'] as const

export type WaitCause = (typeof waitCauses)[number]

/** True if the money of a payment that begins to wait is held: not for a day that has not come (decision 085). */
export const holdsMoney = ({ cause }: { readonly cause: WaitCause }): boolean => cause !== 'futureDay'

/**
 * Reasons for a payment's failure or return: clearing's answer, a condition of its signing that no longer held at the
 * end of a wait, or a decision of the bank's people on a payment that waited.
 */
export const paymentReasons = [
  ...clearingReasons,
  'payerNotVerified',
  'recipientNotVerified',
  'recipientAccountEnded',
  'payerAccountClosed',
  'payerAccountBlocked',
  'insufficientFunds',
  'signatoryWithoutRights',
  'signatoryBlocked',
  'otherBanksClosed',
  ...heldReturnReasons,
] as const

export type PaymentReason = (typeof paymentReasons)[number]
