import type { Answer } from '@dilo/contract/calls.ts'
import { buttonClass } from '@dilo/ui/button.tsx'
import { Card } from '@dilo/ui/card.tsx'
import { EmptyState } from '@dilo/ui/empty-state.tsx'
import { useHiddenAmounts } from '@dilo/ui/hidden-amounts.tsx'
import { IconButton } from '@dilo/ui/icon-button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { ArrowLeftRight, FileText, Plus } from '@dilo/ui/icons-of-things.ts'
import { Eye, EyeOff } from '@dilo/ui/icons.ts'
import { Money } from '@dilo/ui/money.tsx'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Failed } from '../../failed.tsx'
import { NoCompany } from '../../no-company.tsx'
import { accounts, currentClient } from '../../queries.ts'
import { AwaitingSignature } from '../payments/awaiting-signature.tsx'
import { Days } from '../statement/days.tsx'
import { EntryRow } from '../statement/entry-row.tsx'
import { AccountCard } from './account-card.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

type Accounts = Answer<'GET /api/account-service/accounts'>

export function Home() {
  const { t } = useLingui()
  const query = useQuery(accounts)
  const { data: client } = useQuery(currentClient)
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageTitle title={t`Головна`} hidden />
      {pending ? (
        <HomeSkeleton />
      ) : query.data ? (
        <Overview data={query.data} />
      ) : client?.settings.currentCompanyId === null ? (
        <NoCompany />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function Overview({ data }: { data: Accounts }) {
  if (data.accounts.length === 0) {
    return (
      <EmptyState icon={FileText}>
        <Trans>У компанії ще немає рахунків. Відкрити перший можна у відділенні банку.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <Total data={data} />
      <AccountCards data={data} />
      <AwaitingSignature />
      <LatestOperations data={data} />
    </>
  )
}

function Total({ data }: { data: Accounts }) {
  const { t } = useLingui()
  const { hidden, setHidden } = useHiddenAmounts()
  const first = data.accounts[0]
  return (
    <section className="c-head" aria-label={t`Усього на гривневих рахунках`}>
      <div>
        <p className="c-total-label">
          <Trans>Усього на гривневих рахунках</Trans>
        </p>
        <p className="c-total">
          <Money amount={data.totalUah} currency="UAH" size="hero" hideable />
          <IconButton icon={hidden ? EyeOff : Eye} name={t`Приховати суми`} aria-pressed={hidden} onClick={() => setHidden(!hidden)} />
        </p>
      </div>
      <div className="c-actions">
        <Link to="/payments/new" className={buttonClass({})}>
          <Icon of={Plus} />
          <Trans>Новий платіж</Trans>
        </Link>
        {first && (
          <Link to="/accounts/$accountId" params={{ accountId: first.id }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Виписка</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

function AccountCards({ data }: { data: Accounts }) {
  const { t } = useLingui()
  return (
    <ul className="c-accounts" aria-label={t`Рахунки`}>
      {data.accounts.map((account) => (
        <li key={account.id}>
          <AccountCard account={account} />
        </li>
      ))}
    </ul>
  )
}

function LatestOperations({ data }: { data: Accounts }) {
  return (
    <Card title={<Trans>Останні операції</Trans>} flush>
      {data.latest.length === 0 ? (
        <EmptyState
          icon={ArrowLeftRight}
          action={
            <Link to="/payments/new" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Створити платіж</Trans>
            </Link>
          }
        >
          <Trans>Ще немає операцій. Тут з’являться надходження й витрати з усіх рахунків.</Trans>
        </EmptyState>
      ) : (
        <div className="c-card-bottom">
          <Days
            entries={data.latest}
            headingLevel={3}
            keyOf={(entry) => `${entry.accountId}-${entry.version}`}
            row={(entry) => <EntryRow entry={entry} currency={entry.currency} />}
          />
        </div>
      )}
    </Card>
  )
}
