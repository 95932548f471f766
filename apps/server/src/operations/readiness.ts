/** Says whether one thing that calls need is there. A throw is a no. */
export type Check = () => boolean | Promise<boolean>

export type Readiness = {
  /** From now on the answer is no: this server is about to stop, and whoever hands out calls should pass it by. */
  drain(): void
  isDraining(): boolean
  /** What is missing, by name; nothing when calls may come. */
  missing(): Promise<string[]>
}

/** A check that has not answered by then has failed: who asks waits no longer. */
const PATIENCE_MS = 2_000

/** Asks every check at each question: an answer from memory would be out of date when it matters. */
export function watchReadiness(checks: Readonly<Record<string, Check>>, patienceMs: number = PATIENCE_MS): Readiness {
  let draining = false
  return {
    drain: () => (draining = true),
    isDraining: () => draining,
    async missing() {
      if (draining) return ['draining']
      const answers = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => ((await passes(check, patienceMs)) ? [] : [name])),
      )
      return answers.flat()
    },
  }
}

async function passes(check: Check, patienceMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patienceMs, false)
  try {
    return await Promise.race([check(), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
