import type { Overview } from '@dilo/contract/overview.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CreditCard } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'

type Pending = Overview['pending'][number]

/**
 * Purchases by card that the shops have not charged yet. They stand before the entries: the money is set aside, and no balance has
 * changed.
 */
export function PendingPurchases({ purchases, headingLevel }: { purchases: readonly Pending[]; headingLevel: 2 | 3 }) {
  if (purchases.length === 0) return null
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section>
      <Heading className="c-day">
        <Trans>Ще не списано</Trans>
      </Heading>
      <ul className="c-rows">
        {purchases.map((one) => (
          <li key={one.operationId}>
            <PendingRow purchase={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PendingRow = ({ purchase: { operationId, cardId, lastDigits, merchantName, amount } }: { purchase: Pending }) => (
  <Link to="/cards/$cardId" params={{ cardId }} search={{ operation: operationId }} className="c-row">
    <span className="c-direction">
      <Icon of={CreditCard} />
    </span>
    <span className="c-row-body">
      <span className="c-row-name c-clip c-block">{merchantName}</span>
      <span className="d-meta c-clip c-block">
        <Trans>Картка •••• {lastDigits}</Trans>
      </span>
    </span>
    <span className="c-row-end">
      <Money amount={`-${amount}`} currency="UAH" signed />
    </span>
  </Link>
)
