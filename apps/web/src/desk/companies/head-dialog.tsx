import { parseInn } from '@dilo/domain/values/inn.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { MadeAction } from '../action/use-actions.ts'

type HeadDialogProps = { companyId: string; onClose: () => void; onDone: (made: MadeAction) => void }

/** The head of a company by a document: another officer looks at it too. */
export function HeadDialog({ companyId, onClose, onDone }: HeadDialogProps) {
  const { t } = useLingui()
  const [{ inn, document }, setValues] = useState({ inn: '', document: '' })
  return (
    <ActionDialog
      title={<Trans>Назвати керівника компанії</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      isReady={parseInn(inn).ok && document.trim() !== ''}
      action={() => ({ kind: 'headNaming', payload: { companyId, inn, document } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>
          Людина отримає права директора і перший підпис, щойно підтвердить інший офіцер. Вона вже має бути клієнтом
          банку.
        </Trans>
      </p>
      <TextField
        label={t`РНОКПП керівника`}
        hint={t`Десять цифр, як у реєстрі або документі.`}
        inputMode="numeric"
        value={inn}
        onChange={(event) => setValues({ inn: event.currentTarget.value, document })}
      />
      <TextField
        label={t`Документ`}
        hint={t`Номер і дата рішення про призначення або витягу з реєстру.`}
        maxLength={200}
        value={document}
        onChange={(event) => setValues({ inn, document: event.currentTarget.value })}
      />
    </ActionDialog>
  )
}
