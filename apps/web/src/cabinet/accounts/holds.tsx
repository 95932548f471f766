import type { Account } from '@dilo/contract/account.ts'
import type { AccountHold } from '@dilo/contract/account-service.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'

/** The amounts set aside on an account now, each with its payment, or its purchase by card. */
export function Holds({
  holds,
  account: { currency },
}: {
  holds: readonly AccountHold[]
  account: Pick<Account, 'currency'>
}) {
  if (holds.length === 0) return null
  return (
    <Card title={<Trans>Зарезервовано</Trans>} flush>
      <ul className="c-rows">
        {holds.map((hold) => (
          <li key={hold.id}>
            <HoldRow hold={hold} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HoldRow({
  hold: { amount, since, payment, card },
  currency,
}: {
  hold: AccountHold
  currency: Account['currency']
}) {
  const when = momentInKyiv(since)
  const number = payment?.number
  const lastDigits = card?.lastDigits
  return (
    <div className="c-row">
      <div className="c-row-body">
        <p className="c-row-name">
          <HeldFor payment={payment} card={card} />
        </p>
        <p className="d-meta">
          {number !== undefined && <Trans>Платіж № {number}</Trans>}
          {lastDigits !== undefined && <Trans>Картка •••• {lastDigits}</Trans>} <Trans>з {when}</Trans>
        </p>
      </div>
      <div className="c-row-end">
        <Money amount={amount} currency={currency} />
      </div>
    </div>
  )
}

function HeldFor({ payment, card }: Pick<AccountHold, 'payment' | 'card'>) {
  if (card !== null)
    return (
      <Link to="/cards/$cardId" params={{ cardId: card.cardId }} search={{ operation: card.operationId }}>
        {card.merchantName}
      </Link>
    )
  if (payment === null) return <Trans>Сума, яку зарезервував банк</Trans>
  return (
    <Link to="/payments/$paymentId" params={{ paymentId: payment.id }}>
      {payment.creditorName}
    </Link>
  )
}
