import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentReason } from '@dilo/domain/flows/payment.ts'

/**
 * The next step after a payment that was not carried out. `anotherAccount`: the recipient's account is the
 * trouble, so the form opens without it. `correct`: the form opens with everything. `again`: the same payment.
 */
export type NextStep = 'anotherAccount' | 'correct' | 'again'

const nextSteps: Record<PaymentReason, NextStep> = {
  accountUnknown: 'anotherAccount',
  accountClosed: 'anotherAccount',
  accountBlocked: 'anotherAccount',
  nameMismatch: 'correct',
  refusedByRecipient: 'anotherAccount',
  clearingFault: 'again',
  unspecified: 'correct',
  payerNotVerified: 'again',
  recipientNotVerified: 'again',
  recipientAccountEnded: 'anotherAccount',
  payerAccountClosed: 'correct',
  payerAccountBlocked: 'correct',
  insufficientFunds: 'again',
  signatoryWithoutRights: 'again',
  signatoryBlocked: 'again',
  otherBanksClosed: 'again',
  payerDisowned: 'correct',
  notConfirmedByPayer: 'again',
  recipientDoubtful: 'correct',
}

type Ended = Pick<Payment, 'reason' | 'form'>

/** A payment between own accounts or cards has no other recipient. */
export function nextStepOf({ reason, form }: Ended): NextStep {
  const step = reason === null ? 'again' : nextSteps[reason]
  return step === 'anotherAccount' && form.creditorIban === undefined ? 'again' : step
}

/** The parts of a payment that are still right: everything, but for an account to which no money goes. */
export function stillRight(ended: Ended): PaymentFormBody {
  const { creditorIban, ...filled } = ended.form
  return nextStepOf(ended) === 'anotherAccount' || creditorIban === undefined ? filled : { ...filled, creditorIban }
}
