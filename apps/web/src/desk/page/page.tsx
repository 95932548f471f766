import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CaseBar, DoneBanner } from './case-bar.tsx'
import { Failed } from './failed.tsx'

type PageProps = {
  title: string
  /** A line under the title. */ about?: ReactNode
  /** The actions of the whole page. */ actions?: ReactNode
  /** The column beside a case; missing: the page is not a case's. */ beside?: ReactNode
  children: ReactNode
}

/** A page of the desk: its title stands at the same height on all of them. */
export function Page({ title, about, actions, beside, children }: PageProps) {
  return (
    <div className={beside === undefined ? 'k-page d-stack d-gap-5' : 'k-page k-page-of-case d-stack d-gap-5'}>
      <CaseBar />
      <DoneBanner />
      <div className="d-row d-row-between">
        <div className="d-stack d-gap-1">
          <PageTitle title={title} />
          {about && <p className="d-meta">{about}</p>}
        </div>
        {actions}
      </div>
      {beside === undefined ? (
        children
      ) : (
        <div className="k-beside">
          <div className="d-stack d-gap-5">{children}</div>
          <aside className="d-stack d-gap-5">{beside}</aside>
        </div>
      )}
    </div>
  )
}

/** The answer of the bank, when it is there; until then its place, or the reason why it is missing. */
export function Asked<Data>({
  of: { data, error, refetch },
  children,
}: {
  of: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
}
