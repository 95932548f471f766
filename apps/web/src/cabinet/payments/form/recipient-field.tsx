import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { maskIban, parseIban } from '@dilo/domain/values/iban.ts'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counterparties, type Counterparty } from './counterparties.ts'
import type { FormPartProps } from './form-props.ts'
import { ibanShown } from './typed-payment.ts'
import { useSettled } from '../../offline/use-settled.ts'

/** The pause in typing before the directory is asked, in milliseconds. */
const REST = 250

/**
 * The recipient's name, and the search of the directory by name, code or IBAN; one choice fills all. A typed account or
 * code without a match goes to its own field.
 */
export function RecipientField({ form, error }: Pick<FormPartProps, 'form'> & { error: string | undefined }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const { value, onBlur, onFocus, ref, name } = form.input('creditorName')
  const search = useSettled(value.trim(), REST)
  const found = useQuery(counterparties(search)).data?.counterparties ?? []
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
        const counterparty = found.find((one) => one.id === id)
        if (counterparty) takeRecipient(form, counterparty)
      }}
    />
  )
}

/** Fills in the payee. */
export function takeRecipient(
  form: FormPartProps['form'],
  { name, code, iban, passport = null }: Pick<Counterparty, 'name' | 'code' | 'iban'> & { passport?: string | null },
): void {
  form.set('creditorName', name)
  form.set('creditorCode', code)
  form.set('creditorPassport', passport ?? '')
  form.set('creditorIban', ibanShown(iban))
}
