import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { type OwnRecipientProblem, ownRecipientProblems, type RecipientProblem } from './check-recipient.ts'

const isOwn = (problem: RecipientProblem): problem is OwnRecipientProblem =>
  ownRecipientProblems.some((own) => own === problem)

/**
 * The text at a field: the problem and its solution.
 * @param named the limit or the typed text that it names; by default the longest name of a party
 */
export function useRecipientProblemText(): (
  problem: RecipientProblem | undefined,
  named?: number | string,
) => string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const refusalText = useRefusalText()
  const own: Record<OwnRecipientProblem, () => string> = {
    'Unknown bank': () => t`Банку з таким кодом немає. Перевірте номер рахунку`,
    'Account of another country': () => t`Це IBAN іншої країни. Звідси платимо лише на рахунки в Україні`,
    'Account of another length': () =>
      t`В українському IBAN 29 знаків: UA і 27 цифр. Перевірте, чи скопійовано весь номер`,
    'Not the Treasury': () =>
      t`Це не рахунок Казначейства: у ньому після UA і двох цифр стоїть 899998. Візьміть рахунок на сайті податкової`,
  }
  return (problem, named = PARTY_NAME_LENGTH) => {
    if (problem === undefined) return undefined
    if (isOwn(problem)) return own[problem]()
    return isFieldMessageKey(problem) ? fieldMessage(problem, named) : refusalText(problem)
  }
}
