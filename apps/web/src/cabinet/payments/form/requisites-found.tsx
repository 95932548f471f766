import {
  notFound,
  type RequisitesField,
  requisitesFields,
  type RequisitesText,
} from '@dilo/domain/payments/read-requisites-text.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ReadRequisites } from './filling.ts'
import { ibanShown } from '../recipient/typed-recipient.ts'

/** The chosen one of several values of a field. */
export type Choices = ReadRequisites

/** The values to fill in: the only one of a field, or the one that was chosen. */
export const chosenOf = (read: RequisitesText, choices: Choices): ReadRequisites =>
  Object.fromEntries(
    requisitesFields.flatMap((field) => {
      const [only, ...others] = read[field]
      const value = others.length === 0 ? only && String(only.value) : choices[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )

const names: Record<RequisitesField, MessageDescriptor> = {
  recipient: msg`Отримувач`,
  code: msg`Код отримувача`,
  iban: msg`Рахунок (IBAN)`,
  amount: msg`Сума`,
  purpose: msg`Призначення платежу`,
}

/** The value as the form will show it. */
function shown(field: RequisitesField, value: string): string {
  if (field === 'iban') return ibanShown(value)
  return field === 'amount' ? shownMoney(value, 'UAH') : value
}

type RequisitesFoundProps = {
  read: RequisitesText
  choices: Choices
  onChoose: (choice: Choices) => void
  /** At what is still to be chosen. */ error: ReactNode
}

/**
 * The values read from a text, each with its line; the person chooses among several. Also lists missing values and
 * invalid accounts or codes.
 */
export function RequisitesFound({ read, choices, onChoose, error }: RequisitesFoundProps) {
  const { i18n } = useLingui()
  const id = useId()
  const missing = notFound(read)
    .map((field) => i18n._(names[field]))
    .join(', ')
  const misread = read.misread.map(({ text }) => text).join(', ')
  return (
    <section className="c-found d-stack d-gap-3" aria-labelledby={id}>
      <h3 id={id} className="d-field-label">
        <Trans>Знайшли в тексті</Trans>
      </h3>
      {requisitesFields.map((field) => {
        const found = read[field].map(({ value, where }) => ({ value: String(value), where }))
        const [only, ...others] = found
        if (only === undefined) return null
        if (others.length === 0)
          return <Single key={field} name={i18n._(names[field])} value={shown(field, only.value)} where={only.where} />
        const options = found.map(({ value, where }) => ({ value, label: shown(field, value), hint: where }))
        return (
          <RadioGroup
            key={field}
            label={i18n._(names[field])}
            options={options}
            value={choices[field]}
            onChange={(value) => onChoose({ [field]: value })}
            error={choices[field] === undefined && error}
          />
        )
      })}
      {missing !== '' && (
        <p className="d-meta">
          <Trans>Не знайшли: {missing}</Trans>
        </p>
      )}
      {misread !== '' && (
        <p className="c-found-wrong">
          <Trans>З помилкою чи не в гривні, тому не беремо: {misread}</Trans>
        </p>
      )}
    </section>
  )
}

const Single = ({ name, value, where }: { name: string; value: string; where: string }) => (
  <div className="c-found-one">
    <span className="d-meta">{name}</span>
    <span>{value}</span>
    {where !== value && <span className="d-meta c-found-where">«{where}»</span>}
  </div>
)
