import type { Payment } from '@dilo/contract/payment-service.ts'
import { ArrowLeft } from '@dilo/ui/icons/icons.ts'
import { Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmedStep } from '../signing/confirmed-step.tsx'
import { useTakeBackSignature, useTakeOutOfSigning } from '../payment-steps.ts'

/** REVOKE_SIGNATURE: the person's own signature, while others have still to sign. */
export function TakeBackSignature({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  return (
    <ConfirmedStep
      step={useTakeBackSignature(payment.id)}
      label={<Trans>Відкликати мій підпис</Trans>}
      icon={Undo2}
      title={<Trans>Відкликати ваш підпис?</Trans>}
      confirmLabel={<Trans>Відкликати підпис</Trans>}
      done={t`Ваш підпис відкликано`}
    >
      <Trans>
        Платіж лишиться на підписі, але без вашого підпису його не проведуть. Підписати знову можна новим кодом.
      </Trans>
    </ConfirmedStep>
  )
}

/** REVOKE_FROM_SIGNING: the author's. */
export function TakeOutOfSigning({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number } = payment
  return (
    <ConfirmedStep
      step={useTakeOutOfSigning(payment.id)}
      label={<Trans>Зняти з підпису</Trans>}
      icon={ArrowLeft}
      title={<Trans>Зняти з підпису платіж № {number}?</Trans>}
      confirmLabel={<Trans>Зняти з підпису</Trans>}
      done={t`Платіж знову чернетка`}
    >
      <Trans>Він знову стане чернеткою. Підписи, які вже поставлено, більше не діятимуть.</Trans>
    </ConfirmedStep>
  )
}
