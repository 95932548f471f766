import type { Account } from '@dilo/contract/account.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentClient } from '../shell/session-queries.ts'
import { usualAccount } from '../accounts/usual-account.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { MOST_TOLD, type ShownPeriod } from './latest-within.ts'

type AllOperationsProps = {
  accounts: readonly Account[]
  period: ShownPeriod | undefined
  /** There may be more than are shown. */ isCut: boolean
}

/** All entries of the same period, in the statement of the account that people open first; there the others can be chosen. */
export function AllOperations({ accounts, period, isCut }: AllOperationsProps) {
  const name = useAccountName()
  const chosen = useQuery(currentClient).data?.settings.defaultAccount ?? null
  const account = usualAccount(accounts, chosen)
  if (account === undefined) return null
  const [accountName, most] = [name(account), MOST_TOLD]
  return (
    <p className="c-latest-all d-row d-row-apart d-row-between">
      {isCut && (
        <span className="d-meta">
          <Trans>Показано {most} найновіших.</Trans>
        </span>
      )}
      <Link
        to="/accounts/$accountId/statement"
        params={{ accountId: account.id }}
        search={period === undefined || period === 'month' ? {} : { period }}
      >
        {accounts.length < 2 ? <Trans>Усі операції</Trans> : <Trans>Усі операції: {accountName}</Trans>}
      </Link>
    </p>
  )
}
