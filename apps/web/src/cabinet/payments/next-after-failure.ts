import type { PaymentReason } from '@dilo/domain/flows/payment.ts'

/**
 * What a person does next about a payment that was not carried out. `anotherAccount`: the recipient's account is the
 * trouble, so the form opens without it. `correct`: the form opens with everything. `again`: the same payment.
 */
export type NextStep = 'anotherAccount' | 'correct' | 'again'

export const nextSteps: Record<PaymentReason, NextStep> = {
  accountUnknown: 'anotherAccount',
  accountClosed: 'anotherAccount',
  accountBlocked: 'anotherAccount',
  nameMismatch: 'correct',
  refusedByRecipient: 'anotherAccount',
  clearingFault: 'again',
  unspecified: 'correct',
  payerNotVerified: 'again',
  recipientNotVerified: 'again',
  payerAccountClosed: 'correct',
  payerAccountBlocked: 'correct',
  insufficientFunds: 'again',
  signatoryWithoutRights: 'again',
  signatoryBlocked: 'again',
  otherBanksClosed: 'again',
}
