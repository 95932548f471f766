import type { Overview } from '@dilo/contract/overview.ts'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Counter } from '@dilo/ui/display/counter.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useToday } from '../page/use-today.ts'

type ToSign = NonNullable<Overview['toSign']>
type Waiting = ToSign['payments'][number]

/** The payments that wait for this person's signature: payee, signature, deadline, amount. */
export function ToSignCard({ toSign: { count, payments } }: { toSign: ToSign }) {
  return (
    <Card
      flush
      title={
        <>
          <Trans>На підпис</Trans> {count > 0 && <Counter count={count} />}
        </>
      }
      aside={count > 0 && <ToAll count={count} isMore={count > payments.length} />}
      asideBelow
    >
      {count === 0 ? (
        <EmptyState
          icon={CircleCheck}
          action={
            <Link to="/payments" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Усі платежі</Trans>
            </Link>
          }
        >
          <Trans>Ніщо не чекає на ваш підпис.</Trans>
        </EmptyState>
      ) : (
        <ul className="c-rows c-card-bottom">
          {payments.map((payment) => (
            <li key={payment.id}>
              <WaitingRow payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ToAll({ count, isMore }: { count: number; isMore: boolean }) {
  return (
    <span className="c-awaiting-links d-row d-row-apart">
      {isMore && (
        <Link to="/payments" search={{ tab: 'mySignature' }}>
          <Trans>Усі</Trans>
        </Link>
      )}
      {count > 1 && (
        <Link
          to="/payments"
          search={{ tab: 'mySignature', sign: 'all' }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Trans>Підписати всі</Trans>
        </Link>
      )}
    </span>
  )
}

function WaitingRow({ payment }: { payment: Waiting }) {
  return (
    <Link to="/payments/$paymentId" params={{ paymentId: payment.id }} className="c-row">
      <Avatar name={payment.creditorName} />
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">{payment.creditorName}</span>
        <span className="d-meta c-block">
          <MissingSignatures missing={payment.missing} /> · <Due on={payment.dueOn} />
        </span>
      </span>
      <span className="c-row-end">
        <Money amount={`-${payment.amount}`} currency={payment.currency} />
      </span>
    </Link>
  )
}

function MissingSignatures({ missing }: Pick<Waiting, 'missing'>) {
  if (missing.length > 1) return <Trans>потрібні 2 підписи</Trans>
  if (missing[0] === 'first') return <Trans>1-й підпис</Trans>
  return missing[0] === 'second' ? <Trans>2-й підпис</Trans> : <Trans>підпис</Trans>
}

/** The day of the payment: the money stays on the account until then. */
function Due({ on }: { on: string }) {
  const { t } = useLingui()
  const today = useToday()
  const date = shortDate(on)
  if (on === today) return t`сьогодні`
  return on > today ? t`до ${date}` : t`мав піти ${date}`
}
