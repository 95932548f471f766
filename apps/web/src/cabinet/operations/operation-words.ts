import type { Operation } from '@dilo/contract/operation-calls.ts'
import { questionnaireStatuses, type QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { unfinishedOperationStates, isUnfinished } from '@dilo/domain/dictionaries/unfinished-operations.ts'
import { Clock, Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { useLanguage } from '../page/use-language.ts'

type KindOfThese = 'ACCOUNT_OPENING' | 'CARD_APPLICATION' | 'DEPOSIT_OPERATION' | 'QUESTIONNAIRE'

/** Other kinds have states, looks and words of their own. */
type State = Extract<Operation, { kind: KindOfThese }>['state']

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

/** False: the state belongs to a kind with states of its own. */
export const hasCommonState = (state: Operation['state']): state is State => state in stateLooks

/** The name of a state, by the dictionaries of the domain. */
export function useStateName(): (state: State) => string {
  const language = useLanguage()
  return (state) =>
    (isUnfinished(state)
      ? unfinishedOperationStates[state]
      : questionnaireStatuses[state.toLowerCase() as QuestionnaireStatus])[language]
}
