import type { Account } from '@dilo/contract/account.ts'
import type { AccountBlock } from '@dilo/contract/block.ts'
import { blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useCopy } from '@dilo/ui/overlays/copy.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Copy } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { useAccountName } from './account-name.tsx'
import { AccountBadges } from './account-badges.tsx'
import { useLanguage } from '../page/use-language.ts'

type AccountRowProps = {
  account: Account
  /** For an account in a foreign currency: hryvnia at the official rate. */ equivalent: string | null
}

/** Why the bank has blocked an account, and until when; what to do stands on the account's page. */
function Blocked({ block: { reason, until: end } }: { block: AccountBlock }) {
  const why = blockReasons[reason][useLanguage()]
  const until = end === null ? null : momentInKyiv(end)
  return (
    <p className="d-meta">
      {until === null ? (
        <Trans>Заблокував банк. Причина: {why}.</Trans>
      ) : (
        <Trans>
          Заблокував банк до {until}. Причина: {why}.
        </Trans>
      )}
    </p>
  )
}

/** An account in the list: the booked balance first, and apart from it the part that cannot be spent. */
export function AccountRow({ account, equivalent }: AccountRowProps) {
  const { t } = useLingui()
  const name = useAccountName()(account)
  const copy = useCopy()
  const { currency } = account
  return (
    <div className="c-row c-acc-row">
      <div className="c-row-body">
        <p className="c-acc-name d-row">
          <Link to="/accounts/$accountId" params={{ accountId: account.id }} className="c-row-name c-acc-link">
            {name}
          </Link>
          <AccountBadges account={account} />
        </p>
        {account.block && <Blocked block={account.block} />}
        <p className="d-meta c-acc-iban">
          <Iban value={account.iban} masked />
          <IconButton icon={Copy} name={t`Скопіювати IBAN: ${name}`} onClick={() => copy(account.iban)} />
          <Link
            to="/accounts/$accountId/statement"
            params={{ accountId: account.id }}
            className="c-acc-statement"
            aria-label={t`Виписка: ${name}`}
          >
            <Trans>Виписка</Trans>
          </Link>
        </p>
      </div>
      <div className="c-row-end c-acc-amounts">
        <Money amount={account.bookedBalance} currency={currency} />
        {equivalent !== null && (
          <span className="d-meta">
            ≈{'\u00A0'}
            <Money amount={equivalent} currency="UAH" />
          </span>
        )}
        {account.heldBalance !== '0' && (
          <span className="d-meta">
            <Trans>
              Зарезервовано <Money amount={account.heldBalance} currency={currency} />
            </Trans>
          </span>
        )}
        {account.overdraft !== '0' && (
          <span className="d-meta">
            {account.type === 'CREDIT' ? <Trans>Кредитний ліміт</Trans> : <Trans>Овердрафт</Trans>}{' '}
            <Money amount={account.overdraft} currency={currency} />
          </span>
        )}
        {account.status !== 'BLOCKED' && account.availableBalance !== account.bookedBalance && (
          <span className="d-meta">
            <Trans>
              Доступно <Money amount={account.availableBalance} currency={currency} />
            </Trans>
          </span>
        )}
      </div>
    </div>
  )
}
