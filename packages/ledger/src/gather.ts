import type { LedgerOperation } from './operation.ts'
import type { LedgerOutcome } from './outcome.ts'

/** Does a batch in one database transaction and answers each operation, or throws and has done nothing for certain. */
export type RunBatch = (operations: readonly LedgerOperation[]) => Promise<LedgerOutcome[]>

export type GatheringLedger = {
  /** Does one operation, alone or with its neighbours, and answers when it is committed. */
  apply(operation: LedgerOperation): Promise<LedgerOutcome>
  /** Resolves when everything that was asked for is answered. */
  idle(): Promise<void>
}

type Waiting = {
  readonly operation: LedgerOperation
  readonly resolve: (outcome: LedgerOutcome) => void
  readonly reject: (reason: unknown) => void
}

/** A batch takes milliseconds; a longer one would make its first operation wait for its last. */
const AT_MOST = 200
/** Two, so that one batch is made while another is written. More would only wait for each other's locks. */
const WRITERS = 2

/**
 * Few writers that gather: an operation goes at once when a writer is free, and otherwise waits for the batch before
 * it and goes with everything that has come meanwhile. So the busier it is, the fewer commits and locks a
 * transfer costs. When a batch fails as a whole, each of its operations is done alone, so that one that must fail
 * fails alone; keys make that safe also when the failed batch was committed after all (scale.md, rule 6).
 */
export function gatheringLedger(run: RunBatch, { atMost = AT_MOST, writers = WRITERS } = {}): GatheringLedger {
  const queue: Waiting[] = []
  let active = 0
  let underWay: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    while (queue.length > 0) await settle(run, queue.splice(0, atMost))
    // In the same step as the last look at the queue: who comes a moment later must find the place free.
    active -= 1
  }

  function startWriter(): void {
    active += 1
    // After the current turn: what is asked for at the same moment goes together.
    underWay = bothOf(underWay, Promise.resolve().then(write))
  }

  return {
    apply(operation) {
      return new Promise((resolve, reject) => {
        queue.push({ operation, resolve, reject })
        if (active < writers) startWriter()
      })
    },
    async idle() {
      while (active > 0) await underWay
    },
  }
}

/** Their values are let go: chained over the life of a server they would pile up. */
async function bothOf(one: Promise<void>, other: Promise<void>): Promise<void> {
  await Promise.all([one, other])
}

async function settle(run: RunBatch, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await run(batch.map(({ operation }) => operation))
    for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] as LedgerOutcome)
  } catch (error) {
    const [only, ...others] = batch
    if (only !== undefined && others.length === 0) only.reject(error)
    else for (const waiting of batch) await settle(run, [waiting])
  }
}
