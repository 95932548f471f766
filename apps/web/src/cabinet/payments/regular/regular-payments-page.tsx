import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus, RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { useMayPay } from '../use-may-pay.ts'
import { orders } from './order-queries.ts'
import { OrderStateBadge } from './order-state-badge.tsx'
import { useWhen } from './order-words.ts'

/** The company's regular payments: next day, amount and state. */
export function RegularPaymentsPage() {
  const { t } = useLingui()
  const { data: client } = useQuery(currentClient)
  const mayPay = useMayPay()
  const isAlone = client?.settings.currentCompanyId === null
  return (
    <div className="c-page">
      <PageHead title={t`Регулярні платежі`}>{!isAlone && mayPay && <NewOrder />}</PageHead>
      {isAlone ? <NoCompany /> : <OrderList />}
    </div>
  )
}

const NewOrder = () => (
  <Link to="/regular-payments/new" className={buttonClass({})}>
    <Icon of={Plus} />
    <Trans>Новий регулярний</Trans>
  </Link>
)

function OrderList() {
  const query = useQuery(orders)
  const pending = useSteadyPending(query.isPending)
  if (pending) {
    return <SkeletonCard rows={3} />
  }
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.orders.length === 0) {
    return (
      <div className="d-card">
        <EmptyState icon={RefreshCw}>
          <Trans>
            Регулярних платежів ще немає. Оренда, зв’язок, кредит: підпишіть раз, і ми платитимемо в потрібні дні.
          </Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="d-card d-card-flush">
      {query.data.orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </div>
  )
}

function OrderRow({ order }: { order: StandingOrder }) {
  const when = useWhen()
  const [next] = order.next
  const day = next === undefined ? null : shortDate(next.day)
  return (
    <Link to="/regular-payments/$orderId" params={{ orderId: order.id }} className="c-row c-payment-row">
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">{order.creditor.name}</span>
        <span className="d-meta c-clip c-block">{when(order.schedule)}</span>
      </span>
      <span className="c-payment-state">
        <span className="d-meta">{order.state === 'active' && day !== null && <Trans>Наступний {day}</Trans>}</span>
        <OrderStateBadge state={order.state} />
      </span>
      <span className="c-row-end c-payment-amount">
        <Money amount={order.amount} currency={order.currency} />
      </span>
    </Link>
  )
}
