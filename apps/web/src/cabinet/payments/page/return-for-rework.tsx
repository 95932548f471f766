import type { Payment } from '@dilo/contract/payment-service.ts'
import { ArrowLeft } from '@dilo/ui/icons/icons.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useReturnForRework } from '../payment-steps.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useTellStepFailure } from '../signing/step-failure.ts'

/** Returns a payment to its author instead of signing it, with the corrections to make. */
export function useReturningForRework(payment: Payment): ThingAction {
  const { t } = useLingui()
  const { number } = payment
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const rework = useReturnForRework(payment.id)
  const giveBack = (reason: string) =>
    rework.mutate(reason, {
      onSuccess: () => notify('success', t`Платіж повернуто на доопрацювання`),
      onError: (error) => refusalOf(error) !== 'reasonRequired' && tellFailure(error),
      onSettled: (_payment, error) => refusalOf(error) !== 'reasonRequired' && setAsking(false),
    })
  return {
    key: 'RETURN_FOR_REWORK',
    label: <Trans>Повернути на доопрацювання</Trans>,
    icon: ArrowLeft,
    does: () => setAsking(true),
    dialog: asking && (
      <ReasonDialog
        title={<Trans>Повернути платіж № {number} на доопрацювання?</Trans>}
        label={<Trans>Що виправити</Trans>}
        required={<Trans>Напишіть, що треба виправити</Trans>}
        confirmLabel={<Trans>Повернути</Trans>}
        busy={rework.isPending}
        refused={refusalOf(rework.error) === 'reasonRequired'}
        onConfirm={giveBack}
        onCancel={() => setAsking(false)}
      >
        <Trans>Платіж стане чернеткою без підписів. Автор побачить ваші слова.</Trans>
      </ReasonDialog>
    ),
  }
}
