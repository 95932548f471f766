import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { type CabinetMessageKey, isFieldMessageKey } from '@dilo/ui/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/use-form.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorCodeOf } from '../../../api/api-error.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { type OrderField, orderFields, orderOf, type OrderValues } from './order-fields.ts'
import { useSaveOrder } from './order-queries.ts'

type Faults = FieldErrors<OrderField, CabinetMessageKey>

/** Saves an order and goes to its page. A known recipient with another account is asked about once more. */
export function useSaving(edited: StandingOrder | null) {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  // One for the visit of this page: a double click makes one order.
  const [key] = useState(() => crypto.randomUUID())
  const saving = useSaveOrder(edited, key)
  const [changed, setChanged] = useState<OrderValues>()
  const [failure, setFailure] = useState<string>()

  function failed(error: unknown): Faults {
    const fields = fieldsOf(error)
    if (Object.keys(fields).length === 0) setFailure(isUncertain(error) ? t`Відповідь банку не дійшла. Натисніть ще раз: двічі не збережемо.` : failureText(error))
    return fields
  }

  async function send(values: OrderValues, ibanChangeConfirmed: boolean): Promise<Faults> {
    setFailure(undefined)
    try {
      const { id } = await saving.mutateAsync({ ...orderOf(values), ...(ibanChangeConfirmed && { ibanChangeConfirmed }) })
      await navigate({ to: '/regular-payments/$orderId', params: { orderId: id } })
      return {}
    } catch (error) {
      if (errorCodeOf(error) !== 'COUNTERPARTY_IBAN_CHANGED') return failed(error)
      setChanged(values)
      return {}
    }
  }

  return {
    failure,
    changed,
    busy: saving.isPending,
    submit: (values: OrderValues) => send(values, false),
    confirm: () => {
      if (changed) void send(changed, true).finally(() => setChanged(undefined))
    },
    cancel: () => setChanged(undefined),
  }
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
