import type { Payment } from '@dilo/contract/payment-service.ts'
import { ArrowLeft } from '@dilo/ui/icons/icons.ts'
import { Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { useTakeBackSignature, useTakeOutOfSigning } from '../payment-steps.ts'
import { useConfirmedStep } from '../signing/confirmed-step.tsx'

/** REVOKE_SIGNATURE: the person's own signature, while others have still to sign. */
export function useTakingBackSignature({ id }: Payment): ThingAction {
  const { t } = useLingui()
  return useConfirmedStep({
    key: 'REVOKE_SIGNATURE',
    step: useTakeBackSignature(id),
    label: <Trans>Відкликати мій підпис</Trans>,
    icon: Undo2,
    title: <Trans>Відкликати ваш підпис?</Trans>,
    confirmLabel: <Trans>Відкликати підпис</Trans>,
    done: t`Ваш підпис відкликано`,
    explanation: (
      <Trans>
        Платіж лишиться на підписі, але без вашого підпису його не проведуть. Підписати знову можна новим кодом.
      </Trans>
    ),
  })
}

/** REVOKE_FROM_SIGNING: the author's. */
export function useTakingOutOfSigning({ id, number }: Payment): ThingAction {
  const { t } = useLingui()
  return useConfirmedStep({
    key: 'REVOKE_FROM_SIGNING',
    step: useTakeOutOfSigning(id),
    label: <Trans>Зняти з підпису</Trans>,
    icon: ArrowLeft,
    title: <Trans>Зняти з підпису платіж № {number}?</Trans>,
    confirmLabel: <Trans>Зняти з підпису</Trans>,
    done: t`Платіж знову чернетка`,
    explanation: <Trans>Він знову стане чернеткою. Підписи, які вже поставлено, більше не діятимуть.</Trans>,
  })
}
