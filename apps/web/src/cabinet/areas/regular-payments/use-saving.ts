import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { type CabinetMessageKey, isFieldMessageKey } from '@dilo/ui/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/use-form.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useConfirmedIban } from '../../features/payments/use-confirmed-iban.ts'
import { type OrderField, orderFields, orderOf, type OrderValues } from './order-fields.ts'
import { useSaveOrder } from './order-queries.ts'

type Faults = FieldErrors<OrderField, CabinetMessageKey>

/** Saves an order and goes to its page. */
export function useSaving(edited: StandingOrder | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // One for the visit of this page: a double click makes one order.
  const [key] = useState(() => crypto.randomUUID())
  const saving = useSaveOrder(edited, key)
  return useConfirmedIban<OrderValues, OrderField, CabinetMessageKey>({
    save: async (values, confirmation) => {
      const { id } = await saving.mutateAsync({ ...orderOf(values), ...confirmation })
      await navigate({ to: '/regular-payments/$orderId', params: { orderId: id } })
    },
    busy: saving.isPending,
    faultsOf: fieldsOf,
    uncertain: t`Відповідь банку не дійшла. Натисніть ще раз: двічі не збережемо.`,
  })
}

/** What the answer calls a field that this form has as several. */
const fieldOf: Readonly<Record<string, OrderField>> = { end: 'endDay' }

function fieldsOf(error: unknown): Faults {
  const named = error instanceof ApiError ? Object.entries(error.refusal?.fields ?? {}) : []
  return Object.fromEntries(
    named
      .map(([field, problem]) => [fieldOf[field] ?? field, problem] as const)
      .filter(([field, problem]) => orderFields.some((one) => one === field) && isFieldMessageKey(problem)),
  )
}
