import type { Account } from '@dilo/contract/account.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { useAccountName } from './account-name.tsx'
import { AccountStatusBadge } from './account-status-badge.tsx'

type AccountCardProps = {
  account: Account
  /** For an account in a foreign currency: hryvnia at the official rate. */ equivalent?: string | null
}

export function AccountCard({ account, equivalent = null }: AccountCardProps) {
  const name = useAccountName()
  return (
    <Link to="/accounts/$accountId/statement" params={{ accountId: account.id }} className="c-account">
      <span className="c-account-name">
        <span className="c-clip">{name(account)}</span>
        <AccountStatusBadge status={account.status} />
      </span>
      <Money amount={account.bookedBalance} currency={account.currency} size="large" />
      {equivalent !== null && (
        <span className="d-meta">
          ≈{'\u00A0'}
          <Money amount={equivalent} currency="UAH" />
        </span>
      )}
      <span className="d-meta">
        <Iban value={account.iban} masked />
      </span>
      {account.status !== 'BLOCKED' && account.availableBalance !== account.bookedBalance && (
        <span className="d-meta">
          <Trans>
            Доступно <Money amount={account.availableBalance} currency={account.currency} />
          </Trans>
        </span>
      )}
    </Link>
  )
}
