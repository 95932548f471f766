import {
  actionsAllowedBy,
  type ListedPermission,
  type OperationAction,
  type Revocation,
} from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'
import { parseStatedReason, type StatedReason, type StatedReasonError } from '../values/stated-reason.ts'
import { type PaymentAction, paymentActions, type PaymentState, type PaymentStep, step } from './payment.ts'

/**
 * One matrix of state, action and permission for the server's checks, the page's buttons and the tests (spec section 6).
 * docs/payment-actions.md shows it whole; a test writes and holds it.
 */

/** The caller: the rights of the relation in this company, and the person's part in this payment. */
export type PaymentActor = {
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
  readonly isAuthor: boolean
  /** True if a signature of theirs, with the type that they have, stands under the payment as it is now. */
  readonly hasSigned: boolean
}

export type PaymentAsked = {
  readonly state: PaymentState
  /** True if clearing has got it: then the bank cannot stop it any more. */
  readonly handedOver: boolean
  /**
   * True if the whole form could be read. A draft saved as typed may be incomplete, and cannot be signed. Omitted:
   * complete.
   */
  readonly isWhole?: boolean
  /**
   * A salary payment mirrors its register, where it is edited and repeated (decision 084). Omitted: not a salary
   * payment.
   */
  readonly isSalary?: boolean
  /**
   * The recall of its money: possible, already asked, or not possible, because no other bank has it. Omitted: not
   * possible.
   */
  readonly recall?: 'possible' | 'asked' | 'impossible'
}

/** Actions that need a complete payment. */
const needsWhole: readonly PaymentAction[] = ['SEND_TO_SIGNING', 'SEND_CODE']

/**
 * The section 6 name that an action needs. A signatory may request a code for it, and may return the payment instead.
 */
export const permissionOfAction: Record<PaymentAction, OperationAction | Revocation> = {
  EDIT: 'EDIT',
  SEND_TO_SIGNING: 'SEND_TO_SIGNING',
  SEND_CODE: 'SIGN',
  SIGN: 'SIGN',
  REVOKE_SIGNATURE: 'REVOKE_SIGNATURE',
  RETURN_FOR_REWORK: 'SIGN',
  REVOKE_FROM_SIGNING: 'REVOKE_FROM_SIGNING',
  DELETE: 'DELETE',
  REVOKE: 'REVOKE',
  CANCEL: 'CANCEL',
  RECALL: 'SIGN',
  REPEAT: 'REPEAT',
}

/**
 * Actions that undo the author's own work or wait; the specification leaves open which operations these are (decision
 * 063).
 */
const authorOnly: Partial<Record<PaymentState, readonly PaymentAction[]>> = {
  draft: ['DELETE'],
  onSigning: ['EDIT', 'REVOKE_FROM_SIGNING'],
}

const needsSignatureType: readonly PaymentAction[] = ['SEND_CODE', 'SIGN', 'RETURN_FOR_REWORK', 'RECALL']

/** The refusal of such an action for any payment. Null: the person may do it. */
function authorityRefusal(
  action: PaymentAction,
  { permissions, signatureType }: PaymentActor,
): RefusalCode<'payments'> | null {
  const allowed = actionsAllowedBy(permissions).includes(permissionOfAction[action])
  const signs = signatureType !== 'none' || !needsSignatureType.includes(action)
  if (allowed && signs) return null
  if (action === 'RETURN_FOR_REWORK') return 'noRightToReturn'
  return allowed ? 'noRightToSign' : 'insufficientPowers'
}

/** Actions with a salary payment that only its register offers. */
const inRegister: readonly PaymentAction[] = ['EDIT', 'REPEAT']

/** The refusal of this person for this payment in a state that allows the action. Null: no refusal. */
function ownRefusal(
  action: PaymentAction,
  { state, handedOver, isWhole = true, isSalary = false, recall = 'impossible' }: PaymentAsked,
  actor: PaymentActor,
): RefusalCode<'payments'> | null {
  if (isSalary && inRegister.includes(action)) return 'salaryInRegister'
  if (!isWhole && needsWhole.includes(action)) return 'cannotSendForSigning'
  if (!actor.isAuthor && authorOnly[state]?.includes(action) === true) return 'authorOnly'
  // Deleting a payment that others sign needs authority (spec section 6): the author's, or a signatory's.
  if (action === 'DELETE' && state === 'onSigning' && !actor.isAuthor && actor.signatureType === 'none')
    return 'insufficientPowers'
  if (action === 'REVOKE_SIGNATURE' && !actor.hasSigned) return 'nothingToWithdraw'
  if ((action === 'SIGN' || action === 'SEND_CODE') && actor.hasSigned) return 'signedByThisPerson'
  if (action === 'RECALL' && recall !== 'possible') return recall === 'asked' ? 'recallAsked' : 'recallNotPossible'
  if (action === 'CANCEL' && state === 'signed' && handedOver) return 'paymentInProcessing'
  // The first code also moves a draft to signing, so this permission is needed as well.
  if (action === 'SEND_CODE' && state === 'draft') return authorityRefusal('SEND_TO_SIGNING', actor)
  return null
}

/**
 * The state to which an action leads a payment, or the code of its refusal. The checks run in this order: the person's
 * powers (insufficientPowers, E030, E064), the payment's state (flows/payment.ts), the person's relation to this
 * payment (authorOnly …). The caller first checks that the payment belongs to the company (noSuchPayment);
 * signing/may-sign.ts checks a signature's requirements afterwards.
 */
export function answerPaymentAction(
  action: PaymentAction,
  payment: PaymentAsked,
  actor: PaymentActor,
): Result<PaymentStep, RefusalCode<'payments'>> {
  const withoutAuthority = authorityRefusal(action, actor)
  if (withoutAuthority !== null) return refused(withoutAuthority)
  const taken = step(payment.state, action)
  if (!taken.ok) return taken
  const own = ownRefusal(action, payment, actor)
  return own === null ? taken : refused(own)
}

/** The actions that a page offers. Only tests use it. */
export const allowedPaymentActions = (payment: PaymentAsked, actor: PaymentActor): PaymentAction[] =>
  paymentActions.filter((action) => answerPaymentAction(action, payment, actor).ok)

/**
 * Actions that take work or a signature away from others, or from the bank, need a reason (reasonRequired); REVOKE does
 * not (decision 058).
 */
const actionsWithReason = ['RETURN_FOR_REWORK', 'CANCEL'] as const satisfies readonly PaymentAction[]

export type ActionWithReason = (typeof actionsWithReason)[number]

/** The reason that goes with an action, or null: actions without a reason ignore the typed text. */
export function reasonOf(action: ActionWithReason, typed: string): Result<StatedReason, StatedReasonError>
export function reasonOf(action: PaymentAction, typed: string): Result<StatedReason | null, StatedReasonError>
export function reasonOf(action: PaymentAction, typed: string): Result<StatedReason | null, StatedReasonError> {
  return actionsWithReason.some((one) => one === action) ? parseStatedReason(typed) : ok(null)
}
