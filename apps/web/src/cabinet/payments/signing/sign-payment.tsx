import type { Payment } from '@dilo/contract/payment-service.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDemo } from '../../session/use-demo.ts'
import { onePerKey } from '../../signing/by-key.ts'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { leavesThePanel } from '../../signing/signing-refusals.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { beginSigning, useSigningCode, useSignPayment } from '../payment-steps.ts'
import { usePlannedMethods } from './method-limits.tsx'
import { signsAlone, type SignaturePlan } from './signature-places.ts'
import { useTellStepFailure } from './step-failure.ts'

type SignPaymentProps = {
  payment: Payment
  /** Undefined when it did not come: signing is possible all the same. */ plan: SignaturePlan | undefined
  onSigned: () => void
}

type SignPaymentCardProps = SignPaymentProps & {
  /** The press that led here asks for the code. */
  asksAtOnce?: boolean
  /** Nothing else in sight says what is signed. */
  isApart?: boolean
  children: ReactNode
}

/** Signing of one payment, and another way for who does not want to sign now. */
export const SignPayment = ({ children, asksAtOnce, isApart = false, ...props }: SignPaymentCardProps) => (
  <Card title={<Trans>Підписання</Trans>}>
    <div className="d-stack">
      <SignPanel of={usePaymentToSign(props, isApart)} asksAtOnce={asksAtOnce} />
      {children}
    </div>
  </Card>
)

function usePaymentToSign(
  { payment, plan, onSigned }: SignPaymentProps,
  isApart: boolean,
): Signable<CodeAnswer, Payment> {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const code = useSigningCode(payment)
  const signature = useSignPayment(payment.id)
  const signed = <WhatIsSigned money={payment}>{payment.creditor.name}</WhatIsSigned>
  return {
    name: payment.id,
    version: String(payment.version),
    outlastsReload: true,
    awaitsCode: payment.state === 'onSigning',
    methods: usePlannedMethods(plan),
    methodAsLine: true,
    words: {
      intro: (
        <>
          {isApart && signed}
          <BeforeTheCode isSalary={payment.salary !== null} isAlone={plan !== undefined && signsAlone(plan)} />
        </>
      ),
      signed,
      reassurance: t`Гроші з рахунку не списано.`,
      lost: t`Відповідь банку не дійшла. Оновіть сторінку: стан платежу покаже, чи списано гроші. Двічі їх не спишемо.`,
      failureText,
    },
    ask: (method) => code.mutateAsync(method),
    sentElsewhere,
    sign: (method, otp_code) => signature.mutateAsync({ method, otp_code }),
    onSigned,
    byKey: onePerKey({
      id: payment.id,
      subject: { kind: 'payment', shown: payment },
      begin: () => beginSigning(payment, 'EDS'),
      submit: (p7s) => signature.mutateAsync({ method: 'EDS', p7s }),
      onSigned,
    }),
    stale: { includes: leavesThePanel, show: useTellStepFailure() },
  }
}

function BeforeTheCode({ isSalary, isAlone }: { isSalary: boolean; isAlone: boolean }) {
  const inDemo = useDemo() !== null
  if (isSalary)
    return (
      <p>
        <Trans>Відомість підписують як один платіж. Контрольний код має збігатися з тим, що в повідомленні.</Trans>
      </p>
    )
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
