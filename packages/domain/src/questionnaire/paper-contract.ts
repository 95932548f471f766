import type { SubmittedQuestionnaire } from './canonical-questionnaire.ts'

/** Whether the client wants the contract on paper: what was handed in before the question was asked does not. */
export const asksForPaper = ({ answers }: Pick<SubmittedQuestionnaire, 'answers'>): boolean =>
  answers.purpose?.paperContract === true
