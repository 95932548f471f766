/** Names the missing parts of one thing that calls need. A throw means that the thing itself is missing. */
type Check = () => readonly string[] | Promise<readonly string[]>

export type Readiness = {
  /** From now on the answer is no: this server is about to stop, and a load balancer should pass it by. */
  drain(): void
  isDraining(): boolean
  /** The names of the missing parts; empty when calls may come. */
  missing(): Promise<string[]>
}

/** A check that has not answered by then has failed: its caller waits no longer. */
const PATIENCE_MS = 2_000

/**
 * For so long an answer is given again. Anybody may ask, as often as they like: the database is queried once a second,
 * and a balancer, which looks every few seconds, learns nothing later for it.
 */
const MEMORY_MS = 1_000

/**
 * Asks every check at a question, once for all who ask at the same time. That this server drains is answered at once.
 * @param options.patienceMs milliseconds that a check has to answer
 * @param options.memoryMs milliseconds for which its answer counts
 */
export function watchReadiness(
  checks: Readonly<Record<string, Check>>,
  { patienceMs = PATIENCE_MS, memoryMs = MEMORY_MS }: { readonly patienceMs?: number; readonly memoryMs?: number } = {},
): Readiness {
  let draining = false
  let remembered: Promise<string[]> | null = null
  async function ask(): Promise<string[]> {
    const answers = await Promise.all(Object.entries(checks).map(([name, check]) => missingOf(name, check, patienceMs)))
    setTimeout(() => (remembered = null), memoryMs).unref()
    return answers.flat()
  }
  return {
    drain: () => (draining = true),
    isDraining: () => draining,
    async missing() {
      if (draining) return ['draining']
      remembered ??= ask()
      const missing = await remembered
      return draining ? ['draining'] : missing
    },
  }
}

async function missingOf(name: string, check: Check, patienceMs: number): Promise<readonly string[]> {
  const { promise: tooLate, resolve } = Promise.withResolvers<readonly string[]>()
  const timer = setTimeout(resolve, patienceMs, [name])
  try {
    return await Promise.race([check(), tooLate])
  } catch {
    return [name]
  } finally {
    clearTimeout(timer)
  }
}
