import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '../../page/failed.tsx'
import { Days } from '../../statements/days.tsx'
import { trailEntries } from '../../trail/trail-queries.ts'
import { TrailRow } from '../../trail/trail-row.tsx'
import '../../trail/trail.css'

/** The trail's entries about a person: their arrival, and changes of their access. */
export function EntriesAbout({ personId }: { personId: string }) {
  const query = useInfiniteQuery(trailEntries({ about: personId }))
  const pending = useSteadyPending(query.isPending)
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  if (!pending && query.data !== undefined && entries.length === 0) return null
  return (
    <Card flush title={<Trans>Історія</Trans>}>
      {pending ? (
        <SkeletonRows rows={3} />
      ) : query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="c-card-bottom">
          <Days
            entries={entries.map((entry) => ({ ...entry, valueDate: businessDateAt(Date.parse(entry.at)) }))}
            headingLevel={3}
            keyOf={({ number }) => number}
            row={(entry) => <TrailRow entry={entry} about={personId} />}
          />
        </div>
      )}
      {query.hasNextPage && (
        <LoadMore shown={entries.length} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </Card>
  )
}
