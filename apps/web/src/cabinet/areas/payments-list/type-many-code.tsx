import type { Payment } from '@dilo/contract/payment-service.ts'
import type { SignInMessageKey } from '@dilo/domain/message-key.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { CodeField } from '@dilo/ui/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/field-messages.ts'
import { ResendButton } from '@dilo/ui/resend-button.tsx'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { errorCodeOf } from '../../../api/api-error.ts'
import { configuration } from '../../../configuration.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { useDemo } from '../../use-demo.ts'
import { Counted } from './count-and-totals.tsx'
import { codeOnItsWay, type SentForMany, type SignedMany, useManyCode, useSignMany, waitOf } from './sign-many.ts'

export type TypeManyCodeProps = {
  payments: readonly Payment[]
  sent: SentForMany
  onSent: (sent: SentForMany) => void
  onSigned: (signed: SignedMany, code: string) => void
  /** One of them is not what was compared any more (PAY_E062). */
  onChanged: () => void
  onBack: () => void
}

/** The fingerprint, to be compared with the message, and the code. */
export function TypeManyCode({ payments, sent, onSent, onSigned, onChanged, onBack }: TypeManyCodeProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const signing = useTyping(payments, sent, { onSent, onSigned, onChanged })
  const inDemo = useDemo() !== null
  return (
    <form className="c-many" noValidate onSubmit={signing.submit}>
      <Counted count={sent.count} totals={sent.totals} />
      <div className="c-fingerprint">
        <p className="d-meta">
          <Trans>Відбиток списку</Trans>
        </p>
        <p className="c-fingerprint-letters">{sent.fingerprint}</p>
        <p>
          {inDemo ? (
            <Trans>Клієнт бачить такий самий у повідомленні з кодом. Якщо вони різні, підписувати не можна.</Trans>
          ) : (
            <Trans>Звірте його з повідомленням. Якщо вони різні, не вводьте код і зателефонуйте нам.</Trans>
          )}
        </p>
      </div>
      {inDemo ? <ShownCode code={sent.demoCode} /> : <WhereItWent sent={sent} />}
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
      {signing.failure !== undefined && (
        <Banner tone="danger" live>
          <p>{signing.failure}</p>
        </Banner>
      )}
      <ResendButton seconds={sent.resendAfter} onResend={signing.resend} />
      <Button type="submit" size="large" wide busy={signing.busy}>
        <Trans>Підписати</Trans>
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        <Trans>Назад до списку</Trans>
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

function WhereItWent({ sent: { method, sentTo } }: { sent: SentForMany }) {
  return (
    <p>
      {method === 'SMS' ? (
        <Trans>
          Надіслали SMS на <strong className="c-nowrap">{sentTo}</strong>
        </Trans>
      ) : (
        <Trans>
          Надіслали лист на <strong className="c-nowrap">{sentTo}</strong>
        </Trans>
      )}
    </p>
  )
}

/** Nothing leaves a demo: what a client reads in the message stands here. */
function ShownCode({ code }: { code: string | undefined }) {
  return (
    <Banner tone="info" live>
      <p>
        <Trans>
          Це демо: клієнтові код приходить у повідомленні, а ваш код — <strong className="c-demo-code">{code}</strong>
        </Trans>
      </p>
    </Banner>
  )
}

type Told = Pick<TypeManyCodeProps, 'onSent' | 'onSigned' | 'onChanged'>

function useTyping(payments: readonly Payment[], sent: SentForMany, { onSent, onSigned, onChanged }: Told) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const signing = useSignMany(payments)
  const code = useManyCode(payments)
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<SignInMessageKey>()
  const [refusals, setRefusals] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  function refused(error: unknown) {
    if (errorCodeOf(error) === 'PAY_E062') return onChanged()
    // The same code once more says what came of it.
    if (isUncertain(error)) return
    setDigits('')
    input.current?.focus()
    if (errorCodeOf(error) !== 'PAY_E059') return
    setWrong('Invalid code')
    setRefusals((count) => count + 1)
  }

  function sign(otp: string) {
    if (signing.isPending) return
    setWrong(undefined)
    signing.mutate({ method: sent.method, code: otp }, { onSuccess: (signed) => onSigned(signed, otp), onError: refused })
  }

  function failure(): string | undefined {
    const { error } = signing
    if (error === null || errorCodeOf(error) === 'PAY_E059') return undefined
    return isUncertain(error) ? t`Відповідь банку не дійшла: можливо, частину вже підписано. Натисніть «Підписати» ще раз із тим самим кодом: побачите, що вийшло, і двічі нічого не підпишемо.` : failureText(error)
  }

  return {
    digits,
    wrong,
    refusals,
    input,
    sign,
    failure: failure(),
    busy: signing.isPending,
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
        const answer = await code.mutateAsync(sent.method)
        if (answer.outcome === 'refused') {
          onChanged()
          return 0
        }
        onSent(answer)
        notify('success', answer.demoCode === undefined ? t`Новий код надіслано` : t`Ось новий код`)
        setDigits('')
        input.current?.focus()
        return answer.resendAfter
      } catch (error) {
        if (codeOnItsWay(error, payments, sent.method) === null) notify('error', failureText(error))
        return waitOf(error) ?? 0
      }
    },
  }
}
