import type { Body } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PaymentAction, PaymentState } from '@dilo/domain/flows/payment.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'

/** The actions on many payments at once, besides signing. */
export type BulkAction = Body<'POST /api/payment-service/payments/bulk'>['action']

/** The maximum of payments in one call; the rest goes in further calls. */
const A_CALL = 100

/** With one code for all: the maximum in one call (`signing-calls.ts`). */
export const SIGNED_AT_ONCE = 200

export type RefusedPayment = { readonly payment: Payment; readonly refusal: RefusalCode }

/** Divides the chosen payments into those that allow it now and the others, each with the server's reason. */
export function divide(
  payments: readonly Payment[],
  action: PaymentAction,
): { readonly allowed: readonly Payment[]; readonly refused: readonly RefusedPayment[] } {
  return {
    allowed: payments.filter(({ actions }) => actions.includes(action)),
    refused: payments.flatMap((payment) => {
      if (payment.actions.includes(action)) return []
      const code = payment.refusedActions.find((one) => one.action === action)?.error_code
      return [{ payment, refusal: code === undefined ? 'insufficientPowers' : refusalNamed(code) }]
    }),
  }
}

/**
 * Tells whether a payment has the requested state. If the answer to the first try was lost, its repetition finds the
 * work done
 * and is refused for it.
 * @param state the current one
 */
export function isDone(action: BulkAction, refusal: RefusalCode | null, state: PaymentState | undefined): boolean {
  if (refusal === null) return true
  if (action === 'DELETE') return refusal === 'paymentDeleted'
  return action === 'SEND_TO_SIGNING' && refusal === 'cannotSendForSigning' && state === 'onSigning'
}

export const inCalls = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / A_CALL) }, (_, index) => all.slice(index * A_CALL, (index + 1) * A_CALL))
