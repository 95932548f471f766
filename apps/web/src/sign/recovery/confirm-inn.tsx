import type { PersonMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import { pageResponse } from '@dilo/domain/refusals/page-response.ts'
import { INN_LENGTH, parseInnField } from '@dilo/domain/values/typed-inn.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Redirect } from 'wouter'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { named, type RecoveryAttempt } from './recovery-attempt.ts'
import { useRecovery } from './use-recovery.ts'
import { useWaysOn } from './use-ways-on.ts'

type Problem = SignInMessageKey | PersonMessageKey
type Errors = FieldErrors<'inn', Problem>

function check({ inn }: { inn: string }): Errors {
  if (inn === '') return { inn: 'This field is required' }
  const parsed = parseInnField(inn)
  return parsed.ok ? {} : { inn: parsed.error }
}

/** The extra check of a recovery, spec section 4. */
export function ConfirmInn() {
  const found = useRecovery()
  if (found === 'waiting') return null
  if (found === 'lost') return <Redirect to={`/recovery${location.search}`} replace />
  if (found.step === 'code') return <Redirect to={`/confirm/recovery/phone${location.search}`} replace />
  return <InnForm attempt={found} />
}

function InnForm({ attempt }: { attempt: RecoveryAttempt }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(personFieldMessages)
  const send = useSend(attempt)
  const form = useForm<'inn', Problem>({ initial: { inn: '' }, order: ['inn'], check, onSubmit: send })
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Підтвердьте, що це ви`} keepFocus />
        <p className="s-lead">
          <Trans>Щоб ніхто інший не змінив ваш пароль, назвіть ще свій РНОКПП (ідентифікаційний код), 10 цифр.</Trans>
        </p>
      </div>
      <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <DigitsField
          {...form.input('inn')}
          length={INN_LENGTH}
          label={t`Ваш РНОКПП`}
          error={fieldMessage(form.error('inn'))}
          large
          autoFocus
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          <Trans>Підтвердити</Trans>
        </Button>
      </form>
      <p className="s-note">
        <Trans>Є три спроби. Потім відновлення доведеться почати ще раз.</Trans>
      </p>
    </>
  )
}

/** Spec section 8: every error of an INN stands at its field. */
function useSend(attempt: RecoveryAttempt): (values: { inn: string }) => Promise<Errors> {
  const { finish, giveUp } = useWaysOn()
  const notify = useNotify()
  const failureText = useFailureText()
  return async ({ inn }) => {
    try {
      await call('POST /api/auth-service/user/verify/inn', { body: { inn, ...named(attempt) } })
      finish()
    } catch (failure) {
      const code = refusalOf(failure)
      if (giveUp(failure)) return {}
      if (code !== undefined && pageResponse('/recovery/inn', code).shows === 'field')
        return { inn: 'Invalid user INN' }
      notify('error', failureText(failure))
    }
    return {}
  }
}
