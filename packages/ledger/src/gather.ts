import { AccountsUnderWay, accountsOf } from './accounts-under-way.ts'
import type { LedgerOperation } from './operation.ts'
import type { LedgerOutcome } from './outcome.ts'

/** Does a batch in one database transaction and answers each operation, or throws and has done nothing for certain. */
export type RunBatch = (operations: readonly LedgerOperation[]) => Promise<LedgerOutcome[]>

export type Gathering<Request, Outcome> = {
  /** Does one thing, alone or with its neighbours, and answers when it is committed. */
  apply(request: Request): Promise<Outcome>
  /** Resolves when every request is answered. */
  idle(): Promise<void>
}

type GatheringLedger = Gathering<LedgerOperation, LedgerOutcome>

type Waiting<Request, Outcome> = {
  readonly request: Request
  readonly accounts: readonly string[]
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (reason: unknown) => void
  passedOver: number
}

/** A batch takes milliseconds; a longer one would make its first operation wait for its last. */
const AT_MOST = 200
/** Two, so that one batch is made while another is written. More would only share the work of the database. */
const WRITERS = 2
/** As many are worth a writer: to begin a batch costs as much as some operations of it, so fewer go as one batch. */
const WORTH_A_WRITER = 24
/** So often others go first because another batch holds an operation's accounts; then it goes, and waits for the locks. */
const PATIENCE = 3

type GatheringOptions = { readonly atMost?: number; readonly writers?: number; readonly worthAWriter?: number }

/**
 * A few writers that gather: a request (an operation of the ledger, a payment whose turn has come) goes at once when a
 * writer is free, and otherwise waits for the current batch and goes with all requests that have come meanwhile. So a
 * greater load means fewer commits and locks per transfer, and few operations need one writer alone. The writers share
 * the queue evenly and avoid each other's accounts, or one would wait for the locks of the other. When a batch fails as
 * a whole, each of its operations is done alone, so that a faulty one fails alone; keys make that safe also when the
 * failed batch was committed after all (scale.md, rule 6).
 */
export function gather<Request, Outcome>(
  run: (requests: readonly Request[]) => Promise<Outcome[]>,
  accountsOfRequest: (request: Request) => readonly string[],
  { atMost = AT_MOST, writers = WRITERS, worthAWriter = WORTH_A_WRITER }: GatheringOptions = {},
): Gathering<Request, Outcome> {
  let queue: Waiting<Request, Outcome>[] = []
  const accountsUnderWay = new AccountsUnderWay()
  let active = 0
  let beingWritten = 0
  let underWay: Promise<void> = Promise.resolve()

  /** The writers that have enough to do. */
  const wanted = (): number => Math.min(writers, Math.max(1, Math.floor((queue.length + beingWritten) / worthAWriter)))

  /** An even share of the queue, in its order; empty when all of it has to wait for another batch. */
  function take(): Waiting<Request, Outcome>[] {
    const share = Math.min(atMost, Math.ceil((queue.length + beingWritten) / wanted()))
    const batch: Waiting<Request, Outcome>[] = []
    const passedOver: Waiting<Request, Outcome>[] = []
    let seen = 0
    for (; seen < queue.length && batch.length < share; seen += 1) {
      const waiting = queue[seen] as Waiting<Request, Outcome>
      const isFree = waiting.passedOver >= PATIENCE || !accountsUnderWay.touches(waiting.accounts)
      ;(isFree ? batch : passedOver).push(waiting)
    }
    if (batch.length > 0) for (const waiting of passedOver) waiting.passedOver += 1
    queue = passedOver.concat(queue.slice(seen))
    return batch
  }

  async function write(): Promise<void> {
    for (let batch = take(); batch.length > 0; batch = active > wanted() ? [] : take()) {
      const leave = accountsUnderWay.enter(batch.map(({ accounts }) => accounts))
      beingWritten += batch.length
      if (queue.length > 0 && active < wanted()) startWriter()
      await settle(run, batch)
      beingWritten -= batch.length
      leave()
      await restOfTurn()
    }
    // Decrements in the same step as the last look at the queue: a caller a moment later must find a free writer.
    // Remaining requests wait for another writer, which looks again when it is done.
    active -= 1
  }

  function startWriter(): void {
    active += 1
    underWay = bothOf(underWay, restOfTurn().then(write))
  }

  return {
    apply(request) {
      return new Promise((resolve, reject) => {
        queue.push({ request, accounts: accountsOfRequest(request), resolve, reject, passedOver: 0 })
        if (active < wanted()) startWriter()
      })
    },
    async idle() {
      while (active > 0) await underWay
    },
  }
}

/** The same for operations of the ledger, each in a transaction of its own. */
export const gatheringLedger = (run: RunBatch, options: GatheringOptions = {}): GatheringLedger =>
  gather(run, accountsOf, options)

/** Waits until all reactions to answers have run: requests of the same moment go together. */
const restOfTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** Their values are let go: chained over the life of a server they would pile up. */
async function bothOf(one: Promise<void>, other: Promise<void>): Promise<void> {
  await Promise.all([one, other])
}

async function settle<Request, Outcome>(
  run: (requests: readonly Request[]) => Promise<Outcome[]>,
  batch: readonly Waiting<Request, Outcome>[],
): Promise<void> {
  try {
    const outcomes = await run(batch.map(({ request }) => request))
    for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] as Outcome)
  } catch (error) {
    const [only, ...others] = batch
    if (only !== undefined && others.length === 0) only.reject(error)
    else for (const waiting of batch) await settle(run, [waiting])
  }
}
