import type { PersonMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '../page/refused.tsx'
import { fieldsAtFault, OwnPassword, type WrongPassword } from '../people/own-password.tsx'
import { beginChange, type Change } from './contact-changes.ts'
import { type ContactType, parseContact } from './contact-kind.ts'

type Name = 'value' | 'password'
type Problem = PersonMessageKey | SignInMessageKey | WrongPassword | 'own contact'

type NewContactFormProps = { type: ContactType; onBegun: (change: Change) => void; onClose: () => void }

/** The new contact, and the password: a session that was left open must not be enough. */
export function NewContactForm({ type, onBegun, onClose }: NewContactFormProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<unknown>(null)
  const fieldMessage = useFieldMessage(personFieldMessages)
  const form = useForm<Name, Problem>({
    initial: { value: '', password: '' },
    order: ['value', 'password'],
    check: (values) => check(type, values),
    onSubmit: async ({ value, password }) => {
      setFailure(null)
      try {
        const sent = await beginChange({ type, value, password })
        onBegun({ type, value, awaits: 'old', ...sent })
        return {}
      } catch (error) {
        const errors = fieldsAtFault<Name, Problem>(error, (fields) =>
          fields['value'] === undefined ? {} : { value: problemOf(fields['value']) },
        )
        if (Object.keys(errors).length === 0) setFailure(error)
        return errors
      }
    },
  })
  const problem = form.error('value')
  const error =
    problem === 'own contact'
      ? t`Це і є ваш теперішній контакт`
      : problem === 'Wrong password'
        ? undefined
        : fieldMessage(problem)
  return (
    <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
      {type === 'FINANCIAL_PHONE' ? (
        <PhoneField label={t`Новий номер`} error={error} {...form.input('value')} />
      ) : (
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t`Новий e-mail`}
          error={error}
          {...form.input('value')}
        />
      )}
      <OwnPassword
        input={form.input('password')}
        problem={form.error('password')}
        hint={t`Щоб контакт не змінив той, хто сів за ваш комп’ютер`}
      />
      <p className="d-meta">
        <Trans>
          Спершу надішлемо код на старий контакт, потім на новий. Після зміни решта сеансів завершиться, а платежі новим
          отримувачам певний час чекатимуть.
        </Trans>
      </p>
      <Refused error={failure} />
      <div className="d-row d-gap-3">
        <Button type="submit" busy={form.busy}>
          <Trans>Надіслати код</Trans>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Скасувати</Trans>
        </Button>
      </div>
    </form>
  )
}

function check(type: ContactType, { value, password }: Record<Name, string>): FieldErrors<Name, Problem> {
  const parsed = parseContact[type](value)
  return {
    ...(!parsed.ok && { value: parsed.error }),
    ...(password === '' && { password: 'This field is required' as const }),
  }
}

/** The bank's word on the new contact. Whatever is not one of its form is that the person has it already. */
const problemOf = (word: string): Problem =>
  word === 'Invalid value' ? 'own contact' : (word as 'Invalid phone number' | 'Invalid email address')
