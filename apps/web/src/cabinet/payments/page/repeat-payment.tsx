import type { Payment } from '@dilo/contract/payment-service.ts'
import { RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton, type ThingAction } from '../../thing/thing-actions.tsx'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useRepeatPayment } from '../payment-steps.ts'

/** Makes a draft of the same payment and opens it. */
export function useRepetition(payment: Payment): ThingAction {
  const { t } = useLingui()
  // One key for the visit of this page: a double click and a repeated try make one draft.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  const repetition = useRepeatPayment(payment.id, idempotencyKey)
  const repeat = () => {
    if (repetition.isPending) return
    repetition.mutate(undefined, {
      onSuccess: async ({ id, number }) => {
        await navigate({ to: '/payments/$paymentId', params: { paymentId: id } })
        notify('success', t`Створено чернетку № ${number}`)
      },
      onError: (error) =>
        notify(
          'error',
          isUncertain(error)
            ? t`Відповідь банку не дійшла. Натисніть «Повторити» ще раз: другої чернетки не буде.`
            : failureText(error),
        ),
    })
  }
  return {
    key: 'REPEAT',
    label: payment.reason === 'insufficientFunds' ? <Trans>Надіслати ще раз</Trans> : <Trans>Повторити</Trans>,
    icon: RefreshCw,
    busy: repetition.isPending,
    does: repeat,
  }
}

/** The same as a button, beside an entry of a statement. */
export const RepeatPayment = ({ payment }: { payment: Payment }) => <ActionButton action={useRepetition(payment)} />
