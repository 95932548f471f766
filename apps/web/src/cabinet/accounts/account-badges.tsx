import type { Account } from '@dilo/contract/account.ts'
import { Star } from '@dilo/ui/icons/icons-of-things.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans } from '@lingui/react/macro'
import { AccountStatusBadge } from './account-status-badge.tsx'
import { useRights } from './use-rights.ts'

/** The badges of an account: a status other than open, and its role in payments. */
export function AccountBadges({ account: { id, status } }: { account: Pick<Account, 'id' | 'status'> }) {
  const { defaultAccount, reservedAccount } = useRights()
  return (
    <>
      <AccountStatusBadge status={status} />
      {id === defaultAccount && (
        <StatusBadge tone="info" icon={Star}>
          <Trans>Платити спершу</Trans>
        </StatusBadge>
      )}
      {id === reservedAccount && (
        <StatusBadge tone="neutral" icon={Star}>
          <Trans>Коли бракує</Trans>
        </StatusBadge>
      )}
    </>
  )
}
