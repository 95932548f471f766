/** Milliseconds between two looks at what is still awaited. */
const LOOK_AGAIN = 500

/** So many looks one after the other find nothing awaited: a person who presses at once has the line alone. */
const QUIET_LOOKS = 4

/**
 * Does something that nobody waits for once nothing has been awaited for two seconds and the browser is idle.
 * @param isBusy whether answers are awaited
 * @returns what gives it up
 */
export function whenIdle(isBusy: () => boolean, work: () => void): () => void {
  let idle: number | undefined
  let quiet = 0
  const timer = setInterval(() => {
    quiet = isBusy() ? 0 : quiet + 1
    if (quiet < QUIET_LOOKS) return
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
