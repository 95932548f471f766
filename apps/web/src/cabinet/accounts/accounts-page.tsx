import type { Account } from '@dilo/contract/account.ts'
import type { Rates } from '@dilo/contract/rate-service.ts'
import { accountTypes, type AccountType } from '@dilo/domain/dictionaries/bank-products.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus, Wallet } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { equivalentOf, totalInHryvnia } from './equivalent.ts'
import { HideAmounts } from './hide-amounts.tsx'
import { RatesLine } from './rates-line.tsx'
import { accounts, officialRates } from './account-queries.ts'
import { AccountRow } from './account-row.tsx'
import { Applications } from './applications.tsx'
import { useRights } from './use-rights.ts'
import './accounts.css'

/** All accounts of the company, by type; closed ones are folded away. */
export function AccountsPage() {
  const { t } = useLingui()
  const { isAlone, mayWrite } = useRights()
  return (
    <div className="c-page">
      <PageHead title={t`Рахунки`}>
        {mayWrite && !isAlone && (
          <Link to="/accounts/new" className={buttonClass({ variant: 'secondary' })}>
            <span className="d-button-label">
              <Icon of={Plus} />
              <Trans>Відкрити рахунок</Trans>
            </span>
          </Link>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <AllAccounts />}
    </div>
  )
}

function AllAccounts() {
  const { isPending, error, data, refetch } = useQuery(accounts)
  const known = useQuery(officialRates)
  const pending = useSteadyPending(isPending || known.isLoading)
  if (pending) {
    return <SkeletonCard rows={3} />
  }
  if (data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  const rates = known.data?.rates ?? []
  const inUse = data.accounts.filter(({ status }) => status !== 'CLOSED')
  return (
    <>
      {inUse.length > 1 && <TotalOfAccounts accounts={inUse} rates={rates} />}
      {data.isNarrowed && <OpenedForYou count={data.accounts.length} />}
      <Applications />
      {inUse.length === 0 && (
        <EmptyState icon={Wallet}>
          <Trans>Відкритих рахунків немає</Trans>
        </EmptyState>
      )}
      {codesOf(accountTypes).map((type) => (
        <AccountsOfType
          key={type}
          type={type}
          accounts={inUse.filter((account) => account.type === type)}
          rates={rates}
        />
      ))}
      <ClosedAccounts accounts={data.accounts.filter(({ status }) => status === 'CLOSED')} rates={rates} />
    </>
  )
}

/** The company has opened certain accounts for this person: the page does not say whether it has others. */
function OpenedForYou({ count }: { count: number }) {
  const { t } = useLingui()
  const accountsOpened = t({
    message: plural(count, { one: '# рахунок', few: '# рахунки', many: '# рахунків', other: '# рахунку' }),
  })
  return (
    <p className="d-meta">
      <Trans>
        Компанія відкрила вам {accountsOpened}: на цій сторінці, у виписках, платежах і пошуку ви бачите лише їх.
      </Trans>
    </p>
  )
}

type Listed = { accounts: readonly Account[]; rates: Rates }

/** The total of all accounts, as on the home page. */
function TotalOfAccounts({ accounts: all, rates }: Listed) {
  const { amount, isWhole } = totalInHryvnia(all, rates)
  const isForeign = all.some(({ currency }) => currency !== 'UAH')
  return (
    <div className="c-acc-total">
      <p className="c-total-label">
        {isForeign ? <Trans>Усі рахунки, еквівалент у гривні</Trans> : <Trans>Усі рахунки</Trans>}
      </p>
      <p className="c-total">
        <Money amount={amount} currency="UAH" size="large" />
        <HideAmounts />
      </p>
      {isForeign && <RatesLine rates={rates} isWhole={isWhole} />}
    </div>
  )
}

function AccountsOfType({ type, accounts: ofType, rates }: Listed & { type: AccountType }) {
  const { t } = useLingui()
  const titles: Record<AccountType, string> = {
    CURRENT: t`Поточні`,
    CREDIT: t`Кредитні`,
    CARD: t`Карткові`,
    DEPOSIT: t`Депозитні`,
  }
  if (ofType.length === 0) return null
  return (
    <Card title={titles[type]} flush>
      <Rows accounts={ofType} rates={rates} />
    </Card>
  )
}

function ClosedAccounts({ accounts: closed, rates }: Listed) {
  const { t } = useLingui()
  if (closed.length === 0) return null
  const count = closed.length
  return (
    <details className="d-card d-card-flush c-acc-closed">
      <summary>
        {t({
          message: plural(count, {
            one: '# закритий рахунок',
            few: '# закриті рахунки',
            many: '# закритих рахунків',
            other: '# закритого рахунку',
          }),
        })}
      </summary>
      <Rows accounts={closed} rates={rates} />
    </details>
  )
}

const Rows = ({ accounts: all, rates }: Listed) => (
  <ul className="c-rows">
    {all.map((account) => (
      <li key={account.id}>
        <AccountRow account={account} equivalent={equivalentOf(account, rates)} />
      </li>
    ))}
  </ul>
)
