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

type NewContactFormProps = {
  type: ContactType
  /** The contact that the person has goes, and none comes. */
  removes: boolean
  onBegun: (change: Change) => void
  onClose: () => void
}

/** The new contact, and the password: a session that was left open must not be enough. */
export function NewContactForm({ type, removes, onBegun, onClose }: NewContactFormProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<unknown>(null)
  const fieldMessage = useFieldMessage(personFieldMessages)
  const form = useForm<Name, Problem>({
    initial: { value: '', password: '' },
    order: ['value', 'password'],
    check: ({ value, password }) => ({ ...(!removes && checkValue(type, value)), ...checkPassword(password) }),
    onSubmit: async ({ value, password }) => {
      setFailure(null)
      try {
        const wanted = removes ? null : storedValue(type, value)
        onBegun({ type, value: wanted, ...(await beginChange({ type, value: wanted, password })) })
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
      {removes ? (
        <p>
          {type === 'FINANCIAL_PHONE' ? (
            <Trans>
              Без номера ви входите за e-mail, коди з SMS не надходять, картку на вас не випустити, а пароль не
              відновити за телефоном.
            </Trans>
          ) : (
            <Trans>Без e-mail ви входите за номером, а коди й виписки на пошту не надходять.</Trans>
          )}
        </p>
      ) : type === 'FINANCIAL_PHONE' ? (
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
        {removes ? (
          <Trans>
            Потрібен код на цей контакт або ваш КЕП, якщо ви ним підписували. Потім решта сеансів завершиться, а платежі
            новим отримувачам певний час чекатимуть.
          </Trans>
        ) : (
          <Trans>
            Спершу надішлемо код на старий контакт, потім на новий; якщо ви підписували КЕП, замість першого коду
            потрібен він. Після зміни решта сеансів завершиться, а платежі новим отримувачам певний час чекатимуть.
          </Trans>
        )}
      </p>
      <Refused error={failure} />
      <div className="d-row d-gap-3">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Скасувати</Trans>
        </Button>
        <Button type="submit" busy={form.busy}>
          {removes ? <Trans>Далі</Trans> : <Trans>Надіслати код</Trans>}
        </Button>
      </div>
    </form>
  )
}

function checkValue(type: ContactType, value: string): FieldErrors<Name, Problem> {
  const parsed = parseContact[type](value)
  return parsed.ok ? {} : { value: parsed.error }
}

const checkPassword = (password: string): FieldErrors<Name, Problem> =>
  password === '' ? { password: 'This field is required' } : {}

/** A typed contact as the bank stores it: a key signs it so. */
function storedValue(type: ContactType, typed: string): string {
  const parsed = parseContact[type](typed)
  return parsed.ok ? parsed.value : typed
}

/** The bank's word on the new contact. Whatever is not one of its form is that the person has it already. */
const problemOf = (word: string): Problem =>
  word === 'Invalid value' ? 'own contact' : (word as 'Invalid phone number' | 'Invalid email address')
