import { notification, refusalArea } from './refusal-row.ts'

/** The questionnaire of a client; `questionnaireChanged`: another person has saved the same section meanwhile. */
// oxfmt-ignore
export const questionnaireRefusals = refusalArea({
  questionnaireStatusNotChanged: { wire: 'STATUS_QUESTIONNAIRE_NOT_CHANGED', status: 409, shows: notification },
  questionnaireChanged: { wire: 'STATUS_QUESTIONNAIRE_CHANGED', status: 409, shows: notification },
})
