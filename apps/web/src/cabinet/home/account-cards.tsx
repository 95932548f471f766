import type { Overview } from '@dilo/contract/overview.ts'
import { useLingui, Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { useAccountName } from '../accounts/account-name.tsx'
import { AccountCard } from '../accounts/account-card.tsx'
import { CopyIban } from '../accounts/copy-iban.tsx'
import { equivalentOf } from '../accounts/equivalent.ts'

/** The number of cards beside each other before the page links to the whole list. */
const SHOWN = 3

/** The first accounts, each with its IBAN to copy, and the link to all of them. */
export function AccountCards({ data: { accounts, rates } }: { data: Overview }) {
  const { t } = useLingui()
  const name = useAccountName()
  const count = accounts.length
  return (
    <section aria-label={t`Рахунки`}>
      <ul className="c-accounts" aria-label={t`Рахунки`}>
        {accounts.slice(0, SHOWN).map((account) => (
          <li key={account.id} className="c-account-place">
            <AccountCard account={account} equivalent={equivalentOf(account, rates)} />
            {account.status !== 'CLOSED' && (
              <span className="c-account-copy">
                <CopyIban iban={account.iban} of={name(account)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <p className="c-accounts-all">
          <Link to="/accounts/all">
            <Trans>Усі рахунки ({count})</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
