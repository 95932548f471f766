import type { SignInMessageKey } from '@dilo/domain/message-key.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Login } from '@dilo/domain/values/login.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { Button } from '@dilo/ui/button.tsx'
import { CodeField } from '@dilo/ui/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/field-messages.ts'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { ResendButton } from '@dilo/ui/resend-button.tsx'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ApiError, errorCodeOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { cabinetRoot, configuration } from '../../configuration.ts'
import { arrival } from '../arrival.ts'
import { Captcha } from '../captcha.tsx'
import { fetchCabinetShell } from '../cabinet-shell.ts'
import { destinationAfterSignIn } from '../destination.ts'
import { Frame } from '../frame.tsx'
import { type SignInAttempt, useSignInAttempt } from '../sign-in-attempt.tsx'
import { useCaptcha } from '../use-captcha.ts'

export function ConfirmCode({ by }: { by: Login['by'] }) {
  const { attempt } = useSignInAttempt()
  const known = attempt?.channel === by ? attempt : undefined
  const lost = useResumed(attempt === undefined)
  // Without a token there is nothing to confirm: back to the start of the flow.
  if (lost || (attempt && !known)) return <Redirect to={`/${location.search}`} replace />
  return known ? <CodeForm attempt={known} /> : <Frame>{null}</Frame>
}

/** After a reload the server says which attempt this browser is in. @returns whether there is none */
function useResumed(wanted: boolean): boolean {
  const { begin } = useSignInAttempt()
  const notify = useNotify()
  const failureText = useFailureText()
  const [lost, setLost] = useState(false)
  const resume = useEffectEvent(async () => {
    try {
      const { channel, contact, resend_after } = await call('GET /api/auth-service/auth/tmp', {})
      begin({ channel, contact, resendAt: Date.now() + resend_after * 1000 })
    } catch (failure) {
      // Whoever never began, or began long ago, needs no word of it: the login page says all.
      if (errorCodeOf(failure) !== 'AUTH_E016') notify('error', failureText(failure))
      setLost(true)
    }
  })
  useEffect(() => {
    if (wanted) void resume()
  }, [wanted])
  return lost
}

function CodeForm({ attempt }: { attempt: SignInAttempt }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const captcha = useCaptcha('sign_in_code', attempt.token)
  const code = useCode(attempt, captcha)
  const destination = attempt.contact
  const [seconds] = useState(() => Math.max(0, Math.ceil((attempt.resendAt - Date.now()) / 1000)))
  useEffect(fetchCabinetShell, [])
  return (
    <Frame>
      <div className="s-head">
        <PageTitle title={t`Введіть код`} keepFocus />
        <p className="s-lead">
          {attempt.channel === 'phone' ? (
            <Trans>
              Надіслали SMS на <strong className="s-nowrap">{destination}</strong>
            </Trans>
          ) : (
            <Trans>
              Надіслали лист на <strong>{destination}</strong>
            </Trans>
          )}
        </p>
      </div>
      <form className="s-form" noValidate onSubmit={code.submit}>
        <CodeField
          label={t`Код із повідомлення`}
          value={code.digits}
          onChange={code.type}
          onComplete={code.confirm}
          error={fieldMessage(code.error)}
          refusals={code.refusals}
          disabled={code.busy}
          inputRef={code.input}
          autoFocus
        />
        <ResendButton seconds={seconds} onResend={code.resend} />
        {captcha.asked && <Captcha key={captcha.round} {...captcha.asked} />}
        <Button type="submit" size="large" wide busy={code.busy}>
          <Trans>Підтвердити</Trans>
        </Button>
      </form>
      <p className="s-note">
        <Trans>Нікому не кажіть цей код. Працівники банку ніколи його не питають.</Trans>
        {configuration.demoPhone && (
          <>
            {' '}
            <a href={configuration.demoPhone} target="_blank" rel="noreferrer">
              <Trans>Показати демонстраційний телефон</Trans>
            </a>
          </>
        )}
      </p>
    </Frame>
  )
}

/** After a reload the flow cookie names the attempt. */
const named = ({ token }: SignInAttempt) => (token === undefined ? {} : { tmp_token: token })

const sendCode = (attempt: SignInAttempt, digits: string, solved: { captcha_response?: string }) => {
  const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: digits, ...named(attempt), ...solved } as const
  return attempt.channel === 'phone'
    ? call('POST /api/auth-service/auth/by/phone_otp', { body })
    : call('POST /api/auth-service/auth/by/email_otp', { body })
}

const askAgain = (attempt: SignInAttempt, lang: Language) => {
  const body = { ...named(attempt), lang }
  return attempt.channel === 'phone'
    ? call('POST /api/auth-service/auth/resend/sms_code', { body })
    : call('POST /api/auth-service/auth/resend/email_code', { body })
}

function useCode(attempt: SignInAttempt, captcha: ReturnType<typeof useCaptcha>) {
  const { i18n, t } = useLingui()
  const [, navigate] = useLocation()
  const { begin } = useSignInAttempt()
  const notify = useNotify()
  const failureText = useFailureText()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<SignInMessageKey>()
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A pasted code and a press of the button may come in one frame.
  const sending = useRef(false)

  function refuse(key: SignInMessageKey) {
    setError(key)
    setDigits('')
    setRefusals((count) => count + 1)
    input.current?.focus()
  }

  function explain(failure: unknown) {
    // A right code that came too late is not a wrong one: the text of its own code says to ask for another.
    const late = errorCodeOf(failure) === 'OTP_EXPIRED'
    if (!late && failure instanceof ApiError && failure.refusal?.status === 'FAIL') return refuse('Invalid code')
    notify('error', failureText(failure))
    setDigits('')
    input.current?.focus()
    // The attempt itself has run out: only the password can start another.
    if (errorCodeOf(failure) === 'AUTH_E016') navigate(`/${location.search}`)
    // The password was blocked: only recovery gives another.
    if (errorCodeOf(failure) === 'AUTH_E004') navigate(`/recovery${location.search}`)
  }

  async function confirm(code: string) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const solved = await captcha.toSend()
    try {
      if (solved === null) return rest()
      await sendCode(attempt, code, solved)
      const cabinet = { root: cabinetRoot, home: configuration.cabinetPath }
      location.assign(destinationAfterSignIn({ search: location.search, arrival: arrival(), origin: location.origin, cabinet }))
    } catch (failure) {
      rest()
      // Without the captcha the code was not looked at: it stays as it was typed.
      if (!captcha.heed(failure)) explain(failure)
    }
  }

  function rest() {
    sending.current = false
    setBusy(false)
  }

  return {
    digits,
    error,
    refusals,
    busy,
    input,
    type: (text: string) => {
      setDigits(text)
      if (text !== '') setError(undefined)
    },
    confirm: (code: string) => void confirm(code),
    submit: (event: FormEvent) => {
      event.preventDefault()
      const parsed = parseOneTimeCode(digits)
      if (parsed.ok) void confirm(parsed.value)
      else {
        setError(digits === '' ? 'This field is required' : 'Invalid code')
        input.current?.focus()
      }
    },
    resend: async () => {
      try {
        const { resend_after } = await askAgain(attempt, i18n.locale as Language)
        begin({ ...attempt, resendAt: Date.now() + resend_after * 1000 })
        notify('success', t`Новий код надіслано`)
        setError(undefined)
        setDigits('')
        input.current?.focus()
        return resend_after
      } catch (failure) {
        explain(failure)
        return failure instanceof ApiError ? (failure.refusal?.retry_after ?? 0) : 0
      }
    },
  }
}
