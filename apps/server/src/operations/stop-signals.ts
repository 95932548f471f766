/** One Ctrl-C may arrive twice, from the terminal and from the starter. */
const ONE_PRESS_MS = 1_000

/**
 * Ctrl-C, the end of the terminal, a service manager, or the end of the starter that this process hangs on. A
 * second signal wants the end at once.
 * @param endAtOnce called at the second signal
 */
export function askedToStop(endAtOnce: () => void, now: () => number = () => performance.now()): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (askedAt !== null && now() - askedAt > ONE_PRESS_MS) endAtOnce()
        askedAt ??= now()
        resolve()
      })
    }
    process.on('disconnect', resolve)
  })
}
