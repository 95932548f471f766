import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { ACCOUNT_NAME_LENGTH, parseAccountName } from '@dilo/domain/values/account-name.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { OPENING_PURPOSE_LENGTH, parseOpeningPurpose } from '@dilo/domain/values/opening-purpose.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { type CabinetMessageKey, everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { useNavigate } from '../address/open-page.ts'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { useWriteApplication } from './account-changes.ts'

const fields = ['purpose', 'alias'] as const

type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>

/** The errors of the form's current values, by the domain's rules. */
function check({ purpose, alias }: Values): FieldErrors<Field, CabinetMessageKey> {
  const [read, name] = [parseOpeningPurpose(purpose), parseAccountName(alias)]
  return { ...(!read.ok && { purpose: read.error }), ...(!name.ok && { alias: name.error }) }
}

/** Currency, purpose and name of a further account. */
export function ApplicationForm({ operation }: { operation: AccountApplication | undefined }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const [currency, setCurrency] = useState<Currency>(operation?.currency ?? 'UAH')
  const { write, busy, failure } = useWriting(operation, currency)
  const form = useForm<Field, CabinetMessageKey>({
    initial: { purpose: operation?.purpose ?? '', alias: operation?.alias ?? '' },
    order: fields,
    check,
    onSubmit: (values) => write(values, true),
  })
  const names: Record<Currency, string> = { UAH: t`Гривня`, USD: t`Долар США`, EUR: t`Євро` }
  const isWhole = Object.keys(check(form.values)).length === 0
  return (
    <form className="d-card c-form d-stack d-gap-5" noValidate onSubmit={form.submit}>
      <p className="c-lead">
        <Trans>Поточний рахунок. Банк розгляне заявку й відкриє його.</Trans>
      </p>
      <RadioGroup
        label={<Trans>Валюта</Trans>}
        look="cards"
        options={currencies.map((value) => ({ value, label: names[value], hint: value }))}
        value={currency}
        onChange={setCurrency}
      />
      <TextAreaField
        {...form.input('purpose')}
        label={t`Для чого потрібен рахунок`}
        hint={t`Наприклад: «Розрахунки з постачальниками з ЄС за договорами поставки». Банк зобов’язаний знати мету за законом.`}
        error={fieldMessage(
          form.error('purpose'),
          namedBy(form.error('purpose'), form.values.purpose, OPENING_PURPOSE_LENGTH),
        )}
        rows={3}
      />
      <TextField
        {...form.input('alias')}
        label={t`Назва рахунку`}
        hint={t`Необов’язково. Її бачите лише ви й колеги`}
        error={fieldMessage(form.error('alias'), namedBy(form.error('alias'), form.values.alias, ACCOUNT_NAME_LENGTH))}
        autoComplete="off"
      />
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      )}
      <div className="d-row">
        <Link to="/accounts/all" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Скасувати</Trans>
        </Link>
        {isWhole && (
          <Button variant="secondary" busy={busy} onClick={() => void write(form.values, false)}>
            <Trans>Зберегти й надіслати пізніше</Trans>
          </Button>
        )}
        <Button type="submit" busy={form.busy || busy}>
          <Trans>Надіслати в банк</Trans>
        </Button>
      </div>
    </form>
  )
}

function useWriting(operation: AccountApplication | undefined, currency: Currency) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const failureText = useFailureText()
  // Sent again after a lost answer it is the same application; after a refusal it is another one.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const writing = useWriteApplication(operation, idempotencyKey)
  const [failure, setFailure] = useState<string>()

  async function write({ purpose, alias }: Values, send: boolean): Promise<FieldErrors<Field, CabinetMessageKey>> {
    setFailure(undefined)
    try {
      await writing.mutateAsync({ currency, purpose, alias, send })
      notify('success', send ? t`Заявку надіслано` : t`Заявку збережено`)
      void navigate({ to: '/accounts/all' })
      return {}
    } catch (error) {
      if (error instanceof ApiError) setKey(crypto.randomUUID())
      const named = namedFields(error)
      if (Object.keys(named).length === 0) setFailure(failureText(error))
      return named
    }
  }

  return { write, busy: writing.isPending, failure }
}

/** Fields of this form that a refusal names. */
const namedFields = (error: unknown): FieldErrors<Field, CabinetMessageKey> =>
  Object.fromEntries(
    Object.entries(error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}).filter(
      ([field, problem]) => fields.some((one) => one === field) && isFieldMessageKey(problem),
    ),
  )
