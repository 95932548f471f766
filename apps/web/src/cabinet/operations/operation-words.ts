import type { Operation } from '@dilo/contract/operation-calls.ts'
import {
  questionnaireStatuses,
  type QuestionnaireStatus,
  unfinishedOperationStates,
  isUnfinished,
} from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { Clock, Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { useLanguage } from '../page/use-language.ts'

/** A request for exchange has states, looks and words of its own (exchange/request-states.ts). */
type State = Exclude<Operation, { kind: 'EXCHANGE_REQUEST' }>['state']

type Look = { readonly tone: Tone; readonly icon: Drawing }

const begun: Look = { tone: 'neutral', icon: Clock }
const atBank: Look = { tone: 'info', icon: Hourglass }
const givenBack: Look = { tone: 'danger', icon: CircleAlert }
const done: Look = { tone: 'success', icon: CircleCheck }

/** Icon and tone of a state; the dictionaries have its text. */
export const stateLooks: Record<State, Look> = {
  NONE: begun,
  DEFAULT: begun,
  NEW: begun,
  LOADED: atBank,
  DOCUMENTS_LOADED: atBank,
  TMP_SEEN: atBank,
  ON_VALIDATION: atBank,
  QUESTIONNAIRE_VALID: atBank,
  CORRECT: atBank,
  TMP_PRINTED: atBank,
  RETURNED: givenBack,
  TMP_REJECTED: givenBack,
  PROCESSED: done,
  ACCOUNT_EMPTY: begun,
  CARD_EMPTY: begun,
}

/** The name of a state, by the dictionaries of the domain. */
export function useStateName(): (state: State) => string {
  const language = useLanguage()
  return (state) =>
    (isUnfinished(state)
      ? unfinishedOperationStates[state]
      : questionnaireStatuses[state.toLowerCase() as QuestionnaireStatus])[language]
}
