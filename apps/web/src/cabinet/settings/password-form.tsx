import type { PasswordMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import { passwordLevel } from '@dilo/domain/rules/password-strength.ts'
import { confirmPassword, parsePassword } from '@dilo/domain/values/password.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { passwordFieldMessages } from '@dilo/ui/messages/password-field-messages.ts'
import { PasswordStrength } from '@dilo/ui/fields/password-strength.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { Refused } from '../page/refused.tsx'
import { leaveForSignIn } from '../session/leave-for-sign-in.ts'

type Name = 'old' | 'password' | 'repeated'
type Problem = PasswordMessageKey | SignInMessageKey | 'Wrong old password'
type Errors = FieldErrors<Name, Problem>

function check({ old, password, repeated }: Record<Name, string>): Errors {
  const parsed = parsePassword(password)
  const confirmed = confirmPassword(password, repeated)
  return {
    ...(old === '' && { old: 'This field is required' as const }),
    ...(!parsed.ok && { password: parsed.error }),
    ...(repeated === ''
      ? { repeated: 'This field is required' as const }
      : !confirmed.ok && { repeated: confirmed.error }),
  }
}

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<unknown>(null)
  const change = useChange(onChanged, setFailure)
  const message = useMessage()
  const form = useForm<Name, Problem>({
    initial: { old: '', password: '', repeated: '' },
    order: ['old', 'password', 'repeated'],
    check,
    onSubmit: change,
  })
  const { password } = form.values
  const isTyped = Object.values(form.values).some((value) => value !== '')
  // A refused one is not strong, whatever its signs say.
  const wrong = form.error('password')
  return (
    <form className="c-password-form d-stack d-gap-5" noValidate onSubmit={form.submit}>
      <PasswordField
        label={t`Теперішній пароль`}
        autoComplete="current-password"
        error={message(form.error('old'))}
        {...form.input('old')}
      />
      <PasswordField
        label={t`Новий пароль`}
        autoComplete="new-password"
        hint={
          <PasswordStrength
            level={password === '' ? undefined : wrong === 'Password too common' ? 1 : passwordLevel(password)}
            wording="cabinet"
          />
        }
        error={message(wrong)}
        {...form.input('password')}
      />
      <PasswordField
        label={t`Новий пароль ще раз`}
        autoComplete="new-password"
        error={message(form.error('repeated'))}
        {...form.input('repeated')}
      />
      <p className="d-meta">
        <Trans>
          Решта сеансів завершиться, вам прийдуть SMS і лист, а платежі новим отримувачам певний час чекатимуть.
        </Trans>
      </p>
      <Refused error={failure} />
      <p>
        <Button type="submit" variant={isTyped ? 'primary' : 'secondary'} busy={form.busy}>
          <Trans>Змінити пароль</Trans>
        </Button>
      </p>
    </form>
  )
}

function useMessage(): (problem: Problem | undefined) => string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(passwordFieldMessages)
  return (problem) => (problem === 'Wrong old password' ? t`Неправильний пароль` : fieldMessage(problem))
}

/** @param onFailure an error of no field; null: a new attempt begins */
function useChange(
  onChanged: () => void,
  onFailure: (error: unknown) => void,
): (values: Record<Name, string>) => Promise<Errors> {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return async ({ old, password }) => {
    onFailure(null)
    try {
      // A running call would answer to a session whose token has ended.
      await client.cancelQueries()
      await call('PUT /api/user-service/user/password', { body: { old_password: old, password } })
    } catch (error) {
      const code = refusalOf(error)
      if (code === 'wrongLoginOrPassword') return { old: 'Wrong old password' }
      // The list of common passwords is the server's alone.
      if (error instanceof ApiError && error.refusal?.fields?.password === 'Password too common')
        return { password: 'Password too common' }
      if (code === 'sessionRequired') leaveForSignIn()
      else onFailure(error)
      return {}
    } finally {
      void client.invalidateQueries()
    }
    notify('success', t`Пароль змінено, решту сеансів завершено`)
    onChanged()
    return {}
  }
}
