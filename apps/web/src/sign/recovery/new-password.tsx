import type { PasswordMessageKey, PersonMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import { pageResponse } from '@dilo/domain/refusals/page-response.ts'
import { passwordLevel } from '@dilo/domain/rules/password-strength.ts'
import { parseLogin } from '@dilo/domain/values/login.ts'
import { parsePassword } from '@dilo/domain/values/password.ts'
import { maskPhone, parsePhone } from '@dilo/domain/values/phone.ts'
import { showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { passwordFieldMessages } from '@dilo/ui/messages/password-field-messages.ts'
import { PasswordStrength } from '@dilo/ui/fields/password-strength.tsx'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { arrival, takeInArrival } from '../arrival.ts'
import { Captcha } from '../captcha.tsx'
import { useCaptcha } from '../use-captcha.ts'
import { rememberRecovery, takeRefusedPhone } from './recovery-attempt.ts'

/** Spec section 9: the resend timer of the code's page. */
const RESEND_AFTER_MS = 60_000

type Name = 'phone' | 'password'
type Problem = SignInMessageKey | PersonMessageKey | PasswordMessageKey
type Errors = FieldErrors<Name, Problem>

const messages = { ...personFieldMessages, ...passwordFieldMessages }

/** The phone that was typed as a login, or came with a link; else the prefix of every number. */
function knownPhone(): string {
  const login = parseLogin(arrival().login ?? '')
  return showTypedPhone(login.ok && login.value.by === 'phone' ? login.value.phone : '')
}

function check({ phone, password }: Record<Name, string>): Errors {
  const [parsed, chosen] = [parsePhone(phone), parsePassword(password)]
  return {
    ...(phone === showTypedPhone('')
      ? { phone: 'This field is required' as const }
      : !parsed.ok && { phone: parsed.error }),
    ...(!chosen.ok && { password: chosen.error }),
  }
}

/** The first step, spec section 2: the phone and the new password, before the phone is proven by a code. */
export function NewPassword() {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(messages)
  const captcha = useCaptcha('recovery')
  const start = useStart(captcha)
  const form = useForm<Name, Problem>({
    initial: { phone: knownPhone(), password: '' },
    order: ['phone', 'password'],
    check,
    onSubmit: start,
  })
  const { phone, password } = form.values
  const wrong = form.error('password')
  const [refused] = useState(takeRefusedPhone)
  const wasRefused = refused !== undefined && phone === knownPhone() ? 'Invalid login or password' : undefined
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Відновлення пароля`} />
        <p className="s-lead">
          <Trans>Вкажіть свій мобільний номер і новий пароль. Ми надішлемо код, щоб переконатися, що це ви.</Trans>
        </p>
      </div>
      <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <PhoneField
          {...form.input('phone')}
          label={t`Мобільний номер`}
          error={fieldMessage(form.error('phone') ?? wasRefused)}
          large
          autoComplete="username"
        />
        <PasswordField
          {...form.input('password')}
          label={t`Новий пароль`}
          // The bank's refusal of a common password would contradict a green label beside it.
          hint={
            <PasswordStrength
              level={password === '' ? undefined : wrong === 'Password too common' ? 1 : passwordLevel(password)}
            />
          }
          error={fieldMessage(wrong)}
          large
          autoComplete="new-password"
        />
        {captcha.asked && <Captcha key={captcha.round} {...captcha.asked} />}
        <Button type="submit" size="large" wide busy={form.busy}>
          <Trans>Отримати код</Trans>
        </Button>
      </form>
      <p className="s-links">
        <span>
          <Trans>
            Згадали пароль? <Link href={`/${location.search}`}>Увійти</Link>
          </Trans>
        </span>
      </p>
      <p className="s-note">
        <Trans>
          Коли пароль зміниться, усі ваші сеанси завершаться, а вам прийдуть SMS і лист. Платежі тим, кому ви ще не
          платили, певний час чекатимуть.
        </Trans>
      </p>
    </>
  )
}

/** Sends phone and password; the answer's token leads to the code's page. The owner of the phone is never revealed. */
function useStart(captcha: ReturnType<typeof useCaptcha>): (values: Record<Name, string>) => Promise<Errors> {
  const [, navigate] = useLocation()
  const explain = useExplanation()
  return async ({ phone, password }) => {
    const parsed = parsePhone(phone)
    if (!parsed.ok) return { phone: parsed.error }
    const solved = await captcha.toSend()
    if (solved === null) return {}
    try {
      const { token } = await call('POST /api/auth-service/user/restore/password', {
        body: { phone: parsed.value, password, ...solved },
      })
      rememberRecovery({
        token,
        step: 'code',
        contact: maskPhone(parsed.value),
        resendAt: Date.now() + RESEND_AFTER_MS,
      })
      // With the history, so that the login is filled in at the end, also after a reload on the way.
      takeInArrival(`?${new URLSearchParams({ login: parsed.value })}`)
      navigate(`/confirm/recovery/phone${location.search}`)
      return {}
    } catch (failure) {
      return captcha.heed(failure) ? {} : explain(failure)
    }
  }
}

/**
 * Spec section 8: wrongLoginOrPassword and failures without a text of their own stand at the phone, others are
 * notifications.
 */
function useExplanation(): (failure: unknown) => Errors {
  const notify = useNotify()
  const failureText = useFailureText()
  return (failure) => {
    const code = refusalOf(failure)
    const response = code === undefined ? undefined : pageResponse('/recovery', code)
    if (response?.shows === 'field' && response.field === 'phone') {
      return { phone: response.message === 'Invalid login or password' ? response.message : 'Invalid phone' }
    }
    const fields = failure instanceof ApiError ? (failure.refusal?.fields as Errors | undefined) : undefined
    if (response?.shows === 'namedFields' && fields) return fields
    notify('error', failureText(failure))
    return {}
  }
}
