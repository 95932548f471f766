import { salaryKinds } from '@dilo/domain/salary/salary-register.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { monthsToChoose } from './months-to-choose.ts'
import { daysToPay, type Head, type HeadFaults, headFields, type Prepared } from './register-head.ts'
import { kindWords, monthWords } from './salary-words.ts'

type HeadFieldsProps = {
  prepared: Prepared
  head: Head
  faults: HeadFaults
  onChange: (change: Partial<Head>) => void
}

/** The kind of a register, its month, its account and its day. */
export function HeadFields({ prepared, head, faults, onChange }: HeadFieldsProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const message = useFieldMessage(everyFieldMessage)
  const field = (name: keyof Head) => {
    const fault = faults[name]
    return {
      name,
      value: head[name],
      error: fault !== undefined && isFieldMessageKey(fault) ? message(fault) : fault,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
    }
  }
  return (
    <div className="c-salary-head">
      <SelectField {...field('kind')} label={t`Що виплачуєте`}>
        {salaryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(kindWords[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('month')} label={t`За місяць`}>
        {monthsToChoose(prepared.today, head.month).map((month) => (
          <option key={month} value={month}>
            {monthWords(month, language)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('debtorAccountId')} label={t`З рахунку`}>
        {prepared.accounts.map(({ id, iban, alias }) => (
          <option key={id} value={id}>
            {alias === null ? maskIban(iban) : `${alias} — ${maskIban(iban)}`}
          </option>
        ))}
      </SelectField>
      <DateField
        {...field('valueDate')}
        label={t`Коли виплатити`}
        {...daysToPay(prepared)}
        today={prepared.today as BusinessDate}
      />
    </div>
  )
}

/** Focuses the first field at fault, after «Save» below all the rows. @returns whether there is one */
export function focusFirst(faults: HeadFaults): boolean {
  const first = headFields.find((field) => faults[field] !== undefined)
  if (first === undefined) return false
  document.querySelector<HTMLElement>(`.c-salary-head [name=${first}]`)?.focus()
  return true
}
