import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '../../address/open-page.ts'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useConfirmedIban } from '../use-confirmed-iban.ts'
import { fieldOf, type OrderField, orderOf, type OrderProblem, type OrderValues } from './order-fields.ts'
import { useSaveOrder } from './order-queries.ts'

type Faults = FieldErrors<OrderField, OrderProblem>

/**
 * Saves an order and goes to its page.
 * @param edited the order from which the form was filled; null: a new one
 */
export function useSaving(edited: StandingOrder | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSaveOrder(edited)
  const confirmed = useConfirmedIban<OrderValues, OrderField, OrderProblem>({
    save: async (values, confirmation) => {
      try {
        const { id } = await saving.mutateAsync({ ...orderOf(values), ...confirmation })
        await navigate({ to: '/regular-payments/$orderId', params: { orderId: id }, ignoreBlocker: true })
      } catch (error) {
        // The form shows this refusal in its own way, with a link to the current version.
        if (refusalOf(error) !== 'paymentChanged') throw error
      }
    },
    busy: saving.isPending,
    faultsOf,
    uncertain: t`Відповідь банку не дійшла. Натисніть ще раз: двічі не збережемо.`,
  })
  return { ...confirmed, isChangedByOther: refusalOf(saving.error) === 'paymentChanged' }
}

function faultsOf(error: unknown, values: OrderValues): Faults {
  const named = error instanceof ApiError ? Object.entries(error.refusal?.fields ?? {}) : []
  return Object.fromEntries(
    named
      .map(([name, problem]) => [fieldOf(values, name), problem] as const)
      .filter(([field, problem]) => field !== undefined && isFieldMessageKey(problem)),
  )
}
