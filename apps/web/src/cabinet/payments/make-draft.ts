import type { Body } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { draftRoute } from './draft-route.ts'
import { isUncertain, useMoneyFailureText } from './money-failure-text.ts'
import { useTakePayment } from './payment-changes.ts'

type Filled = Omit<Body<'POST /api/payment-service/payments'>, 'asTyped'>

/** Makes a draft of what is known of a payment, and opens its form. A repetition after a lost answer finds the same draft. */
export function useMakeDraft() {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  const take = useTakePayment()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (filled: Filled) =>
      call('POST /api/payment-service/payments', {
        body: { ...filled, asTyped: true },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: (draft) => {
      take(draft)
      void navigate({ to: draftRoute, params: { paymentId: draft.id } })
    },
    onError: (error) =>
      notify(
        'error',
        isUncertain(error)
          ? t`Відповідь банку не дійшла. Натисніть ще раз: другої чернетки не буде. Гроші з рахунку не списано.`
          : failureText(error),
      ),
  })
}
