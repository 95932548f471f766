import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'

const Arrived = createContext(true)

/** Tells whether the part stands in sight: a part that scrolls to itself waits for that. */
export const useArrived = (): boolean => useContext(Arrived)

type TogetherProps = {
  /** The calls whose answers the parts draw, one or more for each. */
  keys: readonly QueryKey[]
  /** Rows of the skeleton that stands for all of them. */
  rows: number
  children: ReactNode
}

/**
 * Parts of a page that come each with a call of its own, shown when all have come: one after another they would push each
 * other down under the person's finger. They are drawn meanwhile, out of sight, because each makes its call itself.
 */
export function Together({ keys, rows, children }: TogetherProps) {
  const client = useQueryClient()
  // Draws this anew whenever a call begins or ends.
  useIsFetching()
  const isAwaited = (key: QueryKey) => (client.getQueryState(key)?.status ?? 'pending') === 'pending'
  const pending = useSteadyPending(keys.some(isAwaited))
  return (
    <>
      {pending && <SkeletonCard rows={rows} />}
      <div className="c-together" hidden={pending}>
        <Arrived value={!pending}>{children}</Arrived>
      </div>
    </>
  )
}
