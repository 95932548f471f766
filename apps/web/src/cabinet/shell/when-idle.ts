/** Milliseconds between two looks at what is still awaited. */
const LOOK_AGAIN = 500

/**
 * Does something that nobody waits for once nothing is awaited any more and the browser is idle.
 * @param isBusy whether answers are awaited
 * @returns what gives it up
 */
export function whenIdle(isBusy: () => boolean, work: () => void): () => void {
  let idle: number | undefined
  const timer = setInterval(() => {
    if (isBusy()) return
    clearInterval(timer)
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 4 * LOOK_AGAIN })
    else work()
  }, LOOK_AGAIN)
  return () => {
    clearInterval(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
