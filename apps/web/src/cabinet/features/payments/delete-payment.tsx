import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/button.tsx'
import { ConfirmDialog } from '@dilo/ui/confirm-dialog.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { Trash2 } from '@dilo/ui/icons-of-things.ts'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMoneyFailureText } from '../../money-failure-text.ts'
import { useDeletePayment } from '../../payment-changes.ts'

export function DeletePayment({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number } = payment
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const deletion = useDeletePayment(payment.id)
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: () => notify('success', t`Платіж видалено`),
      onError: (error) => notify('error', failureText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <p>
        <Button variant="danger" icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
          <Trans>Видалити платіж</Trans>
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={<Trans>Видалити платіж № {number}?</Trans>}
        confirmLabel={<Trans>Видалити</Trans>}
        destructive
        busy={deletion.isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans>Повернути його не вийде. Гроші з рахунку не списано.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
