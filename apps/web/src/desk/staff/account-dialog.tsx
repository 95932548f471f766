import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { RolesChoice } from './roles-choice.tsx'

/** A new person of the bank: another one of security decides, and the link goes to the e-mail. */
export function AccountDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const [values, setValues] = useState({ name: '', inn: '', email: '' })
  const [roles, setRoles] = useState<readonly StaffRole[]>([])
  const set = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [field]: event.currentTarget.value })
  const isReady =
    values.name.trim() !== '' && parseInn(values.inn).ok && parseEmail(values.email).ok && roles.length > 0
  return (
    <ActionDialog
      title={<Trans>Новий обліковий запис</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      isReady={isReady}
      action={() => ({ kind: 'staffAccount', payload: { ...values, roles: [...roles] } })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField label={t`Прізвище та ім’я`} value={values.name} maxLength={100} onChange={set('name')} />
      <TextField
        label={t`РНОКПП`}
        hint={t`Десять цифр. За ним банк знає, за яку компанію ця людина не може вирішувати.`}
        inputMode="numeric"
        value={values.inn}
        onChange={set('inn')}
      />
      <TextField
        label={t`Робочий e-mail`}
        hint={t`Туди надійде запрошення зареєструвати ключ доступу.`}
        type="email"
        value={values.email}
        onChange={set('email')}
      />
      <RolesChoice chosen={roles} onChange={setRoles} />
    </ActionDialog>
  )
}
