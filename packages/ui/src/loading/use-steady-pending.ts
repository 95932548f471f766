import { useEffect, useRef, useState } from 'react'

/** A skeleton that has been seen stays at least this long, in milliseconds: shorter is a flicker. */
const AT_LEAST = 300
/** Skeletons become visible after this long (skeleton.css), in milliseconds. */
const APPEARS_AFTER = 150

/** Tells whether to show the skeleton: while waiting, and a little longer if it has just appeared. */
export function useSteadyPending(pending: boolean): boolean {
  const [steady, setSteady] = useState(pending)
  const since = useRef(0)
  if (pending && !steady) setSteady(true)
  useEffect(() => {
    if (steady) since.current = performance.now()
  }, [steady])
  useEffect(() => {
    if (pending || !steady) return
    const timer = setTimeout(() => setSteady(false), leftToStay(performance.now() - since.current))
    return () => clearTimeout(timer)
  }, [pending, steady])
  return steady
}

/** @param waited milliseconds */
const leftToStay = (waited: number): number =>
  waited < APPEARS_AFTER ? 0 : Math.max(0, APPEARS_AFTER + AT_LEAST - waited)
