import { Card } from '@dilo/ui/card.tsx'
import { Counter } from '@dilo/ui/counter.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { payments } from '../../queries.ts'
import { PaymentRow } from './payment-row.tsx'
import { awaitsSigning } from './payment-states.tsx'

/** How many the home page shows before it points to the whole list. */
const SHOWN = 4

/** What waits for a signature; nothing at all when nothing waits. */
export function AwaitingSignature() {
  const waiting = useQuery(payments).data?.payments.filter(awaitsSigning) ?? []
  if (waiting.length === 0) return null
  return (
    <Card
      flush
      title={
        <>
          <Trans>На підпис</Trans> <Counter count={waiting.length} />
        </>
      }
      aside={
        waiting.length > SHOWN && (
          <Link to="/payments" search={{ state: 'awaiting' }}>
            <Trans>Усі</Trans>
          </Link>
        )
      }
    >
      <ul className="c-rows">
        {waiting.slice(0, SHOWN).map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
