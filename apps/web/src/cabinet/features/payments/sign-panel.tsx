import type { Answer } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { SignInMessageKey } from '@dilo/domain/message-key.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { Card } from '@dilo/ui/card.tsx'
import { CodeField } from '@dilo/ui/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/field-messages.ts'
import { ResendButton } from '@dilo/ui/resend-button.tsx'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, errorCodeOf } from '../../../api/api-error.ts'
import { configuration } from '../../../configuration.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { useSignPayment, useSigningCode } from '../../payment-changes.ts'
import { useDemo } from '../../use-demo.ts'

/** `sentTo` is null when an earlier code is still good: the page was loaded anew and does not know where it went. */
type SentCode = Omit<Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>, 'sentTo'> & { sentTo: string | null }

const sentBefore: SentCode = { sentTo: null, resendAfter: 0 }

/** A code that was sent a moment ago is no failure: the person has it and may type it. */
function codeOnItsWay(error: unknown): SentCode | null {
  const early = error instanceof ApiError && errorCodeOf(error) === 'RESEND_TOO_EARLY'
  return early ? { sentTo: null, resendAfter: error.refusal?.retry_after ?? 0 } : null
}

/** Signing in two steps: ask for a code, give it back. */
export function SignPanel({ payment }: { payment: Payment }) {
  // A payment that is on signing has had a code: whoever comes back to its page may still type it.
  // In a demo it is shown, not sent: they ask for another.
  const inDemo = useDemo() !== null
  const [sentHere, setSent] = useState<SentCode>()
  const sent = sentHere ?? (payment.state === 'onSigning' && !inDemo ? sentBefore : undefined)
  return (
    <Card title={<Trans>Підписання</Trans>}>
      {sent ? <CodeStep payment={payment} sent={sent} onSent={setSent} /> : <AskStep payment={payment} onSent={setSent} />}
    </Card>
  )
}

type StepProps = { payment: Payment; onSent: (sent: SentCode) => void }

function AskStep({ payment, onSent }: StepProps) {
  const failureText = useMoneyFailureText()
  const inDemo = useDemo() !== null
  const code = useSigningCode(payment.id)
  const ask = () =>
    code.mutate(undefined, {
      onSuccess: onSent,
      onError: (error) => {
        const sent = codeOnItsWay(error)
        if (sent) onSent(sent)
      },
    })
  return (
    <div className="c-sign">
      <p>
        {inDemo ? (
          <Trans>Перевірте отримувача, рахунок і суму. Тоді покажемо код: у демо ми нічого не надсилаємо.</Trans>
        ) : (
          <Trans>Перевірте отримувача, рахунок і суму. Тоді надішлемо код на ваш фінансовий номер.</Trans>
        )}
      </p>
      {code.isError && !codeOnItsWay(code.error) && (
        <Banner tone="danger" live>
          <p>{failureText(code.error)}</p>
        </Banner>
      )}
      <Button size="large" wide busy={code.isPending} onClick={ask}>
        <Trans>Отримати код</Trans>
      </Button>
    </div>
  )
}

function CodeStep({ payment, sent, onSent }: StepProps & { sent: SentCode }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const signing = useSigning(payment, onSent)
  const inDemo = useDemo() !== null
  return (
    <form className="c-sign" noValidate onSubmit={signing.submit}>
      {inDemo ? <ShownCode code={sent.demoCode} /> : <WhereItWent sentTo={sent.sentTo} />}
      <CodeField
        label={t`Код із повідомлення`}
        value={signing.digits}
        onChange={signing.type}
        onComplete={signing.sign}
        error={fieldMessage(signing.wrong)}
        refusals={signing.refusals}
        disabled={signing.busy}
        inputRef={signing.input}
        autoFocus
      />
      {signing.failure && (
        <Banner tone="danger" live>
          <p>{signing.failure}</p>
        </Banner>
      )}
      <ResendButton seconds={sent.resendAfter} onResend={signing.resend} />
      <Button type="submit" size="large" wide busy={signing.busy}>
        <Trans>Підписати</Trans>
      </Button>
      {configuration.demoPhone && !inDemo && (
        <p className="d-meta">
          <a href={configuration.demoPhone} target="_blank" rel="noreferrer">
            <Trans>Відкрити демо-телефон</Trans>
          </a>
        </p>
      )}
    </form>
  )
}

function WhereItWent({ sentTo }: Pick<SentCode, 'sentTo'>) {
  return (
    <p>
      {sentTo === null ? (
        <Trans>Введіть код, який ми надіслали на ваш фінансовий номер. Він діє 5 хвилин; якщо минуло більше, надішліть новий.</Trans>
      ) : (
        <Trans>
          Надіслали SMS на <strong className="c-nowrap">{sentTo}</strong>
        </Trans>
      )}
    </p>
  )
}

/** Nothing leaves a demo: what a client reads in the message stands here. */
function ShownCode({ code }: { code: string | undefined }) {
  return (
    <Banner tone="info" live>
      {code === undefined ? (
        <p>
          <Trans>Це демо: код ми показуємо тут. Попросіть новий, якщо не пам’ятаєте того, що був.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Це демо: клієнтові код приходить у SMS, а ваш код — <strong className="c-demo-code">{code}</strong>
          </Trans>
        </p>
      )}
    </Banner>
  )
}

function useSigning(payment: Payment, onSent: (sent: SentCode) => void) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const signature = useSignPayment(payment.id)
  const code = useSigningCode(payment.id)
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<SignInMessageKey>()
  const [refusals, setRefusals] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  function refused(error: unknown) {
    setDigits('')
    input.current?.focus()
    if (errorCodeOf(error) !== 'PAY_E059') return
    setWrong('Invalid code')
    setRefusals((count) => count + 1)
  }

  const tell = ({ state }: Payment) =>
    state === 'waiting' ? notify('warning', t`Платіж підписано, він чекає: отримувач новий`) : notify('success', t`Платіж підписано`)

  function sign(otp: string) {
    if (signature.isPending) return
    setWrong(undefined)
    signature.mutate(otp, { onSuccess: tell, onError: refused })
  }

  function failure(): string | undefined {
    if (!signature.error || errorCodeOf(signature.error) === 'PAY_E059') return undefined
    if (isUncertain(signature.error)) {
      return t`Відповідь банку не дійшла. Оновіть сторінку: стан платежу покаже, чи списано гроші. Двічі їх не спишемо.`
    }
    return failureText(signature.error)
  }

  return {
    digits,
    wrong,
    refusals,
    input,
    sign,
    failure: failure(),
    busy: signature.isPending,
    type: (text: string) => {
      setDigits(text)
      if (text !== '') setWrong(undefined)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const parsed = parseOneTimeCode(digits)
      if (parsed.ok) return sign(parsed.value)
      setWrong(digits === '' ? 'This field is required' : 'Invalid code')
      input.current?.focus()
    },
    resend: async () => {
      try {
        const sent = await code.mutateAsync()
        onSent(sent)
        notify('success', sent.demoCode === undefined ? t`Новий код надіслано` : t`Ось новий код`)
        setDigits('')
        input.current?.focus()
        return sent.resendAfter
      } catch (error) {
        notify('error', failureText(error))
        return error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : 0
      }
    },
  }
}
