import { Card } from '@dilo/ui/display/card.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '../../page/failed.tsx'
import type { PictureOfChart } from './picture-of-chart.ts'
import { SavePicture } from './save-picture.tsx'

type ChartCardProps<Data> = {
  title: string
  query: UseQueryResult<Data>
  /** The text of an empty chart; undefined if there is something to draw. */
  nothing: (data: Data) => ReactNode | undefined
  /** The chart as it would be saved. */
  picture: (data: Data) => PictureOfChart
  children: (data: Data) => ReactNode
}

/** A chart that loads, is loaded, is empty, or failed to load. */
export function ChartCard<Data>({ title, query, nothing, picture, children }: ChartCardProps<Data>) {
  const pending = useSteadyPending(query.isPending)
  const { data } = query
  const none = data === undefined ? undefined : nothing(data)
  return (
    <Card
      title={title}
      aside={!pending && data !== undefined && none === undefined && <SavePicture picture={() => picture(data)} />}
    >
      {pending ? (
        <ChartSkeleton />
      ) : data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : none === undefined ? (
        children(data)
      ) : (
        <EmptyState icon={FileText}>{none}</EmptyState>
      )}
    </Card>
  )
}

const ChartSkeleton = () => (
  <Skeleton>
    <div className="c-charts-waiting">
      <SkeletonBar width="100%" height={200} />
    </div>
  </Skeleton>
)
