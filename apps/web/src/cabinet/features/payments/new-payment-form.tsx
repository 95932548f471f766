import type { Account } from '@dilo/contract/account-service.ts'
import { bankName } from '@dilo/domain/banks.ts'
import { cabinetResponses, isOfCabinet } from '@dilo/domain/errors/cabinet-responses.ts'
import { bankCodeOf, groupIban, maskIban, parseIban } from '@dilo/domain/values/iban.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { REMITTANCE_INFORMATION_LENGTH } from '@dilo/domain/values/remittance-information.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'
import { AmountField } from '@dilo/ui/amount-field.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/field-messages.ts'
import { Money } from '@dilo/ui/money.tsx'
import { SelectField } from '@dilo/ui/select-field.tsx'
import { TextAreaField } from '@dilo/ui/text-area-field.tsx'
import { TextField } from '@dilo/ui/text-field.tsx'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { type Form, useForm } from '@dilo/ui/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorCodeOf } from '../../../api/api-error.ts'
import { configuration } from '../../../configuration.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { useCreatePayment } from '../../payment-changes.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { checkOrder, type OrderField, orderFields, orderOf, type OrderProblem, type OrderProblems } from './payment-order.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { type Recipient, RecentRecipients } from './recent-recipients.tsx'

export type NewPaymentFormProps = {
  payers: readonly Account[]
  recipients: readonly Recipient[]
  suggestedNumber: string
  today: string
}

export function NewPaymentForm({ payers, recipients, suggestedNumber, today }: NewPaymentFormProps) {
  const create = useCreate()
  const form = useForm<OrderField, OrderProblem>({
    initial: {
      debtorAccountId: payers[0]?.id ?? '',
      creditorName: '',
      creditorCode: '',
      creditorIban: '',
      amount: '',
      remittanceInformation: '',
      number: suggestedNumber,
    },
    order: orderFields,
    check: (values) => checkOrder(values, payers, configuration.bankCode),
    onSubmit: create,
  })
  const payer = payers.find(({ id }) => id === form.values.debtorAccountId)
  return (
    <form className="c-form-columns" noValidate onSubmit={form.submit}>
      <div className="d-card c-form">
        <Fields form={form} payers={payers} payer={payer} recipients={recipients} />
        <div className="c-form-actions">
          <Button type="submit" size="large" busy={form.busy}>
            <Trans>Створити платіж</Trans>
          </Button>
          <p className="d-meta">
            <Trans>Гроші спишемо лише після підпису</Trans>
          </p>
        </div>
      </div>
      <PaymentSummary values={form.values} payer={payer} today={today} />
    </form>
  )
}

type FieldsProps = Pick<NewPaymentFormProps, 'payers' | 'recipients'> & {
  form: Form<OrderField, OrderProblem>
  payer: Account | undefined
}

function Fields({ form, payers, payer, recipients }: FieldsProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const accountName = useAccountName()
  const text = (name: OrderField, count?: number) => problemText(form.error(name), count)
  const left = REMITTANCE_INFORMATION_LENGTH - normaliseForPayment(form.values.remittanceInformation).length
  const iban = form.input('creditorIban')
  const { onChange: _typed, ref: amountRef, ...amountInput } = form.input('amount')
  return (
    <>
      <SelectField {...form.input('debtorAccountId')} label={t`З рахунку`} error={text('debtorAccountId')}>
        {payers.map((account) => (
          <option key={account.id} value={account.id}>
            {accountName(account)}, {maskIban(account.iban)} — {formatMoney(BigInt(account.availableBalance), account.currency)}
          </option>
        ))}
      </SelectField>
      <RecentRecipients recipients={recipients} form={form} />
      <div className="c-form-pair">
        <TextField {...form.input('creditorName')} label={t`Назва отримувача`} error={text('creditorName', PARTY_NAME_LENGTH)} autoComplete="off" />
        <TextField
          {...form.input('creditorCode')}
          label={t`Код отримувача`}
          hint={t`ЄДРПОУ або РНОКПП`}
          error={text('creditorCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
      </div>
      <TextField
        {...iban}
        onBlur={() => {
          iban.onBlur()
          const parsed = parseIban(form.values.creditorIban)
          if (parsed.ok) form.set('creditorIban', groupIban(parsed.value).replaceAll('\u00A0', ' '))
        }}
        label={t`Рахунок отримувача (IBAN)`}
        hint={<BankName iban={form.values.creditorIban} />}
        error={text('creditorIban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={48}
      />
      <AmountField
        {...amountInput}
        inputRef={amountRef}
        label={t`Сума`}
        currency={payer?.currency ?? 'UAH'}
        onChange={(amount) => form.set('amount', amount)}
        hint={
          payer && (
            <Trans>
              Доступно <Money amount={payer.availableBalance} currency={payer.currency} />
            </Trans>
          )
        }
        error={text('amount')}
      />
      <TextAreaField
        {...form.input('remittanceInformation')}
        label={t`Призначення платежу`}
        aside={<Left count={left} />}
        error={text('remittanceInformation', REMITTANCE_INFORMATION_LENGTH)}
        rows={4}
      />
      <div className="c-form-short">
        <TextField {...form.input('number')} label={t`Номер`} error={text('number')} autoComplete="off" maxLength={10} />
      </div>
    </>
  )
}

/** Names the bank as soon as the account is whole. */
function BankName({ iban }: { iban: string }) {
  const parsed = parseIban(iban)
  if (!parsed.ok) return <Trans>29 знаків, починається з UA</Trans>
  const code = bankCodeOf(parsed.value)
  const own = configuration.bankName
  return code === configuration.bankCode ? <Trans>Рахунок у банку «{own}»</Trans> : bankName(code)
}

/** How many characters are left. Heard only with the field's own error: a count at every key would drown the typing. */
function Left({ count }: { count: number }) {
  return <span className={count < 0 ? 'c-left c-left-none' : 'c-left'}>{count}</span>
}

function useProblemText(): (problem: OrderProblem | undefined, count?: number) => string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  return (problem, count) => {
    if (problem !== 'Unknown bank') return fieldMessage(problem, count)
    return t`Банку з таким кодом немає. Перевірте номер рахунку`
  }
}

function useCreate() {
  const { t } = useLingui()
  // One key for the life of the form: a double click and a repeated try make one payment.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const createPayment = useCreatePayment(idempotencyKey)
  const navigate = useNavigate()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  return async (values: Record<OrderField, string>): Promise<OrderProblems> => {
    try {
      const payment = await createPayment.mutateAsync(orderOf(values))
      await navigate({ to: '/payments/$paymentId', params: { paymentId: payment.id } })
      return {}
    } catch (error) {
      const fields = problemsOf(error)
      if (Object.keys(fields).length > 0) return fields
      notify(
        'error',
        isUncertain(error)
          ? t`Відповідь банку не дійшла. Гроші з рахунку не списано. Натисніть «Створити платіж» ще раз: другого платежу не буде.`
          : failureText(error),
      )
      return {}
    }
  }
}

/** Refusals that belong to a field, by their code when the answer names no fields. */
function problemsOf(error: unknown): OrderProblems {
  const named = error instanceof ApiError ? Object.entries(error.refusal?.fields ?? {}) : []
  const known = named.filter(([field, key]) => orderFields.some((name) => name === field) && isFieldMessageKey(key))
  if (known.length > 0) return Object.fromEntries(known) as OrderProblems
  const code = errorCodeOf(error)
  const response = code && isOfCabinet(code) ? cabinetResponses[code] : undefined
  if (response?.shows !== 'field' || response.message === undefined) return {}
  return orderFields.some((name) => name === response.field) ? { [response.field]: response.message } : {}
}
