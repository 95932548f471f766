import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The life of a payment (spec sections 4 and 6); the diagram is payment.mermaid beside this file.
 * `draft` is the spec's 'not yet signed', `signed` its 'signed and in processing', `settled`, `rejected` and `returned`
 * its 'final status'. A payment inside the bank settles in the moment of its last signature; one to another bank waits
 * in `signed` for clearing's word (clearing.ts), and may come back after it was settled.
 */
export const paymentStates = ['draft', 'onSigning', 'signed', 'settled', 'rejected', 'returned', 'deleted'] as const

export type PaymentState = (typeof paymentStates)[number]

/** SETTLE, REJECT and RETURN are the bank's own word on the money; the others are people's. */
export const paymentEvents = ['SEND_TO_SIGNING', 'SIGN', 'DELETE', 'SETTLE', 'REJECT', 'RETURN'] as const

export type PaymentEvent = (typeof paymentEvents)[number]

/** What people may ask for on a payment's page. */
export type PaymentAction = Extract<PaymentEvent, 'SEND_TO_SIGNING' | 'SIGN' | 'DELETE'>

/** What the server does when a step is taken. `execute`: moves the money, or sends it to clearing. */
export type PaymentEffect = 'sendSigningCode' | 'execute'

export type PaymentStep = { readonly next: PaymentState; readonly effects: readonly PaymentEffect[] }

const to = (next: PaymentState, ...effects: PaymentEffect[]): Result<PaymentStep, ErrorCode> => ok({ next, effects })

/** The bank's word on a payment that is not in processing. */
const notInProcessing = (code: ErrorCode) => ({ SETTLE: refused(code), REJECT: refused(code), RETURN: refused(code) })

/** Past its end nothing can be asked of a payment. */
const final: Record<PaymentEvent, Result<PaymentStep, ErrorCode>> = {
  SEND_TO_SIGNING: refused('PAYMENT_COMPLETED'),
  SIGN: refused('PAY_E060'),
  DELETE: refused('PAY_E044'),
  ...notInProcessing('PAYMENT_COMPLETED'),
}

/** Every pair of state and event: where it leads, or the code of the refusal. */
const matrix: Record<PaymentState, Record<PaymentEvent, Result<PaymentStep, ErrorCode>>> = {
  draft: {
    SEND_TO_SIGNING: to('onSigning', 'sendSigningCode'),
    SIGN: refused('PAY_E049'),
    DELETE: to('deleted'),
    ...notInProcessing('PAY_E049'),
  },
  onSigning: {
    // Asking again sends a new code: the old one is void.
    SEND_TO_SIGNING: to('onSigning', 'sendSigningCode'),
    SIGN: to('signed', 'execute'),
    DELETE: to('deleted'),
    ...notInProcessing('PAY_E049'),
  },
  signed: {
    SEND_TO_SIGNING: refused('PAY_E060'),
    SIGN: refused('PAY_E060'),
    DELETE: refused('PAY_E024'),
    SETTLE: to('settled'),
    REJECT: to('rejected'),
    // Clearing may say that it came back before it says that it was paid.
    RETURN: to('returned'),
  },
  settled: { ...final, RETURN: to('returned') },
  rejected: final,
  returned: final,
  deleted: {
    SEND_TO_SIGNING: refused('PAY_E042'),
    SIGN: refused('PAY_E042'),
    DELETE: refused('PAY_E042'),
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
  const actions: PaymentAction[] = ['SEND_TO_SIGNING', 'SIGN', 'DELETE']
  return actions.filter((action) => step(state, action).ok)
}
