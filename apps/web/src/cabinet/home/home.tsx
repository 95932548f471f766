import type { Overview } from '@dilo/contract/overview.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../page/no-company.tsx'
import { overview } from './home-queries.ts'
import { currentClient } from '../shell/session-queries.ts'
import { type Unverified, useVerification } from '../shell/use-verification.ts'
import { VerificationBanner } from '../shell/verification-banner.tsx'
import { AccountCards } from './account-cards.tsx'
import { FlowCard } from './flow-card.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { LatestOperations } from './latest-operations.tsx'
import { ToSignCard } from './to-sign-card.tsx'
import { Total } from './total.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import { UpdateBanner } from './update-banner.tsx'

export function Home() {
  const { t } = useLingui()
  const query = useQuery(overview)
  const { data: client } = useQuery(currentClient)
  const verification = useVerification()
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageTitle title={t`Головна`} hidden />
      {pending ? (
        <HomeSkeleton />
      ) : query.data ? (
        <Numbers data={query.data} verification={verification} />
      ) : client?.settings.currentCompanyId === null ? (
        <NoCompany />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function Numbers({ data, verification }: { data: Overview; verification: Unverified | null }) {
  if (data.accounts.length === 0) {
    return (
      <>
        {verification !== null && <VerificationBanner state={verification} />}
        <UnfinishedCard unfinished={data.unfinished} />
        <EmptyState icon={FileText}>
          <Trans>У компанії ще немає рахунків. Відкрити перший можна у відділенні банку.</Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <Total data={data} />
      {verification !== null && <VerificationBanner state={verification} />}
      <UpdateBanner update={data.update} />
      <AccountCards data={data} />
      <div className={data.toSign === null ? 'c-home-wide' : 'c-home-pair'}>
        <FlowCard data={data} />
        {data.toSign !== null && <ToSignCard toSign={data.toSign} />}
      </div>
      <LatestOperations data={data} />
      <UnfinishedCard unfinished={data.unfinished} />
    </>
  )
}
