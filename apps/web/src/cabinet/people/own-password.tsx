import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import type { FieldErrors, Form } from '@dilo/ui/fields/use-form.ts'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { leaveForSignIn } from '../session/leave-for-sign-in.ts'

/** The problem of a password that the bank refused. `OwnPassword` alone has a text for it. */
export type WrongPassword = 'Wrong password'

type OwnPasswordProps = {
  input: ReturnType<Form<string>['input']>
  /** Wrong, or missing. */ problem: string | undefined
  /** The action that another person could take at a session that was left open. */ hint: string
}

/** The password of who changes the people of a company, once more. */
export function OwnPassword({ input, problem, hint }: OwnPasswordProps) {
  const { t } = useLingui()
  const wrong: WrongPassword = 'Wrong password'
  return (
    <PasswordField
      {...input}
      label={t`Ваш пароль`}
      hint={hint}
      error={problem === undefined ? undefined : problem === wrong ? t`Неправильний пароль` : t`Заповніть це поле`}
      autoComplete="current-password"
    />
  )
}

/**
 * The fields that the bank's answer names: the password, and those of the form. A session that has ended leads to sign-in.
 * @param known the form's fields, with their problems, of those in the answer
 */
export function fieldsAtFault<Field extends string, Problem extends string>(
  error: unknown,
  known: (fields: Readonly<Record<string, string>>) => FieldErrors<Field, Problem>,
): FieldErrors<Field, Problem> | { readonly password: WrongPassword } {
  if (refusalOf(error) === 'sessionRequired') leaveForSignIn()
  if (refusalOf(error) === 'wrongLoginOrPassword') return { password: 'Wrong password' }
  return error instanceof ApiError ? known(error.refusal?.fields ?? {}) : {}
}
