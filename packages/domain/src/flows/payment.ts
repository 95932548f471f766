import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'
import { clearingReasons } from './clearing.ts'

/**
 * The life of a payment (spec sections 4 and 6); the diagram is payment.mermaid beside this file.
 * `draft` is the spec's 'not yet signed', `signed` its 'signed and in processing', `settled`, `rejected`, `returned` and
 * `revoked` its 'final status'. A payment inside the bank settles in the moment of its last signature; one to another bank
 * waits in `signed` for clearing's word (clearing.ts), and may come back after it was settled. `waiting` is signed, with
 * its money set aside, and not yet in processing: its recipient is new, and who signed has a new password (decision 058).
 */
export const paymentStates = ['draft', 'onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked', 'deleted'] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * SIGN_TO_WAIT is the same signature as SIGN, where the bank makes the payment wait; RELEASE ends the wait. SETTLE, REJECT
 * and RETURN are the bank's own word on the money. The others are people's.
 */
export const paymentEvents = ['SEND_TO_SIGNING', 'SIGN', 'SIGN_TO_WAIT', 'DELETE', 'REVOKE', 'RELEASE', 'SETTLE', 'REJECT', 'RETURN'] as const

export type PaymentEvent = (typeof paymentEvents)[number]

/** What people may ask for on a payment's page. */
export const paymentActions = ['SEND_TO_SIGNING', 'SIGN', 'DELETE', 'REVOKE'] as const satisfies readonly PaymentEvent[]

export type PaymentAction = (typeof paymentActions)[number]

/**
 * What the server does when a step is taken. `execute`: moves the money, or sends it to clearing. `setAside`: it stays on
 * the account, and nothing else can spend it; `giveBack`: it can be spent again.
 */
export type PaymentEffect = 'sendSigningCode' | 'execute' | 'setAside' | 'giveBack'

export type PaymentStep = { readonly next: PaymentState; readonly effects: readonly PaymentEffect[] }

const to = (next: PaymentState, ...effects: PaymentEffect[]): Result<PaymentStep, ErrorCode> => ok({ next, effects })

/** The bank's word on a payment that is not in processing. */
const notInProcessing = (code: ErrorCode) => ({ SETTLE: refused(code), REJECT: refused(code), RETURN: refused(code) })

/** Past its end nothing can be asked of a payment. */
const final: Record<PaymentEvent, Result<PaymentStep, ErrorCode>> = {
  SEND_TO_SIGNING: refused('PAYMENT_COMPLETED'),
  SIGN: refused('PAY_E060'),
  SIGN_TO_WAIT: refused('PAY_E060'),
  DELETE: refused('PAY_E044'),
  REVOKE: refused('PAY_E044'),
  RELEASE: refused('PAYMENT_COMPLETED'),
  ...notInProcessing('PAYMENT_COMPLETED'),
}

/** Every pair of state and event: where it leads, or the code of the refusal. */
const matrix: Record<PaymentState, Record<PaymentEvent, Result<PaymentStep, ErrorCode>>> = {
  draft: {
    SEND_TO_SIGNING: to('onSigning', 'sendSigningCode'),
    SIGN: refused('PAY_E049'),
    SIGN_TO_WAIT: refused('PAY_E049'),
    DELETE: to('deleted'),
    REVOKE: refused('PAY_E066'),
    RELEASE: refused('PAY_E049'),
    ...notInProcessing('PAY_E049'),
  },
  onSigning: {
    // Asking again sends a new code: the old one is void.
    SEND_TO_SIGNING: to('onSigning', 'sendSigningCode'),
    SIGN: to('signed', 'execute'),
    SIGN_TO_WAIT: to('waiting', 'setAside'),
    DELETE: to('deleted'),
    REVOKE: refused('PAY_E066'),
    RELEASE: refused('PAY_E049'),
    ...notInProcessing('PAY_E049'),
  },
  waiting: {
    SEND_TO_SIGNING: refused('PAY_E060'),
    SIGN: refused('PAY_E060'),
    SIGN_TO_WAIT: refused('PAY_E060'),
    // It bears a signature: it is revoked, and stays in the list.
    DELETE: refused('PAY_E024'),
    REVOKE: to('revoked', 'giveBack'),
    RELEASE: to('signed', 'execute'),
    SETTLE: refused('PAY_E043'),
    REJECT: to('rejected', 'giveBack'),
    RETURN: refused('PAY_E043'),
  },
  signed: {
    SEND_TO_SIGNING: refused('PAY_E060'),
    SIGN: refused('PAY_E060'),
    // What is on its way is not stopped any more.
    SIGN_TO_WAIT: refused('PAY_E060'),
    DELETE: refused('PAY_E024'),
    REVOKE: refused('PAY_E024'),
    RELEASE: refused('PAY_E024'),
    SETTLE: to('settled'),
    REJECT: to('rejected'),
    // Clearing may say that it came back before it says that it was paid.
    RETURN: to('returned'),
  },
  settled: { ...final, RETURN: to('returned') },
  rejected: final,
  returned: final,
  revoked: final,
  deleted: {
    SEND_TO_SIGNING: refused('PAY_E042'),
    SIGN: refused('PAY_E042'),
    SIGN_TO_WAIT: refused('PAY_E042'),
    DELETE: refused('PAY_E042'),
    REVOKE: refused('PAY_E042'),
    RELEASE: refused('PAY_E042'),
    ...notInProcessing('PAY_E042'),
  },
}

/** Takes one step. Pure: the server stores the state and carries out the effects. */
export function step(state: PaymentState, event: PaymentEvent): Result<PaymentStep, ErrorCode> {
  return matrix[state][event]
}

/** What a person with these permissions may do now: shared by the server's checks and the page's buttons. */
export function allowedActions(state: PaymentState, permissions: readonly Permission[]): PaymentAction[] {
  if (!permissions.includes('PAYMENTS_WRITE')) return []
  return paymentActions.filter((action) => step(state, action).ok)
}

/** Which change of access makes payments to new recipients wait (security row 6). */
export const waitCauses = ['recovery', 'passwordChange'] as const

export type WaitCause = (typeof waitCauses)[number]

/**
 * Why the bank did not carry out a payment, or why it came back: clearing's word, or what a wait's end found that was not
 * so when it was signed.
 */
export const paymentReasons = [
  ...clearingReasons,
  'payerAccountClosed',
  'payerAccountBlocked',
  'signatoryWithoutRights',
  'signatoryBlocked',
  'otherBanksClosed',
] as const

export type PaymentReason = (typeof paymentReasons)[number]
