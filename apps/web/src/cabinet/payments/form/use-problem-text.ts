import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import type { FormProblem, OwnProblem } from './check-typed-payment.ts'
import { isOwnProblem } from './own-problem.ts'

/** The text at a field: the problem and its solution. `named`: the limit or the typed text that it names. */
export function useProblemText(
  lastDay: string,
): (problem: FormProblem | undefined, named?: number | string) => string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const refusalText = useRefusalText()
  const last = shortDate(lastDay)
  const own: Record<OwnProblem, () => string> = {
    'Unknown bank': () => t`Банку з таким кодом немає. Перевірте номер рахунку`,
    'Not the Treasury': () =>
      t`Це не рахунок Казначейства: у ньому після UA і двох цифр стоїть 899998. Візьміть рахунок на сайті податкової`,
    'No budget purpose': () =>
      t`Почніть із трьох цифр коду виду сплати й пробілу, наприклад: 101 Єдиний податок за листопад 2026 року`,
    'Day out of reach': () => t`Виберіть день від сьогодні до ${last}`,
    'No recipient': () => t`Виберіть, куди переказати`,
    'Nothing above fee': () => t`Суми з комісією на рахунку немає. Зменште суму`,
  }
  return (problem, named) => {
    if (problem === undefined) return undefined
    if (isOwnProblem(problem)) return own[problem]()
    return isFieldMessageKey(problem) ? fieldMessage(problem, named) : refusalText(problem)
  }
}
