import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'

/** A payment that was not carried out is no pattern for later ones: its recipient may not be payable at all. */
const notCarriedOut: readonly PaymentOutcome[] = ['rejected', 'returned', 'revoked', 'deleted']

type Pattern = Pick<Payment, 'outcome' | 'salary' | 'form' | 'debtorCard' | 'faults' | 'creditorPassport'>

/** A salary is made again from its register alone. */
export const mayBecomeTemplate = ({ outcome, salary }: Pick<Pattern, 'outcome' | 'salary'>): boolean =>
  salary === null && !notCarriedOut.includes(outcome)

/** Only a payment from an account to an account may be repeated by the bank itself. */
export const mayBecomeRegular = (payment: Pattern): boolean =>
  mayBecomeTemplate(payment) &&
  payment.form.creditorIban !== undefined &&
  payment.debtorCard === null &&
  payment.faults === null &&
  payment.creditorPassport === null
