import { parseFullName } from '@dilo/domain/values/full-name.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import type { Person } from './shown-company.ts'

type NameDialogProps = {
  companyId: string
  /** Null: the company's own name. */
  person: Person | null
  onClose: () => void
  onDone: (made: MadeAction) => void
}

/** Another name of a company, or of a person who acts for it, by a document: compliance looks at it too. */
export function NameDialog({ companyId, person, onClose, onDone }: NameDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ name: '', shortName: '', document: '' })
  const { name, shortName, document } = typed
  const isName = person === null ? name.trim().length >= 3 : parseFullName(name).ok
  const write = (field: keyof typeof typed) => (event: { currentTarget: HTMLInputElement }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })
  return (
    <ActionDialog
      title={person === null ? <Trans>Змінити назву компанії</Trans> : <Trans>Змінити ім’я: {person.name}</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      isReady={isName && document.trim() !== ''}
      action={() =>
        person === null
          ? { kind: 'companyNaming', payload: { companyId, name, shortName, document } }
          : { kind: 'personNaming', payload: { companyId, personId: person.id, name, document } }
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Так ім’я стоятиме в кабінеті, реквізитах, платежах і виписках, щойно підтвердить комплаєнс.</Trans>
      </p>
      <TextField
        label={person === null ? t`Повна назва` : t`Прізвище, ім’я, по батькові`}
        hint={person === null ? t`Як у реєстрі або документі.` : t`Як у документі.`}
        maxLength={300}
        value={name}
        onChange={write('name')}
      />
      {person === null && (
        <TextField
          label={t`Коротка назва`}
          hint={t`Порожньо: скорочення правової форми і решта назви.`}
          maxLength={140}
          value={shortName}
          onChange={write('shortName')}
        />
      )}
      <TextField
        label={t`Документ`}
        hint={t`Вид, номер і дата.`}
        maxLength={200}
        value={document}
        onChange={write('document')}
      />
    </ActionDialog>
  )
}
