import type { StandingOrder, StandingOrderPayment } from '@dilo/contract/standing-order-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageHead } from '../../page/page-head.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { Facts } from '../../thing/facts.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { Folded } from '../../thing/folded.tsx'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderPayments } from './order-payments.tsx'
import { order as orderQuery } from './order-queries.ts'
import { OrderSigning } from './order-signing.tsx'
import { OrderStateBadge } from './order-state-badge.tsx'
import { useWhenUntil, weekendNames } from './order-words.ts'
import { AccountEndNote } from './account-end-note.tsx'

export function OrderPage() {
  const { t } = useLingui()
  const { orderId = '' } = useParams({ strict: false })
  const query = useQuery(orderQuery(orderId))
  const pending = useSteadyPending(query.isPending)
  if (!pending && query.data !== undefined)
    return <OrderDetail key={orderId} order={query.data.order} payments={query.data.payments} />
  if (isNoSuch(query.error)) return <NotFound />
  return (
    <div className="c-page">
      <PageHead title={t`Регулярний платіж`} />
      {pending ? <SkeletonCard rows={5} /> : <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  )
}

function OrderDetail({ order, payments }: { order: StandingOrder; payments: readonly StandingOrderPayment[] }) {
  const { t } = useLingui()
  const isToSign = order.state === 'draft' || order.state === 'onSigning'
  const whenUntil = useWhenUntil()
  const { schedule, creditor, currency } = order
  useFocusAfterChange(`${order.state} ${order.signatures.length}`)
  return (
    <ThingPage
      title={t`Регулярний платіж`}
      badge={<OrderStateBadge state={order.state} />}
      actions={<OrderActions order={order} />}
      outcome={
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
      }
      facts={
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
      }
      todo={<OrderSigning order={order} />}
      more={
        <>
          <OrderPayments order={order} payments={payments} />
          <Signatures order={order} />
        </>
      }
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
