import { Card } from '@dilo/ui/card.tsx'
import { buttonClass } from '@dilo/ui/button.tsx'
import { Counter } from '@dilo/ui/counter.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentsToSign } from '../../queries.ts'
import { PaymentRow } from './payment-row.tsx'

/** How many the home page shows before it points to the whole list. */
const SHOWN = 4

/** What waits for this person's signature; nothing at all when nothing waits. */
export function AwaitingSignature() {
  const { data } = useQuery(paymentsToSign)
  const waiting = data?.counters.mySignature ?? 0
  if (data === undefined || waiting === 0) return null
  return (
    <Card
      flush
      title={
        <>
          <Trans>На підпис</Trans> <Counter count={waiting} />
        </>
      }
      aside={
        <span className="c-awaiting-links">
          {waiting > SHOWN && (
            <Link to="/payments" search={{ tab: 'mySignature' }}>
              <Trans>Усі</Trans>
            </Link>
          )}
          {waiting > 1 && (
            <Link to="/payments" search={{ tab: 'mySignature', sign: 'all' }} className={buttonClass({ variant: 'secondary' })}>
              <Trans>Підписати всі</Trans>
            </Link>
          )}
        </span>
      }
    >
      <ul className="c-rows">
        {data.payments.slice(0, SHOWN).map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
