import { shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { useRecipientProblemText } from '../recipient/recipient-problem-text.ts'
import type { FormProblem, OwnProblem } from './check-typed-payment.ts'
import { isOwnProblem } from './own-problem.ts'

/** The text at a field: the problem and its solution. `named`: the limit or the typed text that it names. */
export function useProblemText(
  lastDay: string,
): (problem: FormProblem | undefined, named?: number | string) => string | undefined {
  const { t } = useLingui()
  const recipientText = useRecipientProblemText()
  const last = shortDate(lastDay)
  const own: Record<OwnProblem, () => string> = {
    'No budget purpose': () =>
      t`Почніть із трьох цифр коду виду сплати й пробілу, наприклад: 101 Єдиний податок за листопад 2026 року`,
    'Day out of reach': () => t`Виберіть день від сьогодні до ${last}`,
    'No recipient': () => t`Виберіть, куди переказати`,
    'Nothing above fee': () => t`Суми з комісією на рахунку немає. Зменште суму`,
  }
  return (problem, named) => {
    if (problem === undefined) return undefined
    if (isOwnProblem(problem)) return own[problem]()
    return recipientText(problem, named)
  }
}
