import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Refused } from '../../page/refused.tsx'
import { useName } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { FormDialog } from '../../page/form-dialog.tsx'

/** The company's name for a card. An empty name is none. */
export function NameCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [label, setLabel] = useState(card.label ?? '')
  const naming = useName(card.id)
  const isWrong = naming.error instanceof ApiError && naming.error.refusal?.fields?.['label'] !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (naming.isPending) return
    naming.mutate(label.trim() === '' ? null : label.trim(), {
      onSuccess: () => {
        notify('success', t`Збережено`)
        onClose()
      },
    })
  }
  return (
    <FormDialog onClose={onClose} title={<Trans>Назва картки</Trans>} busy={naming.isPending} onSubmit={submit}>
      <TextField
        label={t`Назва`}
        hint={t`Наприклад: «Пальне, Київ». Її бачать лише люди компанії. Порожня — за іменем власника.`}
        name="label"
        maxLength={40}
        autoComplete="off"
        value={label}
        onChange={(event) => {
          setLabel(event.currentTarget.value)
          naming.reset()
        }}
        error={isWrong ? t`Така назва не підходить: до 40 символів, без знаків < і >` : undefined}
        autoFocus
      />
      {!isWrong && <Refused error={naming.error} />}
    </FormDialog>
  )
}
