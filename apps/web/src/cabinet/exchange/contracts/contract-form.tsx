import { deadlines } from './contract-words.ts'
import { foreignCurrencies, type ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { exchangeMessages } from '../exchange-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { CountryField } from '../../forms/country-field.tsx'
import { Refused } from '../../page/refused.tsx'
import { useToday } from '../../page/use-today.ts'
import { reasonsOf, useReasonText } from '../field-reasons.ts'
import { type ExchangeContract, useWriteContract } from './contract-queries.ts'

type Typed = Readonly<
  Record<'number' | 'signedOn' | 'counterparty' | 'country' | 'amount' | 'subject' | 'deadline', string>
> & {
  readonly currency: ForeignCurrency
}

const typedOf = (contract: ExchangeContract | undefined, currency: ForeignCurrency): Typed => ({
  number: contract?.number ?? '',
  signedOn: contract?.signedOn ?? '',
  counterparty: contract?.counterparty ?? '',
  country: contract?.country ?? '',
  currency: contract?.currency ?? currency,
  amount: contract?.amount ? typedAmountOf(contract.amount) : '',
  subject: contract?.subject ?? '',
  deadline: contract === undefined ? '180' : String(contract.deadlineDays ?? ''),
})

type UseContractForm = {
  contract?: ExchangeContract | undefined
  /** The currency of a new contract; a form that is about one currency alone names it. */
  currency: ForeignCurrency
  onWritten: (contract: ExchangeContract) => void
}

/** The values of a contract's form, and their sending. */
export function useContractForm({ contract, currency, onWritten }: UseContractForm) {
  const [first] = useState(() => typedOf(contract, currency))
  const [typed, setTyped] = useState(first)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<ReturnType<typeof parseAmountInput>>()
  const writing = useWriteContract(contract)
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setTouched((before) => [...before, ...Object.keys(change)])
    if ('amount' in change) setProblem(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = typed.amount.trim() === '' ? null : parseAmountInput(typed.amount, typed.currency)
    if (amount !== null && !amount.ok) {
      setProblem(amount)
      event.currentTarget.querySelector<HTMLInputElement>('input[name=amount]')?.focus()
      return
    }
    const { deadline, ...fields } = typed
    writing.mutate(
      {
        ...fields,
        amount: amount === null ? null : String(amount.value),
        deadlineDays: deadline === '' ? null : Number(deadline),
      },
      { onSuccess: onWritten, onError: () => setTouched([]) },
    )
  }
  const reasons = reasonsOf(writing.error)
  return {
    typed,
    set,
    submit,
    writing,
    problem,
    isChanged: JSON.stringify(typed) !== JSON.stringify(first) && !writing.isSuccess,
    reason: (field: string) => (touched.includes(field) ? undefined : reasons[field]),
    hasReasons: Object.keys(reasons).length > 0,
  }
}

type ContractFieldsProps = {
  form: ReturnType<typeof useContractForm>
  /** The currency is already decided. */
  oneCurrency?: boolean
}

/** The fields of a contract with a foreign party. */
export function ContractFields({ form, oneCurrency = false }: ContractFieldsProps) {
  const { t } = useLingui()
  const today = useToday()
  const reasonText = useReasonText()
  const fieldMessage = useFieldMessage(exchangeMessages)
  const { typed, set, problem, writing } = form
  const error = (field: string) => {
    const reason = form.reason(field)
    return reason === undefined ? undefined : reasonText(reason)
  }
  const text = (name: 'number' | 'counterparty', label: string) => (
    <TextField
      name={name}
      label={label}
      autoComplete="off"
      value={typed[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
      error={error(name)}
    />
  )
  return (
    <>
      <div className="c-form-halves">
        {text('number', t`Номер договору`)}
        <DateField
          name="signedOn"
          label={t`Дата договору`}
          value={typed.signedOn}
          max={today}
          onChange={({ currentTarget: { value } }) => set({ signedOn: value })}
          error={error('signedOn')}
        />
      </div>
      {text('counterparty', t`З ким, як у договорі`)}
      <CountryField
        name="country"
        label={t`Країна контрагента`}
        code={typed.country}
        onChange={(country) => set({ country })}
        error={error('country')}
      />
      {!oneCurrency && (
        <SelectField
          name="currency"
          label={t`Валюта договору`}
          value={typed.currency}
          onChange={({ currentTarget: { value } }) => set({ currency: value as ForeignCurrency })}
          error={error('currency')}
        >
          {foreignCurrencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
      )}
      <AmountField
        name="amount"
        label={t`Сума договору`}
        currency={typed.currency}
        value={typed.amount}
        onChange={(amount) => set({ amount })}
        hint={t`Порахуємо, скільки ще можна купити. Порожньо — договір без загальної суми`}
        error={problem !== undefined && !problem.ok ? fieldMessage(problem.error, typed.amount) : error('amount')}
      />
      <TextAreaField
        name="subject"
        label={t`Предмет договору`}
        rows={2}
        value={typed.subject}
        onChange={({ currentTarget: { value } }) => set({ subject: value })}
        error={error('subject')}
      />
      <Deadline value={typed.deadline} onChange={(deadline) => set({ deadline })} error={error('deadlineDays')} />
      {!form.hasReasons && <Refused error={writing.error} />}
    </>
  )
}

function Deadline({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  return (
    <SelectField
      name="deadlineDays"
      label={t`За скільки днів після оплати має надійти товар або послуга`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      hint={t`Граничний строк розрахунків Національного банку. Нагадаємо за 30, 10 і 3 дні`}
      error={error}
    >
      {deadlines.map((days) => (
        <option key={days} value={String(days)}>
          {t`${days} днів`}
        </option>
      ))}
      <option value="">{t`Строку немає`}</option>
    </SelectField>
  )
}
