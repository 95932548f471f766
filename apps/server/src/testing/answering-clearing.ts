import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Clearing, ClearingAnswer, ClearingMessage } from '../ports/clearing.ts'

/** A message that carries an answer, as the bank gets it. */
export const messageOf = (answer: ClearingAnswer): ClearingMessage => ({ messageId: answer.answerId, kind: 'answer', answer })

/** A clearing that gives these answers at each question, and forgets none of them. */
export const answeringWith = (clearing: Clearing, answers: readonly ClearingAnswer[]): Clearing => ({
  ...clearing,
  messages: async () => answers.map(messageOf),
  confirm: async () => {},
})

/** An answer about a whole payment; a test changes what it is about. */
export const answerAbout = (
  payment: Pick<Payment, 'id' | 'amount'>,
  event: ClearingAnswer['event'],
  changes: Partial<ClearingAnswer> = {},
): ClearingAnswer => ({
  answerId: `${payment.id}/${event}/${changes.amount ?? payment.amount}`,
  transferId: payment.id,
  uetr: null,
  event,
  amount: kopiykas(BigInt(payment.amount)),
  businessDate: certain(parseBusinessDate('2026-11-20')),
  reason: null,
  reported: null,
  credited: false,
  ...changes,
})
