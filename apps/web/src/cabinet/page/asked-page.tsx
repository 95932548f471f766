import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNoSuch } from '../address/no-such.ts'
import { Failed } from './failed.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

type AskedPageProps<Answer> = {
  /** The title until the answer is there. */ title: string
  /** The rows of the skeleton. */ rows: number
  /** An answer of null: the bank knows no such thing. */
  query: Pick<UseQueryResult<Answer | null>, 'isPending' | 'error' | 'data' | 'refetch'>
  /** Another answer that the page shows at the same moment is still to come. */ awaits?: boolean
  children: (answer: Answer) => ReactNode
}

/** A page with one answer of the bank: until it is there a skeleton, then the page, its absence or its failure. */
export function AskedPage<Answer>({ title, rows, query, awaits = false, children }: AskedPageProps<Answer>) {
  const { isPending, error, data, refetch } = query
  const pending = useSteadyPending(isPending || awaits)
  if (isNoSuch(error)) return <NotFound />
  if (!pending && data === null) return <NotFound />
  if (!pending && data !== undefined && data !== null) return children(data)
  return (
    <div className="c-page">
      <PageHead title={title} />
      {pending ? <SkeletonCard rows={rows} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}
