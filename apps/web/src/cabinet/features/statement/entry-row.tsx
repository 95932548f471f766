import type { StatementEntry } from '@dilo/contract/account-service.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Icon } from '@dilo/ui/icon.tsx'
import { ArrowDownLeft, ArrowUpRight } from '@dilo/ui/icons-of-things.ts'
import { Money } from '@dilo/ui/money.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type EntryRowProps = { entry: StatementEntry; currency: Currency; withBalance?: boolean }

/** An operation in two lines; the company's own payment leads to its page. */
export function EntryRow({ entry, currency, withBalance = false }: EntryRowProps) {
  const incoming = !entry.amount.startsWith('-')
  const content = (
    <>
      <span className={incoming ? 'c-direction c-direction-in' : 'c-direction'}>
        <Icon of={incoming ? ArrowDownLeft : ArrowUpRight} />
      </span>
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">{entry.counterparty.name}</span>
        <span className="d-meta c-clip c-block">{entry.remittanceInformation}</span>
      </span>
      <span className="c-row-end">
        <Money amount={entry.amount} currency={currency} signed hideable />
        {withBalance && (
          <span className="d-meta">
            <span className="d-visually-hidden">
              <Trans>Залишок</Trans>{' '}
            </span>
            <Money amount={entry.balanceAfter} currency={currency} hideable />
          </span>
        )}
      </span>
    </>
  )
  return <PaymentLink paymentId={entry.paymentId}>{content}</PaymentLink>
}

function PaymentLink({ paymentId, children }: { paymentId: string | null; children: ReactNode }) {
  if (paymentId === null) return <div className="c-row">{children}</div>
  return (
    <Link to="/payments/$paymentId" params={{ paymentId }} className="c-row">
      {children}
    </Link>
  )
}
