import type { StandingOrder, StandingOrderPayment } from '@dilo/contract/standing-order-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../address/open-page.ts'
import { Facts } from '../../thing/facts.tsx'
import { Folded } from '../../thing/folded.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderPayments } from './order-payments.tsx'
import { order as orderQuery } from './order-queries.ts'
import { OrderSigning } from './order-signing.tsx'
import { OrderStateBadge } from './order-state-badge.tsx'
import { useWhenUntil, weekendNames } from './order-words.ts'
import { AccountEndNote } from './account-end-note.tsx'
import { type OrderKind, OrderPage } from '../../thing/order-page.tsx'

type Shown = StandingOrder & { readonly payments: readonly StandingOrderPayment[] }

type Of = { order: Shown }

/** A regular payment: its terms, its signatures, and the payments by it. */
export function StandingOrderPage() {
  const { orderId = '' } = useParams()
  const query = useQuery({ ...orderQuery(orderId), select: ({ order, payments }): Shown => ({ ...order, payments }) })
  return <OrderPage kind={standingOrderKind} query={query} />
}

const Outcome = ({ order }: Of) => (
  <>
    {order.state === 'paused' && (
      <Banner tone="warning">
        <p>
          <Trans>Поки призупинено, платежів немає. Дні, що минуть, потім не надолужуємо.</Trans>
        </p>
      </Banner>
    )}
    <AccountEndNote order={order} />
  </>
)

function Terms({ order }: Of) {
  const { t } = useLingui()
  const isToSign = order.state === 'draft' || order.state === 'onSigning'
  const whenUntil = useWhenUntil()
  const { schedule, creditor, currency } = order
  return (
    <Facts
      amount={<Money amount={order.amount} currency={currency} size="hero" shown={isToSign} />}
      lead={<p className="c-lead">{whenUntil(schedule)}</p>}
      checked={
        <>
          <KeyValue name={t`Отримувач`}>{creditor.name}</KeyValue>
          <KeyValue name={t`Рахунок отримувача`} copied={creditor.iban}>
            <Iban value={creditor.iban} />
          </KeyValue>
          <KeyValue name={t`Найбільша сума`}>
            <Money amount={order.greatestAmount} currency={currency} shown={isToSign} />
          </KeyValue>
          <KeyValue name={t`Призначення платежу`}>{order.purpose}</KeyValue>
        </>
      }
      rest={<OtherTerms order={order} />}
    />
  )
}

function OtherTerms({ order: { creditor, debtor, schedule, next } }: { order: StandingOrder }) {
  const { t, i18n } = useLingui()
  const days = next.map(({ day }) => shortDate(day)).join(', ')
  return (
    <>
      <KeyValue name={t`Код отримувача`}>{creditor.code}</KeyValue>
      <KeyValue name={t`Банк отримувача`}>{creditor.bankName}</KeyValue>
      <KeyValue name={t`З рахунку`}>
        <Iban value={debtor.iban} />
      </KeyValue>
      <KeyValue name={t`Починати з`}>{shortDate(schedule.firstDay)}</KeyValue>
      {schedule.frequency !== 'workdays' && (
        <KeyValue name={t`Якщо це вихідний`}>{i18n._(weekendNames[schedule.weekend])}</KeyValue>
      )}
      {days !== '' && <KeyValue name={t`Найближчі дні`}>{days}</KeyValue>}
      <KeyValue
        name={t`Якщо грошей бракує`}
      >{t`Того дня пробуємо щогодини до 20:00. Потім повідомимо, і платіж можна буде надіслати ще раз`}</KeyValue>
      <KeyValue name={t`Комісія`}>{t`За тарифами дня, коли платимо`}</KeyValue>
    </>
  )
}

/** The people who have allowed it, with the moments. */
function Signatures({ order: { signatures } }: { order: StandingOrder }) {
  const { t } = useLingui()
  if (signatures.length === 0) return null
  return (
    <Folded name={<Trans>Технічні дані</Trans>}>
      <KeyValues>
        {signatures.map(({ person, signedAt }) => (
          <KeyValue key={signedAt} name={t`Підписано`}>
            {person}, {momentInKyiv(signedAt)}
          </KeyValue>
        ))}
      </KeyValues>
    </Folded>
  )
}

const standingOrderKind: OrderKind<Shown> = {
  title: msg`Регулярний платіж`,
  nameOf: () => msg`Регулярний платіж`,
  rows: 5,
  stageOf: ({ state, signatures }) => `${state} ${signatures.length}`,
  Badge: ({ order }) => <OrderStateBadge state={order.state} />,
  Actions: OrderActions,
  Outcome,
  Facts: Terms,
  ToDo: OrderSigning,
  More: ({ order }) => (
    <>
      <OrderPayments order={order} payments={order.payments} />
      <Signatures order={order} />
    </>
  ),
}
