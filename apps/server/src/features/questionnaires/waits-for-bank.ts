import type { QuestionnaireState } from '@dilo/domain/flows/questionnaire.ts'

const waiting: ReadonlySet<QuestionnaireState> = new Set<QuestionnaireState>([
  'documents_loaded',
  'loaded',
  'tmp_seen',
  'on_validation',
  'questionnaire_valid',
])

/** True if a version waits for the decision of the bank's people, from the moment of its submission. */
export const waitsForBank = (state: QuestionnaireState): boolean => waiting.has(state)
