import { useEffect, useState } from 'react'

/** A skeleton that has been seen stays at least this long, in milliseconds: shorter is a flicker. */
const AT_LEAST = 300
/** Skeletons become visible after this long (skeleton.css), in milliseconds. */
const APPEARS_AFTER = 150

/** Whether to show the skeleton: while waiting, and a little longer if it has just appeared. */
export function useSteadyPending(pending: boolean): boolean {
  const [steady, setSteady] = useState(pending)
  const [since, setSince] = useState(() => performance.now())
  if (pending && !steady) {
    setSteady(true)
    setSince(performance.now())
  }
  useEffect(() => {
    if (pending || !steady) return
    const waited = performance.now() - since
    const left = waited < APPEARS_AFTER ? 0 : APPEARS_AFTER + AT_LEAST - waited
    if (left <= 0) return setSteady(false)
    const timer = setTimeout(() => setSteady(false), left)
    return () => clearTimeout(timer)
  }, [pending, steady, since])
  return steady
}
