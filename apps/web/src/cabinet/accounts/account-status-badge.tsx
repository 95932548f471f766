import type { Account } from '@dilo/contract/account.ts'
import { CircleX, Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans } from '@lingui/react/macro'

/** The status of an account that is not open; empty for an open one. */
export function AccountStatusBadge({ status }: Pick<Account, 'status'>) {
  if (status === 'BLOCKED') {
    return (
      <StatusBadge tone="warning" icon={Lock}>
        <Trans>Заблоковано</Trans>
      </StatusBadge>
    )
  }
  return status === 'CLOSED' ? (
    <StatusBadge tone="neutral" icon={CircleX}>
      <Trans>Закрито</Trans>
    </StatusBadge>
  ) : null
}
