import type { Payment } from '@dilo/contract/payment-service.ts'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Ban } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useWithdrawPayment } from '../payment-steps.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useTellStepFailure } from '../signing/step-failure.ts'

/**
 * Takes back a signed payment. A waiting payment may be revoked without a reason (REVOKE), and keeps the reason if one
 * is given (CANCEL); a payment that the bank has begun needs one (reasonRequired). A person who may only revoke is not
 * asked for a reason that would be lost.
 */
export function useWithdrawal(payment: Payment): ThingAction {
  const [asking, setAsking] = useState(false)
  const Asked = payment.actions.includes('CANCEL') ? WithdrawWithReason : WithdrawSilently
  return {
    key: 'REVOKE',
    label: <Trans>Відкликати платіж</Trans>,
    icon: Ban,
    destructive: true,
    does: () => setAsking(true),
    dialog: asking && <Asked payment={payment} onClose={() => setAsking(false)} />,
  }
}

type AskedProps = { payment: Payment; onClose: () => void }

function WithdrawWithReason({ payment, onClose }: AskedProps) {
  const { number } = payment
  const { withdraw, busy, lacksReason } = useWithdraw(payment, onClose)
  const mayBeSilent = payment.actions.includes('REVOKE')
  return (
    <ReasonDialog
      title={<Trans>Відкликати платіж № {number}?</Trans>}
      label={<Trans>Причина</Trans>}
      hint={mayBeSilent && <Trans>Можна не писати. Написане лишиться в історії платежу.</Trans>}
      {...(!mayBeSilent && { required: <Trans>Напишіть, чому відкликаєте платіж</Trans> })}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={busy}
      refused={lacksReason}
      onConfirm={withdraw}
      onCancel={onClose}
    >
      {consequence}
    </ReasonDialog>
  )
}

function WithdrawSilently({ payment, onClose }: AskedProps) {
  const { number } = payment
  const { withdraw, busy } = useWithdraw(payment, onClose)
  return (
    <ConfirmDialog
      open
      title={<Trans>Відкликати платіж № {number}?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={busy}
      onConfirm={() => withdraw('')}
      onCancel={onClose}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  )
}

const consequence = <Trans>Гроші лишаться на рахунку. Заплатити можна новим платежем.</Trans>

function useWithdraw(payment: Payment, onClose: () => void) {
  const { t } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const withdrawal = useWithdrawPayment(payment.id)
  const isOfReason = (error: unknown) => refusalOf(error) === 'reasonRequired'
  return {
    busy: withdrawal.isPending,
    lacksReason: isOfReason(withdrawal.error),
    withdraw: (reason: string) =>
      withdrawal.mutate(reason, {
        onSuccess: () => notify('success', t`Платіж відкликано, гроші знову доступні`),
        onError: (error) => !isOfReason(error) && tellFailure(error),
        onSettled: (_payment, error) => !isOfReason(error) && onClose(),
      }),
  }
}
