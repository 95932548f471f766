import type { SignInMessageKey } from '@dilo/domain/message-key.ts'
import { maskEmail } from '@dilo/domain/values/email.ts'
import { type Login as LoginValue, parseLogin } from '@dilo/domain/values/login.ts'
import { maskPhone } from '@dilo/domain/values/phone.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { errorCodeOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { configuration } from '../../configuration.ts'
import { arrival, blockedLogin, isBlocked, takeInArrival } from '../arrival.ts'
import { Captcha } from '../captcha.tsx'
import { ConfirmCode, DemoEnded, PasswordBlocked, TryDemo } from '../further-screens.tsx'
import { useSignInAttempt } from '../sign-in-attempt.tsx'
import { useCaptcha } from '../use-captcha.ts'
import { QrPlace } from './qr-place.tsx'

/** Spec section 9: the resend timer of the code's page. */
const RESEND_AFTER_MS = 60_000

const masked = (login: LoginValue): string => (login.by === 'phone' ? maskPhone(login.phone) : maskEmail(login.email))

type FieldName = 'login' | 'password'

function check({ login, password }: Record<FieldName, string>): FieldErrors<FieldName, SignInMessageKey> {
  const parsed = parseLogin(login)
  return {
    ...(!parsed.ok && { login: parsed.error }),
    ...(password === '' && { password: 'This field is required' as const }),
  }
}

const sendCredentials = (login: LoginValue, secrets: { password: string; captcha_response?: string }) =>
  login.by === 'phone'
    ? call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: login.phone, ...secrets } })
    : call('POST /api/auth-service/auth/tmp/by/email', { body: { email: login.email, ...secrets } })

/**
 * The reason why the page was opened: the cabinet sends people here when their session is over or their password was
 * blocked.
 */
const reasonOf = (search: string): string | null => new URLSearchParams(search).get('reason')

export function Login() {
  const { t } = useLingui()
  const reason = reasonOf(location.search)
  const fieldMessage = useFieldMessage()
  const captcha = useCaptcha('sign_in')
  const signIn = useSignIn(captcha)
  const form = useForm<FieldName, SignInMessageKey>({
    initial: { login: arrival().login ?? '', password: '' },
    order: ['login', 'password'],
    check,
    onSubmit: signIn,
  })
  return (
    <>
      <div className="d-stack d-gap-6">
        <div className="d-stack d-gap-2">
          <PageTitle title={t`Вхід для бізнесу`} />
          <p className="s-lead">
            <Trans>Рахунки, виписки й платежі вашої справи</Trans>
          </p>
        </div>
        {reason === 'sessionEnded' && (
          <p className="s-ended" role="status">
            <Trans>Сеанс завершено. Увійдіть ще раз, і ми повернемо вас на ту саму сторінку.</Trans>
          </p>
        )}
        {reason === 'demoEnded' && <DemoEnded />}
        <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
          <TextField
            {...form.input('login')}
            label={t`Мобільний номер або e-mail`}
            error={fieldMessage(form.error('login'))}
            large
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            inputMode="email"
          />
          <PasswordField
            {...form.input('password')}
            label={t`Пароль`}
            error={fieldMessage(form.error('password'))}
            large
            autoComplete="current-password"
          />
          {captcha.asked && <Captcha key={captcha.round} {...captcha.asked} />}
          <Button type="submit" size="large" wide busy={form.busy}>
            <Trans>Увійти</Trans>
          </Button>
        </form>
        <Links login={form.values.login} />
      </div>
      <QrPlace />
      {isBlocked(reason) && <PasswordBlocked />}
    </>
  )
}

/** The typed login comes along to recovery, and back. */
const keep = (login: string): void => takeInArrival(`?${new URLSearchParams({ login })}`)

/** An invited person registers by the invitation's own link. */
function Links({ login }: { login: string }) {
  return (
    <p className="s-links">
      <Link href={`/recovery${location.search}`} onClick={() => keep(login)}>
        <Trans>Забули пароль?</Trans>
      </Link>
      {arrival().invite === undefined && (
        <Link href={`/registration${location.search}`}>
          <Trans>Зареєструватися</Trans>
        </Link>
      )}
      {configuration.demo && <DemoLink />}
    </p>
  )
}

/** After a press the component that makes the demo replaces it. */
function DemoLink() {
  const [pressed, setPressed] = useState(false)
  return pressed ? (
    <TryDemo onFailed={() => setPressed(false)} />
  ) : (
    <button type="button" onClick={() => setPressed(true)}>
      <Trans>Спробувати демо</Trans>
    </button>
  )
}

/**
 * Sends the credentials; the answer's token leads to the code's page. The page never reveals which of the two was
 * wrong.
 */
function useSignIn(captcha: ReturnType<typeof useCaptcha>) {
  const [, navigate] = useLocation()
  const { begin } = useSignInAttempt()
  const notify = useNotify()
  const failureText = useFailureText()
  return async (values: Record<FieldName, string>): Promise<FieldErrors<FieldName, SignInMessageKey>> => {
    const login = parseLogin(values.login)
    if (!login.ok) return { login: login.error }
    keep(values.login)
    const solved = await captcha.toSend()
    if (solved === null) return {}
    try {
      // The next screen's script comes while the bank thinks.
      ConfirmCode.preload()
      const { token } = await sendCredentials(login.value, { password: values.password, ...solved })
      begin({ token, channel: login.value.by, contact: masked(login.value), resendAt: Date.now() + RESEND_AFTER_MS })
      navigate(`/confirm/login/${login.value.by}${location.search}`)
    } catch (error) {
      if (captcha.heed(error)) return {}
      const code = errorCodeOf(error)
      // The dialog tells it, and leads to recovery.
      if (code === 'AUTH_E004') navigate(blockedLogin())
      else if (code === 'AUTH_E007' || code === 'INVALID_REQUEST') return { login: 'Invalid login or password' }
      else notify('error', failureText(error))
    }
    return {}
  }
}
