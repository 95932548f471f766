import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { History } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { addressOfPage } from '../address/open-page.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Together } from '../page/together.tsx'
import { useToday } from '../page/use-today.ts'
import { currentClient } from '../session/session-queries.ts'
import { Days } from '../statements/days.tsx'
import { FileButton } from '../papers/file-button.tsx'
import { TrailFilterBar } from './trail-filter-bar.tsx'
import { TrailProof } from './trail-proof.tsx'
import { trailEntries } from './trail-queries.ts'
import { TrailRow } from './trail-row.tsx'
import { trailFileAddress, type TrailFilters, trailFilters, type TrailSearch } from './trail-search.ts'
import './trail.css'

const route = addressOfPage('/trail')

/** The events of the company, each with its person and moment, with the proof that nothing was changed or left out. */
export function TrailPage() {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useChange()
  const today = useToday()
  const { data: client } = useQuery(currentClient)
  const filters = trailFilters(search, today)
  const { period: _period, from: _from, to: _to, ...kept } = search
  const show = (next: TrailSearch) => void navigate({ search: next, resetScroll: false })
  if (client?.settings.currentCompanyId === null) {
    return (
      <div className="c-page">
        <PageHead title={t`Журнал подій`} />
        <NoCompany />
      </div>
    )
  }
  return (
    <div className="c-page">
      <PageHead title={t`Журнал подій`}>
        {client?.settings.permissions.includes('PAYMENTS_VIEW') === true && <TrailFile filters={filters} />}
      </PageHead>
      <TrailFilterBar search={search} today={today} onChange={show} />
      <Together keys={[trailEntries(filters).queryKey]} rows={6}>
        <Entries filters={filters} onWiden={() => show({ ...kept, period: 'year' })} />
        <TrailProof />
      </Together>
    </div>
  )
}

const TrailFile = ({ filters }: { filters: TrailFilters }) => (
  <FileButton address={(language) => trailFileAddress(filters, language)}>
    <Trans>Експорт</Trans>
  </FileButton>
)

function Entries({ filters, onWiden }: { filters: TrailFilters; onWiden: () => void }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(trailEntries(filters))
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  if (query.isPending) return null
  if (query.data === undefined) {
    return refusalOf(query.error) === 'noAuthority' ? (
      <EmptyState icon={History}>
        <Trans>Журнал бачать підприємець, засновник і директор компанії.</Trans>
      </EmptyState>
    ) : (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return (
    <Card flush title={<Trans>Що сталося</Trans>}>
      {entries.length === 0 && !query.hasNextPage ? (
        <EmptyState
          icon={History}
          action={
            <Button variant="secondary" onClick={onWiden}>
              <Trans>Показати за рік</Trans>
            </Button>
          }
        >
          <Trans>За цими умовами подій немає.</Trans>
        </EmptyState>
      ) : (
        <div className="c-card-bottom" aria-label={t`Події`} role="group">
          <Days
            entries={entries.map((entry) => ({ ...entry, valueDate: businessDateAt(Date.parse(entry.at)) }))}
            headingLevel={3}
            keyOf={({ number }) => number}
            row={(entry) => <TrailRow entry={entry} />}
          />
        </div>
      )}
      {query.hasNextPage && (
        <LoadMore shown={entries.length} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </Card>
  )
}
