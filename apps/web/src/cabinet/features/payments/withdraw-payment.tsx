import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { Ban } from '@dilo/ui/icons-of-things.ts'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useWithdrawPayment } from './payment-steps.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useTellStepFailure } from './step-failure.ts'

/**
 * Takes back a signed payment. What waits may be revoked without a word (REVOKE), and keeps the reason when one is written
 * (CANCEL); what the bank has begun needs one (PAY_E065).
 */
export function WithdrawPayment({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number } = payment
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const withdrawal = useWithdrawPayment(payment.id)
  const mayBeSilent = payment.actions.includes('REVOKE')
  const withdraw = (reason: string) =>
    withdrawal.mutate(payment.actions.includes('CANCEL') ? reason : '', {
      onSuccess: () => notify('success', t`Платіж відкликано, гроші знову доступні`),
      onError: (error) => errorCodeOf(error) !== 'PAY_E065' && tellFailure(error),
      onSettled: (_payment, error) => errorCodeOf(error) !== 'PAY_E065' && setAsking(false),
    })
  return (
    <>
      <Button variant="danger" icon={<Icon of={Ban} />} onClick={() => setAsking(true)}>
        <Trans>Відкликати платіж</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={<Trans>Відкликати платіж № {number}?</Trans>}
          label={<Trans>Причина</Trans>}
          hint={mayBeSilent && <Trans>Можна не писати. Написане лишиться в історії платежу.</Trans>}
          {...(!mayBeSilent && { required: <Trans>Напишіть, чому відкликаєте платіж</Trans> })}
          confirmLabel={<Trans>Відкликати</Trans>}
          destructive
          busy={withdrawal.isPending}
          refused={errorCodeOf(withdrawal.error) === 'PAY_E065'}
          onConfirm={withdraw}
          onCancel={() => setAsking(false)}
        >
          <Trans>Отримувач грошей не одержить, на вашому рахунку вони знову будуть доступні. Щоб усе-таки заплатити, доведеться створити новий платіж.</Trans>
        </ReasonDialog>
      )}
    </>
  )
}
