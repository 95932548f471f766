import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { placeHolders } from '@dilo/domain/standing-orders/purpose.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { configuration } from '../../../configuration.ts'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { NotSaved } from '../../forms/not-saved.tsx'
import { IbanChangedDialog } from '../recipient/iban-changed-dialog.tsx'
import { RecipientFields } from '../recipient/recipient-fields.tsx'
import { OrderDays } from './order-days.tsx'
import { checkOrder, type OrderField, orderFields, type OrderPartProps, type OrderProblem } from './order-fields.ts'
import { OrderSummary } from './order-summary.tsx'
import type { StartedOrder } from './start-of-order.ts'
import { useOrderProblemText } from './order-problem-text.ts'
import { useSaving } from './use-saving.ts'

type PreparedOrder = Pick<Answer<'GET /api/payment-service/payments/new'>, 'accounts' | 'recentRecipients'>

type OrderFormProps = StartedOrder & {
  prepared: PreparedOrder
  today: BusinessDate
  /** The reason why the person cannot pay for this company at all. */
  refusal: RefusalCode | null
  /** Reloads the order. */
  onStartAgain: () => void
}

/** All fields of a standing order, and beside them one sentence about the effect of its signature. */
export function OrderForm({ initial, edited, lastPaid, prepared, today, refusal, onStartAgain }: OrderFormProps) {
  const saving = useSaving(edited)
  const form = useForm<OrderField, OrderProblem>({
    initial,
    order: orderFields,
    check: (values) => checkOrder(values, { today, furtherBanks: configuration.furtherBanks }),
    onSubmit: saving.submit,
  })
  const problemText = useOrderProblemText()
  const refusalText = useRefusalText()
  if (refusal !== null) {
    return (
      <Banner tone="warning">
        <p>{refusalText(refusal)}</p>
      </Banner>
    )
  }
  const text = (field: OrderField, named?: number | string) =>
    problemText(form.error(field), namedBy(form.error(field), form.values[field], named))
  const payer = prepared.accounts.find(({ id }) => id === form.values.debtorAccountId)
  const currency = payer?.currency ?? 'UAH'
  return (
    <>
      {edited !== null && edited.state !== 'draft' && (
        <Banner tone="warning">
          <p>
            <Trans>Після змін підписи не діятимуть: підпишіть нову версію.</Trans>
          </p>
        </Banner>
      )}
      <form noValidate onSubmit={form.submit} className="c-form-columns">
        <div className="c-form d-stack d-gap-5">
          <Card title={<Trans>Кому і скільки</Trans>}>
            <WhomAndHowMuch form={form} text={text} prepared={prepared} currency={currency} />
          </Card>
          <Card title={<Trans>Коли</Trans>}>
            <OrderDays form={form} text={text} today={today} />
          </Card>
        </div>
        <OrderSummary values={form.values} lastPaid={lastPaid} today={today} currency={currency} />
        <div className="c-form-bar d-row d-row-apart">
          <NotSaved
            failure={saving.failure}
            theirs={
              edited !== null && saving.isChangedByOther
                ? { to: '/regular-payments/$orderId', params: { orderId: edited.id } }
                : undefined
            }
            onTheirs={onStartAgain}
          />
          <Button type="submit" size="large" busy={form.busy}>
            <Trans>Зберегти й перейти до підпису</Trans>
          </Button>
        </div>
      </form>
      {saving.changed && (
        <IbanChangedDialog
          open
          recipient={{ ...saving.changed, creditorPassport: '' }}
          confirmLabel={<Trans>Рахунок перевірено, зберегти</Trans>}
          busy={saving.busy}
          onReview={saving.cancel}
          onConfirm={saving.confirm}
        />
      )}
      <AskBeforeLeaving unsaved={orderFields.some((field) => form.values[field] !== initial[field])} />
    </>
  )
}

type WhomAndHowMuchProps = OrderPartProps & { prepared: PreparedOrder; currency: Currency }

function WhomAndHowMuch({ form, text, prepared, currency }: WhomAndHowMuchProps) {
  const { t } = useLingui()
  const [month, quarter, year] = placeHolders
  return (
    <div className="c-form d-stack d-gap-5">
      <AccountChoice
        {...form.input('debtorAccountId')}
        label={t`З рахунку`}
        error={text('debtorAccountId')}
        places={prepared.accounts.map(placeOfAccount)}
        currency="UAH"
      />
      <RecipientFields form={form} text={text} recent={prepared.recentRecipients} />
      <OrderAmounts form={form} text={text} currency={currency} />
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

/** The amount of each payment. What the signature allows beyond it is asked only of who wants it. */
function OrderAmounts({ form, text, currency }: OrderPartProps & { currency: Currency }) {
  const { t } = useLingui()
  const [isMore, setMore] = useState(form.values.greatestAmount !== '')
  const field = (name: 'amount' | 'greatestAmount') => {
    const { onChange: _typed, ref: inputRef, ...input } = form.input(name)
    const onChange = (typed: string) => form.set(name, typed)
    return { ...input, inputRef, currency, onChange, error: text(name, form.values[name]) }
  }
  return (
    <>
      <AmountField {...field('amount')} label={t`Сума щоразу`} />
      {isMore ? (
        <AmountField
          {...field('greatestAmount')}
          label={t`Дозволити до`}
          hint={t`До цієї суми наступні платежі можна змінювати без нового підпису`}
        />
      ) : (
        <div>
          <Button variant="ghost" size="small" onClick={() => setMore(true)}>
            <Trans>Дозволити й більшу суму</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
