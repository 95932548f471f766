import { answerPaymentAction } from '@dilo/domain/flows/payment-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { paymentActor, paymentAsked } from '../payment/payment-actor.ts'
import type { PaymentRow, PossibleStep } from '../payment/take-payment-step.ts'

/**
 * SALARY_WRITE gives the right to edit one's own registers, like PAYMENTS_WRITE for payments; the payment's state
 * machine decides the rest.
 */
export function mayEdit(authority: CompanyAuthority, payment: PaymentRow): Result<PossibleStep, Refusal> {
  const actor = { ...paymentActor(authority, payment, []), permissions: ['PAYMENTS_WRITE'] as const }
  const asked = { ...paymentAsked(payment, { handedOver: true }), isSalary: false }
  const taken = answerPaymentAction('EDIT', asked, actor)
  return taken.ok ? ok({ payment, event: 'EDIT', step: taken.value }) : refused({ code: taken.error })
}
