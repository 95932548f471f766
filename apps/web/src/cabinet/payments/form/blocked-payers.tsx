import { blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useAccountName } from '../../accounts/account-name.tsx'
import { useLanguage } from '../../page/use-language.ts'
import type { Prepared } from './typed-payment.ts'

/** Accounts that are missing in the choice because the bank has blocked them: the reason, and the link to the rest. */
export function BlockedPayers({ prepared: { blocked } }: { prepared: Prepared }) {
  const nameOf = useAccountName()
  const language = useLanguage()
  return blocked.map((account) => {
    const name = nameOf(account)
    const why = account.block === null ? null : blockReasons[account.block.reason][language]
    return (
      <p key={account.id} className="d-meta">
        {why === null ? (
          <Trans>З рахунку «{name}» платити не можна: його заблокував банк.</Trans>
        ) : (
          <Trans>
            З рахунку «{name}» платити не можна: його заблокував банк. Причина: {why}.
          </Trans>
        )}{' '}
        <Link to="/accounts/$accountId" params={{ accountId: account.id }}>
          <Trans>Доки й що робити</Trans>
        </Link>
      </p>
    )
  })
}
