import type { Account } from '@dilo/contract/account.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { MOST_SHOWN, type ShownPeriod } from './latest-within.ts'

type AllOperationsProps = {
  accounts: readonly Account[]
  period: ShownPeriod | undefined
  /** There may be more than are shown. */ isCut: boolean
}

/** All entries of the same period: in the statement of all accounts, or of the only one. */
export function AllOperations({ accounts, period, isCut }: AllOperationsProps) {
  const [only, another] = accounts
  if (only === undefined) return null
  const most = MOST_SHOWN
  const search = period === undefined || period === 'month' ? {} : { period }
  return (
    <p className="c-latest-all d-row d-row-apart d-row-between">
      {isCut && (
        <span className="d-meta">
          <Trans>Показано {most} найновіших.</Trans>
        </span>
      )}
      {another === undefined ? (
        <Link to="/accounts/$accountId/statement" params={{ accountId: only.id }} search={search}>
          <Trans>Усі операції</Trans>
        </Link>
      ) : (
        <Link to="/accounts/all/statement" search={search}>
          <Trans>Усі операції</Trans>
        </Link>
      )}
    </p>
  )
}
