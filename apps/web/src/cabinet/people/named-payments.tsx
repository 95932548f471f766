import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { PageLink } from '../page/page-link.tsx'

type NamedPaymentsProps = {
  payments: SigningSimulation['nobodyCan']
  /** All of them, the named and the others. */ count: number
}

/** Payments by name, each a link, and how many more there are. */
export function NamedPayments({ payments, count }: NamedPaymentsProps) {
  const left = count - payments.length
  return (
    <ul className="c-simulation-payments">
      {payments.map(({ id, number, creditorName, amount, currency }) => (
        <li key={id} className="d-row d-row-words">
          <PageLink to="/payments/$paymentId" params={{ paymentId: id }}>
            {number === '' ? creditorName : `№ ${number} · ${creditorName}`}
          </PageLink>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <Trans>і ще {left}</Trans>
        </li>
      )}
    </ul>
  )
}
