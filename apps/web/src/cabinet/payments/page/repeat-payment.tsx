import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useRepeatPayment } from '../payment-steps.ts'

/** Makes a draft of the same payment and opens it. */
export function RepeatPayment({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  // One key for the visit of this page: a double click and a repeated try make one draft.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  const repetition = useRepeatPayment(payment.id, idempotencyKey)
  const repeat = () =>
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
  return (
    <Button variant="secondary" icon={<Icon of={RefreshCw} />} busy={repetition.isPending} onClick={repeat}>
      {payment.reason === 'insufficientFunds' ? <Trans>Надіслати ще раз</Trans> : <Trans>Повторити</Trans>}
    </Button>
  )
}
