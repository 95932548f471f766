import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Clearing, ClearingAnswer, ClearingMessage, ReportedTransfer, ReportLine } from '../ports/clearing.ts'

/** An answer that a transfer was settled; of nobody here, unless the test names one. */
export const settledAnswer = (answerId: string, differing: Partial<ClearingAnswer> = {}): ClearingAnswer => ({
  answerId,
  transferId: 'not ours',
  uetr: null,
  event: 'SETTLE',
  amount: kopiykas(5n),
  businessDate: certain(parseBusinessDate('2026-11-20')),
  reason: null,
  reported: null,
  credited: false,
  ...differing,
})

/** A message that carries an answer, as the bank gets it. */
export const messageOf = (answer: ClearingAnswer): ClearingMessage => ({ messageId: answer.answerId, kind: 'answer', answer })

/** A clearing that gives these answers at each question, and forgets none of them. */
export const answeringWith = (clearing: Clearing, answers: readonly ClearingAnswer[]): Clearing => ({
  ...clearing,
  messages: async () => answers.map(messageOf),
  confirm: async () => {},
})

/** A line of a day's report about a transfer of ours: clearing has it, and nothing is decided, unless a test says otherwise. */
export const reportedTransfer = (transferId: string, otherwise: Pick<ReportedTransfer, 'amount'> & Partial<ReportedTransfer>): ReportLine => ({
  kind: 'outgoing',
  transferId,
  status: 'received',
  settledOn: null,
  returned: zero,
  returnedOn: null,
  ...otherwise,
})

/** An answer about a whole payment; a test changes what it is about. */
export const answerAbout = (payment: Pick<Payment, 'id' | 'amount'>, event: ClearingAnswer['event'], changes: Partial<ClearingAnswer> = {}): ClearingAnswer =>
  settledAnswer(`${payment.id}/${event}/${changes.amount ?? payment.amount}`, {
    transferId: payment.id,
    event,
    amount: kopiykas(BigInt(payment.amount)),
    ...changes,
  })
