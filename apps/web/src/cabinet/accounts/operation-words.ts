import type { Operation } from '@dilo/contract/opening-calls.ts'
import {
  questionnaireStatuses,
  type QuestionnaireStatus,
  unfinishedOperationStates,
  isUnfinished,
} from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { Clock, Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../page/use-language.ts'

type State = Operation['state']

/** Icon and tone of a state; the dictionaries have its text. */
export const stateLooks: Record<State, { readonly tone: Tone; readonly icon: Drawing }> = {
  NEW: { tone: 'neutral', icon: Clock },
  LOADED: { tone: 'info', icon: Hourglass },
  ON_VALIDATION: { tone: 'info', icon: Hourglass },
  RETURNED: { tone: 'danger', icon: CircleAlert },
  TMP_REJECTED: { tone: 'danger', icon: CircleAlert },
  PROCESSED: { tone: 'success', icon: CircleCheck },
  ACCOUNT_EMPTY: { tone: 'neutral', icon: Clock },
}

/** The name of a state, by the dictionaries of the domain. */
export function useStateName(): (state: State) => string {
  const language = useLanguage()
  return (state) =>
    (isUnfinished(state)
      ? unfinishedOperationStates[state]
      : questionnaireStatuses[state.toLowerCase() as QuestionnaireStatus])[language]
}

/** The reason why the bank returned an application, and the next step. */
export function useReasonText(): (reason: NonNullable<Operation['reason']>) => string {
  const { t } = useLingui()
  const texts: Record<NonNullable<Operation['reason']>, string> = {
    purposeUnclear: t`З мети незрозуміло, для чого потрібен рахунок. Опишіть докладніше: за що й від кого надходитимуть кошти, кому платитимете.`,
    companyDataOutdated: t`Дані компанії в банку застаріли. Оновіть їх у відділенні, тоді надішліть заявку ще раз.`,
    documentsMissing: t`Банку бракує документів компанії. Надайте їх у відділенні, тоді надішліть заявку ще раз.`,
    notOpenedForBusiness: t`За такої мети банк рахунок не відкриває. Змініть мету або відкличте заявку.`,
  }
  return (reason) => texts[reason]
}
