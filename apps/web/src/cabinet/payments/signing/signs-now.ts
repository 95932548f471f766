import type { Payment } from '@dilo/contract/payment-service.ts'
import { callerOf, type SignaturePlan } from './signature-places.ts'

/**
 * Tells whether a code of this person's may sign the payment now. @param plan undefined: it did not come, and hinders
 * nobody
 */
export const signsNow = (payment: Payment, plan: SignaturePlan | undefined): boolean =>
  mayAskForCode(payment) && (plan === undefined || (callerOf(plan) !== undefined && !isUnfillable(payment, plan)))

export const mayAskForCode = ({ actions }: Pick<Payment, 'actions'>): boolean => actions.includes('SEND_CODE')

/** A draft is sent to nobody while one of its signatures cannot be given. */
export const isUnfillable = ({ state }: Pick<Payment, 'state'>, plan: SignaturePlan | undefined): boolean =>
  state === 'draft' && plan !== undefined && plan.unfillable.length > 0
