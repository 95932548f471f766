import type { Account } from '@dilo/contract/account.ts'
import { CircleX, Lock, Star } from '@dilo/ui/icons-of-things.ts'
import { StatusBadge } from '@dilo/ui/status-badge.tsx'
import { Trans } from '@lingui/react/macro'
import { useRights } from './use-rights.ts'

/** What sets an account apart: that it is not open, that payments begin with it. */
export function AccountBadges({ account: { id, status } }: { account: Pick<Account, 'id' | 'status'> }) {
  const { defaultAccount, reservedAccount } = useRights()
  return (
    <>
      {status === 'BLOCKED' && (
        <StatusBadge tone="warning" icon={Lock}>
          <Trans>Заблоковано</Trans>
        </StatusBadge>
      )}
      {status === 'CLOSED' && (
        <StatusBadge tone="neutral" icon={CircleX}>
          <Trans>Закрито</Trans>
        </StatusBadge>
      )}
      {id === defaultAccount && (
        <StatusBadge tone="info" icon={Star}>
          <Trans>Основний</Trans>
        </StatusBadge>
      )}
      {id === reservedAccount && (
        <StatusBadge tone="neutral" icon={Star}>
          <Trans>Резервний</Trans>
        </StatusBadge>
      )}
    </>
  )
}
