import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The life of a payment (spec sections 4 and 6); the diagram is payment.mermaid beside this file.
 * `draft` is the spec's 'not yet signed', `signed` its 'signed and in processing', `settled` its 'final status'.
 */
export const paymentStates = ['draft', 'onSigning', 'signed', 'settled', 'deleted'] as const

export type PaymentState = (typeof paymentStates)[number]

/** SETTLE is the bank's own word that the money has moved; the others are people's. */
export const paymentEvents = ['SEND_TO_SIGNING', 'SIGN', 'DELETE', 'SETTLE'] as const

export type PaymentEvent = (typeof paymentEvents)[number]

/** What people may ask for on a payment's page. */
export type PaymentAction = Exclude<PaymentEvent, 'SETTLE'>

/** What the server does when a step is taken. */
export type PaymentEffect = 'sendSigningCode' | 'postToLedger'

export type PaymentStep = { readonly next: PaymentState; readonly effects: readonly PaymentEffect[] }

const to = (next: PaymentState, ...effects: PaymentEffect[]): Result<PaymentStep, ErrorCode> => ok({ next, effects })

/** Every pair of state and event: where it leads, or the code of the refusal. */
const matrix: Record<PaymentState, Record<PaymentEvent, Result<PaymentStep, ErrorCode>>> = {
  draft: {
    SEND_TO_SIGNING: to('onSigning', 'sendSigningCode'),
    SIGN: refused('PAY_E049'),
    DELETE: to('deleted'),
    SETTLE: refused('PAY_E049'),
  },
  onSigning: {
    // Asking again sends a new code: the old one is void.
    SEND_TO_SIGNING: to('onSigning', 'sendSigningCode'),
    SIGN: to('signed', 'postToLedger'),
    DELETE: to('deleted'),
    SETTLE: refused('PAY_E049'),
  },
  signed: {
    SEND_TO_SIGNING: refused('PAY_E060'),
    SIGN: refused('PAY_E060'),
    DELETE: refused('PAY_E024'),
    SETTLE: to('settled'),
  },
  settled: {
    SEND_TO_SIGNING: refused('PAYMENT_COMPLETED'),
    SIGN: refused('PAY_E060'),
    DELETE: refused('PAY_E044'),
    SETTLE: refused('PAYMENT_COMPLETED'),
  },
  deleted: {
    SEND_TO_SIGNING: refused('PAY_E042'),
    SIGN: refused('PAY_E042'),
    DELETE: refused('PAY_E042'),
    SETTLE: refused('PAY_E042'),
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
