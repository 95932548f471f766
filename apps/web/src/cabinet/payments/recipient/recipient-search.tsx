import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../page/use-today.ts'
import { useSettled } from '../../offline/use-settled.ts'
import { counterparties } from './counterparties.ts'
import { ibanShown, type KnownRecipient, type RecipientForm } from './typed-recipient.ts'

/** The pause in typing before the directory is asked, in milliseconds. */
const REST = 250

type RecipientSearchProps = {
  form: RecipientForm
  error: string | undefined
  onTake: (recipient: KnownRecipient) => void
}

/**
 * The recipient's name, and the search of the directory by name, code or IBAN; one choice fills all. A typed account or
 * code without a match goes to its own field.
 */
export function RecipientSearch({ form, error, onTake }: RecipientSearchProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const { value, onBlur, onFocus, ref, name } = form.input('creditorName')
  const search = useSettled(value.trim(), REST)
  const today = useToday()
  const all = useQuery(counterparties(search)).data?.counterparties ?? []
  // Requisites of a closed account are offered nowhere.
  const found = all.filter(({ lastDay }) => (lastDay ?? today) >= today)
  const toItsField = () => {
    const typed = form.values.creditorName
    const iban = parseIban(typed)
    const code = parseClientCode(typed)
    if (iban.ok) form.set('creditorIban', ibanShown(typed))
    else if (code.ok) form.set('creditorCode', code.value)
    if (iban.ok || code.ok) form.set('creditorName', '')
    onBlur()
  }
  return (
    <ComboBox
      label={t`Назва отримувача`}
      hint={t`Знайдемо за назвою, кодом або IBAN`}
      error={error}
      name={name}
      inputRef={ref}
      onFocus={onFocus}
      onBlur={toItsField}
      free
      options={found.map((one) => ({
        id: one.id,
        name: one.name,
        detail: `${one.code} · ${one.bankName} · ${maskIban(one.iban)}`,
        alsoFoundBy: one.iban,
      }))}
      text={value}
      onText={(text) => form.set('creditorName', text)}
      chosen={chosen}
      onChoose={(id) => {
        setChosen(id)
        const known = found.find((one) => one.id === id)
        if (known) onTake(known)
      }}
    />
  )
}
