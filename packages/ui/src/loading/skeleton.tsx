import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A grey bar of the size of the coming content. @param width of 100, or a number of pixels as text (`120px`) */
export function SkeletonBar({ width, height = 16 }: { width: string; height?: number }) {
  return <span className="d-skeleton-bar" style={{ width, height }} />
}

/** Holds bars in the shape of the real content. It appears only when waiting is long enough to be noticed. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className="d-skeleton" aria-busy="true">
      <span className="d-visually-hidden" role="status">
        <Trans>Завантажуємо</Trans>
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** The usual list: rows of two lines and an amount. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div className="d-skeleton-row" key={row}>
          <div>
            <SkeletonBar width="180px" />
            <SkeletonBar width="120px" height={12} />
          </div>
          <SkeletonBar width="96px" />
        </div>
      ))}
    </Skeleton>
  )
}

/** A list in a card of its own. */
export const SkeletonCard = ({ rows }: { rows: number }) => (
  <div className="d-card d-card-flush">
    <SkeletonRows rows={rows} />
  </div>
)
