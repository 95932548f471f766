import type { Payment } from '@dilo/contract/payment-service.ts'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmedStep } from '../signing/confirmed-step.tsx'
import { useDeletePayment } from '../payment-steps.ts'

export function DeletePayment({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number } = payment
  return (
    <ConfirmedStep
      step={useDeletePayment(payment.id)}
      label={<Trans>Видалити платіж</Trans>}
      icon={Trash2}
      destructive
      title={<Trans>Видалити платіж № {number}?</Trans>}
      confirmLabel={<Trans>Видалити</Trans>}
      done={t`Платіж видалено`}
    >
      <Trans>Повернути його не вийде. Гроші з рахунку не списано.</Trans>
    </ConfirmedStep>
  )
}
