import type { Clearing, ClearingAnswer, ClearingMessage } from '../ports/clearing.ts'

/** A message that carries an answer, as the bank gets it. */
export const messageOf = (answer: ClearingAnswer): ClearingMessage => ({ messageId: answer.answerId, kind: 'answer', answer })

/** A clearing that gives these answers at each question, and forgets none of them. */
export const answeringWith = (clearing: Clearing, answers: readonly ClearingAnswer[]): Clearing => ({
  ...clearing,
  messages: async () => answers.map(messageOf),
  confirm: async () => {},
})
