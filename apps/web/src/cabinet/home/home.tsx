import type { Overview } from '@dilo/contract/overview.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { withTexts } from '../../language.ts'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { OfferedCompanies } from '../relations/offered-companies.tsx'
import { useWide } from '../page/use-wide.ts'
import { inbox } from '../session/inbox-queries.ts'
import { overview } from '../accounts/overview-query.ts'
import { currentClient } from '../session/session-queries.ts'
import { type Unverified, useVerification } from '../session/use-verification.ts'
import { AccountCards } from './account-cards.tsx'
import { DepositsCard } from './deposits-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FlowCard } from './flow-card.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { LatestOperations } from './latest-operations.tsx'
import { Total } from './total.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import { BlockedCompanies } from '../blocks/blocked-companies.tsx'
import { StopsMoney } from './stops-money.tsx'
import { NothingAhead, UpcomingCard } from './upcoming-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Under the page's numbers, which do not wait for it. */
const ExchangeToday = lazyPage(
  async () => (await withTexts(() => import('../exchange/today/part.ts'))()).ExchangeToday,
  {
    part: true,
  },
)

export function Home() {
  const { t } = useLingui()
  const query = useQuery(overview)
  const { data: client } = useQuery(currentClient)
  const verification = useVerification()
  // One arrival: what waits for the person would push the rest down. A call that fails holds up no numbers.
  const { isPending, failureCount } = useQuery(inbox)
  const pending = useSteadyPending(query.isPending || (isPending && failureCount === 0))
  return (
    <div className="c-page">
      <PageTitle title={t`Головна`} hidden />
      {pending ? (
        <HomeSkeleton />
      ) : query.data ? (
        <>
          <BlockedCompanies />
          <OfferedCompanies />
          <Numbers data={query.data} verification={verification} />
        </>
      ) : client?.settings.currentCompanyId === null ? (
        <NoCompany />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

type NumbersProps = { data: Overview; verification: Unverified | null }

function Numbers({ data, verification }: NumbersProps) {
  const [first] = data.accounts
  const isWide = useWide(900)
  if (first === undefined) {
    return (
      <>
        <StopsMoney verification={verification} update={data.update} />
        <WaitingCard />
        <UnfinishedCard unfinished={data.unfinished} />
        <EmptyState icon={FileText}>
          {verification === null ? (
            <Trans>У компанії немає відкритих рахунків.</Trans>
          ) : (
            <Trans>Рахунків ще немає. Перший відкриється, щойно банк погодить анкету.</Trans>
          )}
        </EmptyState>
      </>
    )
  }
  const operations = data.latest.length > 0 && <LatestOperations data={data} />
  return (
    <>
      <StopsMoney verification={verification} update={data.update} />
      <Total data={data} />
      <WaitingCard />
      {!isWide && operations}
      <AccountCards data={data} />
      <DepositsCard data={data} />
      {!operations && <FirstSteps account={first} verification={verification} />}
      <MoneyAndDays data={data} />
      {isWide && operations}
      <ExchangeOfCompany accounts={data.accounts} />
      <UnfinishedCard unfinished={data.unfinished} />
    </>
  )
}

/** Rates of the bank are of use to who has an account in a foreign currency. */
function ExchangeOfCompany({ accounts }: Pick<Overview, 'accounts'>) {
  const { data: client } = useQuery(currentClient)
  const isOfUse = accounts.some(({ currency, status }) => currency !== 'UAH' && status === 'OPEN')
  return isOfUse && client?.settings.permissions.includes('PAYMENTS_VIEW') === true ? <ExchangeToday /> : null
}

/** Each box comes with its content: a new client has the first steps in their place. */
function MoneyAndDays({ data }: { data: Overview }) {
  const { upcoming, latest } = data
  const isNew = latest.length === 0
  const isAhead = upcoming !== null && upcoming.rows.length > 0
  return (
    <div className={!isNew && isAhead ? 'c-home-pair' : 'c-home-wide'}>
      {!isNew && <FlowCard data={data} />}
      {isAhead ? <UpcomingCard upcoming={upcoming} /> : upcoming !== null && !isNew && <NothingAhead />}
    </div>
  )
}
