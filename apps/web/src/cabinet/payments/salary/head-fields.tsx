import { salaryKinds } from '@dilo/domain/salary/salary-register.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AccountChoice, type ChosenPlace } from '../../accounts/account-choice.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../session/session-queries.ts'
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
  const places = usePayers(prepared)
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
      <AccountChoice {...field('debtorAccountId')} label={t`З рахунку`} places={places} />
      <DateField
        {...field('valueDate')}
        label={t`Коли виплатити`}
        {...daysToPay(prepared)}
        today={prepared.today as BusinessDate}
      />
    </div>
  )
}

/** The accounts of a register are in hryvnia. Only people who may see accounts get their balances. */
function usePayers(prepared: Prepared): readonly ChosenPlace[] {
  const maySee = useQuery(currentClient).data?.settings.permissions.includes('ACCOUNTS_VIEW') === true
  const seen = useQuery({ ...accounts, enabled: maySee }).data?.accounts ?? []
  return prepared.accounts.map((account) => ({
    id: account.id,
    account: { ...account, currency: 'UAH' },
    availableBalance: seen.find(({ id }) => id === account.id)?.availableBalance,
  }))
}

/** Focuses the first field at fault, after «Save» below all the rows. @returns whether there is one */
export function focusFirst(faults: HeadFaults): boolean {
  const first = headFields.find((field) => faults[field] !== undefined)
  if (first === undefined) return false
  document.querySelector<HTMLElement>(`.c-salary-head [name=${first}]`)?.focus()
  return true
}
