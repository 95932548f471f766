import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ArrowDownLeft, ArrowUpRight } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { entryTitle } from './entry-title.ts'

type EntryLineProps = {
  entry: Omit<StatementEntry, 'uetr' | 'ultimateDebtor'> & Partial<Pick<StatementEntry, 'ultimateDebtor'>>
  currency: Currency
  withBalance?: boolean
  account?: string | undefined
}

/** An operation in two lines: counterparty, purpose, amount, and the balance after it or its account. */
export function EntryLine({ entry, currency, withBalance = false, account }: EntryLineProps) {
  const incoming = !entry.amount.startsWith('-')
  const { name, about } = entryTitle(entry)
  return (
    <>
      <span className={incoming ? 'c-direction c-direction-in' : 'c-direction'}>
        <Icon of={incoming ? ArrowDownLeft : ArrowUpRight} />
      </span>
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">{name}</span>
        {about !== null && <span className="d-meta c-clip c-block">{about}</span>}
      </span>
      <span className="c-row-end">
        <Money amount={entry.amount} currency={currency} signed />
        {account !== undefined && (
          <span className="d-meta c-clip c-row-account">
            <span className="d-visually-hidden">
              <Trans>Рахунок</Trans>{' '}
            </span>
            {account}
          </span>
        )}
        {withBalance && (
          <span className="d-meta">
            <span className="d-visually-hidden">
              <Trans>Залишок</Trans>{' '}
            </span>
            <Money amount={entry.balanceAfter} currency={currency} />
          </span>
        )}
      </span>
    </>
  )
}
