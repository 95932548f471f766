import type { SubmittedQuestionnaire } from './canonical-questionnaire.ts'

/** True if the client wants the contract on paper: a questionnaire submitted before the question existed does not. */
export const asksForPaper = ({ answers }: Pick<SubmittedQuestionnaire, 'answers'>): boolean =>
  answers.purpose?.paperContract === true
