import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/button.tsx'
import { ConfirmDialog } from '@dilo/ui/confirm-dialog.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { Ban } from '@dilo/ui/icons-of-things.ts'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMoneyFailureText } from '../../money-failure-text.ts'
import { useRevokePayment } from '../../payment-changes.ts'

/** Takes back a signed payment that waits. */
export function RevokePayment({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number } = payment
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const revocation = useRevokePayment(payment.id)
  const revoke = () =>
    revocation.mutate(undefined, {
      onSuccess: () => notify('success', t`Платіж відкликано, гроші знову доступні`),
      onError: (error) => notify('error', failureText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <p>
        <Button variant="danger" icon={<Icon of={Ban} />} onClick={() => setAsking(true)}>
          <Trans>Відкликати платіж</Trans>
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={<Trans>Відкликати платіж № {number}?</Trans>}
        confirmLabel={<Trans>Відкликати</Trans>}
        destructive
        busy={revocation.isPending}
        onConfirm={revoke}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans>Отримувач грошей не одержить, на вашому рахунку вони знову будуть доступні. Щоб усе-таки заплатити, доведеться створити новий платіж.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
