import { Skeleton, SkeletonBar, SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'

/** The shape of the home page: total, three accounts, chart, the coming days, operations. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton>
        <div className="c-skeleton-total d-stack d-gap-2">
          <SkeletonBar width="200px" height={14} />
          <SkeletonBar width="280px" height={40} />
          <SkeletonBar width="160px" height={14} />
        </div>
        <div className="c-accounts">
          {[0, 1, 2].map((card) => (
            <div className="c-account" key={card}>
              <SkeletonBar width="120px" height={14} />
              <SkeletonBar width="180px" height={26} />
              <SkeletonBar width="140px" height={14} />
            </div>
          ))}
        </div>
      </Skeleton>
      <div className="c-home-pair">
        <div className="d-card">
          <Skeleton>
            <SkeletonBar width="100%" height={240} />
          </Skeleton>
        </div>
        <SkeletonCard rows={4} />
      </div>
      <SkeletonCard rows={5} />
    </>
  )
}
