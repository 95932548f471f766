import './statement.css'
import { buttonClass } from '@dilo/ui/button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { ChevronLeft, ChevronRight } from '@dilo/ui/icons-of-things.ts'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { SkeletonRows } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Failed } from '../../failed.tsx'
import { readVersion } from '../../features/statement/statement-search.ts'
import { isNoSuch } from '../../no-such.ts'
import { NotFound } from '../../not-found.tsx'
import { EntryDetails } from './entry-details.tsx'
import { accountEntry } from './statement-queries.ts'

const route = getRouteApi('/accounts/$accountId/entries/$version')

/** An entry by its own address: where there is no room beside the list, and for whoever got the link. */
export function EntryPage() {
  const { t } = useLingui()
  const { accountId, version: written } = route.useParams()
  const version = readVersion(written)
  const query = useQuery({ ...accountEntry(accountId, version ?? 1), enabled: version !== undefined })
  const pending = useSteadyPending(query.isPending)
  if (version === undefined || isNoSuch(query.error)) return <NotFound />
  return (
    <div className="c-page c-narrow">
      <div className="c-head">
        <PageTitle title={t`Операція`} />
        <Link to="/accounts/$accountId/statement" params={{ accountId }} className={buttonClass({ variant: 'secondary' })}>
          <Trans>До виписки</Trans>
        </Link>
      </div>
      {pending ? (
        <div className="d-card d-card-flush">
          <SkeletonRows rows={4} />
        </div>
      ) : query.data ? (
        <>
          <div className="d-card c-entry">
            <EntryDetails answer={query.data} list={{ period: 'year' }} />
          </div>
          <Neighbours accountId={accountId} previous={query.data.previous} next={query.data.next} />
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function Neighbours({ accountId, previous, next }: { accountId: string; previous: number | null; next: number | null }) {
  const { t } = useLingui()
  const to = (version: number) => ({ to: '/accounts/$accountId/entries/$version', params: { accountId, version: String(version) } }) as const
  return (
    <nav className="c-neighbours" aria-label={t`Сусідні операції`}>
      {previous !== null && (
        <Link {...to(previous)} replace className={buttonClass({ variant: 'ghost' })}>
          <Icon of={ChevronLeft} />
          <Trans>Попередня</Trans>
        </Link>
      )}
      {next !== null && (
        <Link {...to(next)} replace className={buttonClass({ variant: 'ghost' })}>
          <Trans>Наступна</Trans>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  )
}
