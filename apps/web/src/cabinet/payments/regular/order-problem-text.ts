import { useLingui } from '@lingui/react/macro'
import { useRecipientProblemText } from '../recipient/recipient-problem-text.ts'
import type { OrderProblem } from './order-fields.ts'

/** The text at a field of an order. `named`: the limit or the typed text that it names. */
export function useOrderProblemText(): (
  problem: OrderProblem | undefined,
  named?: number | string,
) => string | undefined {
  const { t } = useLingui()
  const recipientText = useRecipientProblemText()
  return (problem, named) =>
    problem === 'Less than each payment' ? t`Тут має бути сума, не менша за щоразову` : recipientText(problem, named)
}
