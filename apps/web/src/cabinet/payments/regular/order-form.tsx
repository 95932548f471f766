import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { placeHolders } from '@dilo/domain/standing-orders/purpose.ts'
import {
  firstOccurrence,
  frequencies,
  furthestFirstDay,
  nextOccurrences,
  parseSchedule,
  weekendRules,
} from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { type CabinetMessageKey, everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { shownMoney, useMoneyText } from '@dilo/ui/display/money-text.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { type Form, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { useAccountName } from '../../accounts/account-name.tsx'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { NotSaved } from '../../forms/not-saved.tsx'
import {
  checkOrder,
  frequencyOf,
  type OrderField,
  orderFields,
  type OrderValues,
  typedSchedule,
} from './order-fields.ts'
import { frequencyNames, useAuthorised, weekdayNames, weekendNames } from './order-words.ts'
import type { StartedOrder } from './start-of-order.ts'
import { useSaving } from './use-saving.ts'

type Payer = {
  readonly id: string
  readonly iban: string
  readonly type: 'CURRENT' | 'CREDIT' | 'CARD' | 'DEPOSIT'
  readonly alias: string | null
  readonly currency: 'UAH' | 'USD' | 'EUR'
  readonly availableBalance: string
}

type OrderFormProps = StartedOrder & {
  accounts: readonly Payer[]
  today: BusinessDate
  /** The reason why the person cannot pay for this company at all. */
  refusal: RefusalCode | null
  /** Reloads the order. */
  onStartAgain: () => void
}

/** All fields of a standing order, and beside them one sentence about the effect of its signature. */
export function OrderForm({ initial, edited, lastPaid, accounts, today, refusal, onStartAgain }: OrderFormProps) {
  const saving = useSaving(edited)
  const form = useForm<OrderField, CabinetMessageKey>({
    initial,
    order: orderFields,
    check: (values) => checkOrder(values, today),
    onSubmit: saving.submit,
  })
  const refusalText = useRefusalText()
  if (refusal !== null) {
    return (
      <Banner tone="warning">
        <p>{refusalText(refusal)}</p>
      </Banner>
    )
  }
  const payer = accounts.find(({ id }) => id === form.values.debtorAccountId)
  return (
    <>
      {edited !== null && edited.state !== 'draft' && (
        <Banner tone="warning">
          <p>
            <Trans>Після змін підписи не діятимуть: поки нову версію не підпишуть, платежів за нею не буде.</Trans>
          </p>
        </Banner>
      )}
      <form className="c-form d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <Card title={<Trans>Кому і скільки</Trans>}>
          <WhomAndHowMuch form={form} accounts={accounts} currency={payer?.currency ?? 'UAH'} />
        </Card>
        <Card title={<Trans>Коли</Trans>}>
          <When form={form} today={today} />
        </Card>
        <Authorised values={form.values} lastPaid={lastPaid} today={today} currency={payer?.currency ?? 'UAH'} />
        <NotSaved
          failure={saving.failure}
          theirs={
            edited !== null && saving.isChangedByOther
              ? linkOptions({ to: '/regular-payments/$orderId', params: { orderId: edited.id } })
              : undefined
          }
          onTheirs={onStartAgain}
        />
        <Button type="submit" size="large" busy={form.busy}>
          <Trans>Зберегти й перейти до підпису</Trans>
        </Button>
      </form>
      <ConfirmDialog
        open={saving.changed !== undefined}
        title={<Trans>У цього отримувача новий рахунок?</Trans>}
        confirmLabel={<Trans>Рахунок перевірено, зберегти</Trans>}
        busy={saving.busy}
        onConfirm={saving.confirm}
        onCancel={saving.cancel}
      >
        <p>{refusalText('counterpartyIbanChanged')}</p>
      </ConfirmDialog>
      <AskBeforeLeaving unsaved={orderFields.some((field) => form.values[field] !== initial[field])} />
    </>
  )
}

type PartProps = { form: Form<OrderField, CabinetMessageKey> }

function useText({ error }: PartProps['form']): (field: OrderField, named?: number | string) => string | undefined {
  const fieldMessage = useFieldMessage(everyFieldMessage)
  return (field, named) => fieldMessage(error(field), named)
}

function WhomAndHowMuch({
  form,
  accounts,
  currency,
}: PartProps & { accounts: readonly Payer[]; currency: Payer['currency'] }) {
  const { t } = useLingui()
  const text = useText(form)
  const accountName = useAccountName()
  const moneyText = useMoneyText()
  const { onChange: _typed, ref: amountRef, ...amount } = form.input('greatestAmount')
  const [month, quarter, year] = placeHolders
  return (
    <div className="c-form d-stack d-gap-5">
      <SelectField {...form.input('debtorAccountId')} label={t`З рахунку`} error={text('debtorAccountId')}>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {accountName(account)} — {moneyText(account.availableBalance, account.currency)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.input('creditorName')}
        label={t`Отримувач`}
        error={text('creditorName', PARTY_NAME_LENGTH)}
        autoComplete="off"
        maxLength={PARTY_NAME_LENGTH}
      />
      <div className="c-form-halves">
        <TextField
          {...form.input('creditorCode')}
          label={t`Код отримувача`}
          hint={t`8 цифр ЄДРПОУ або 10 цифр РНОКПП`}
          error={text('creditorCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
        <TextField
          {...form.input('creditorIban')}
          label={t`Рахунок (IBAN)`}
          error={text('creditorIban')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={48}
        />
      </div>
      <AmountField
        {...amount}
        inputRef={amountRef}
        label={t`Найбільша сума одного платежу`}
        currency={currency}
        onChange={(typed) => form.set('greatestAmount', typed)}
        hint={t`Платитимемо стільки. Зменшити суму наступних платежів можна будь-коли без нового підпису`}
        error={text('greatestAmount', form.values.greatestAmount)}
      />
      <TextAreaField
        {...form.input('purpose')}
        label={t`Призначення платежу`}
        hint={t`Слова ${month}, ${quarter} і ${year} заповнимо самі: «Оренда за ${month} ${year}»`}
        error={text('purpose', 420)}
        rows={3}
      />
    </div>
  )
}

function When({ form, today }: PartProps & { today: BusinessDate }) {
  const { t, i18n } = useLingui()
  const text = useText(form)
  const frequency = frequencyOf(form.values)
  return (
    <div className="c-form d-stack d-gap-5">
      <div className="c-form-halves">
        <SelectField {...form.input('frequency')} label={t`Як часто`}>
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {i18n._(frequencyNames[one])}
            </option>
          ))}
        </SelectField>
        {frequency === 'weekly' && (
          <SelectField {...form.input('weekday')} label={t`День тижня`} error={text('weekday')}>
            {weekdayNames.map((name, index) => (
              <option key={name.id} value={index + 1}>
                {i18n._(name)}
              </option>
            ))}
          </SelectField>
        )}
        {frequency !== 'weekly' && frequency !== 'workdays' && (
          <SelectField
            {...form.input('day')}
            label={t`День місяця`}
            hint={t`У коротшому місяці — останній день`}
            error={text('day')}
          >
            {Array.from({ length: 31 }, (_, index) => (
              <option key={index} value={index + 1}>
                {index === 30 ? t`31 (останній день)` : index + 1}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="c-form-halves">
        <DateField
          {...form.input('firstDay')}
          label={t`Починати з`}
          error={text('firstDay')}
          min={today}
          max={furthestFirstDay(today)}
          today={today}
        />
        {frequency !== 'workdays' && (
          <SelectField {...form.input('weekend')} label={t`Якщо це вихідний`}>
            {weekendRules.map((one) => (
              <option key={one} value={one}>
                {i18n._(weekendNames[one])}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="c-form-halves">
        <SelectField {...form.input('endKind')} label={t`До якого часу`}>
          <option value="never">{t`Доки не зупините`}</option>
          <option value="on">{t`До дати`}</option>
          <option value="after">{t`Кількість платежів`}</option>
        </SelectField>
        {form.values.endKind === 'on' && (
          <DateField {...form.input('endDay')} label={t`Остання дата`} error={text('endDay')} min={today} />
        )}
        {form.values.endKind === 'after' && (
          <TextField
            {...form.input('endCount')}
            label={t`Усього платежів`}
            error={text('endCount')}
            inputMode="numeric"
            maxLength={4}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The payments that the signature authorises, and their first days. Empty until the form has a schedule and an amount.
 */
function Authorised({
  values,
  lastPaid,
  today,
  currency,
}: {
  values: OrderValues
  lastPaid: BusinessDate | null
  today: BusinessDate
  currency: Payer['currency']
}) {
  const refusalText = useRefusalText()
  const authorised = useAuthorised(shownMoney)
  const schedule = parseSchedule(typedSchedule(values), today)
  const amount = parseAmountInput(values.greatestAmount)
  if (!schedule.ok || !amount.ok || values.creditorName.trim() === '') return null
  const first = firstOccurrence(schedule.value, lastPaid, today)
  if (first === null) {
    return (
      <Banner tone="warning">
        <p>{refusalText('standingOrderPaysNothing')}</p>
      </Banner>
    )
  }
  const days = nextOccurrences(schedule.value, { from: first.nominal, made: 0 }, 3)
    .map(({ day }) => shortDate(day))
    .join(', ')
  const { frequency, day, firstDay, end } = schedule.value
  return (
    <Banner tone="info" title={<Trans>Підпис дозволить</Trans>}>
      <p>
        <strong>
          {authorised({
            frequency,
            day,
            firstDay,
            end,
            greatestAmount: kopiykas(amount.value),
            currency,
            creditorName: values.creditorName.trim(),
          })}
        </strong>
      </p>
      <p>
        <Trans>Найближчі дні: {days}. Гроші беремо з рахунку того дня, наперед не резервуємо.</Trans>
      </p>
    </Banner>
  )
}
