import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Clearing, ClearingAnswer, ClearingMessage, ReportedTransfer, ReportLine } from '../ports/clearing.ts'

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
