import type { QuestionnaireState } from '@dilo/domain/flows/questionnaire.ts'

const waiting: ReadonlySet<QuestionnaireState> = new Set<QuestionnaireState>([
  'documents_loaded',
  'loaded',
  'tmp_seen',
  'on_validation',
  'questionnaire_valid',
])

/** Whether a version waits for the decision of the bank's people, from the moment in which it was handed in. */
export const waitsForBank = (state: QuestionnaireState): boolean => waiting.has(state)
