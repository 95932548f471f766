import type { Account } from '@dilo/contract/account.ts'
import type { Overview } from '@dilo/contract/overview.ts'
import { inHryvnia, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { useLingui, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountCard } from '../accounts/account-card.tsx'

/** How many stand beside each other before the page points to the whole list. */
const SHOWN = 3

/** The first accounts, and the way to all of them. */
export function AccountCards({ data: { accounts, rates } }: { data: Overview }) {
  const { t } = useLingui()
  const count = accounts.length
  return (
    <section aria-label={t`Рахунки`}>
      <ul className="c-accounts" aria-label={t`Рахунки`}>
        {accounts.slice(0, SHOWN).map((account) => (
          <li key={account.id}>
            <AccountCard account={account} equivalent={equivalentOf(account, rates)} />
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

/** In hryvnia; null of an account in hryvnia, and of one without a rate. */
function equivalentOf({ currency, bookedBalance }: Account, rates: Overview['rates']): string | null {
  const rate = rates.find((one) => one.currency === currency)
  return rate === undefined ? null : String(inHryvnia(BigInt(bookedBalance), BigInt(rate.rate) as OfficialRate))
}
