import type { Payment } from '@dilo/contract/payment-service.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDemo } from '../../shell/use-demo.ts'
import { type CodeAnswer, sentElsewhere, type Signable } from '../../signing/signable.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { leavesThePanel } from '../../signing/signing-refusals.ts'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { useSigningCode, useSignPayment } from '../payment-steps.ts'
import { usePlannedMethods } from './method-limits.tsx'
import { signsAlone, type SignaturePlan } from './signature-places.ts'
import { useTellStepFailure } from './step-failure.ts'

type SignPaymentProps = {
  payment: Payment
  /** Undefined when it did not come: signing is possible all the same. */ plan: SignaturePlan | undefined
}

/** Signing of one payment. */
export const SignPayment = (props: SignPaymentProps) => (
  <Card title={<Trans>Підписання</Trans>}>
    <SignPanel of={usePaymentToSign(props)} />
  </Card>
)

function usePaymentToSign({ payment, plan }: SignPaymentProps): Signable<CodeAnswer, Payment> {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const code = useSigningCode(payment)
  const signature = useSignPayment(payment.id)
  return {
    name: payment.id,
    version: String(payment.version),
    outlastsReload: true,
    awaitsCode: payment.state === 'onSigning',
    methods: usePlannedMethods(plan),
    words: {
      intro: <BeforeTheCode isAlone={plan !== undefined && signsAlone(plan)} />,
      reassurance: t`Гроші з рахунку не списано.`,
      lost: t`Відповідь банку не дійшла. Оновіть сторінку: стан платежу покаже, чи списано гроші. Двічі їх не спишемо.`,
      failureText,
    },
    ask: (method) => code.mutateAsync(method),
    sentElsewhere,
    sign: (method, otp) => signature.mutateAsync({ method, code: otp }),
    onSigned: useTellSigned(),
    stale: { includes: leavesThePanel, show: useTellStepFailure() },
  }
}

function BeforeTheCode({ isAlone }: { isAlone: boolean }) {
  const inDemo = useDemo() !== null
  return (
    <p>
      {inDemo ? (
        <Trans>Перевірте отримувача, рахунок і суму. Тоді покажемо код: у демо ми нічого не надсилаємо.</Trans>
      ) : (
        <Trans>Перевірте отримувача, рахунок і суму. Тоді надішлемо код для підпису.</Trans>
      )}
      {isAlone && (
        <>
          {' '}
          <Trans>Досить лише вашого підпису.</Trans>
        </>
      )}
    </p>
  )
}

/** The notice after a signature: the payment is paid, waits for others, or waits for its time. */
function useTellSigned(): (payment: Payment) => void {
  const { t } = useLingui()
  const notify = useNotify()
  return ({ state, wait }) => {
    if (state === 'onSigning') return notify('success', t`Ваш підпис поставлено. Платіж чекає на підпис іншої людини`)
    if (state !== 'waiting' || wait === null) return notify('success', t`Платіж підписано`)
    const until = momentInKyiv(wait.until)
    if (wait.cause === 'futureDay') return notify('success', t`Платіж підписано, проведемо його ${until}`)
    return notify('warning', t`Платіж підписано, він чекає: отримувач новий`)
  }
}
