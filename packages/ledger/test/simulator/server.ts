import type pg from 'pg'
import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { Caller, SimulatedDatabase } from './database.ts'
import { gatheringLedger, type RunBatch } from '../../src/gather.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerOutcome } from '../../src/outcome.ts'
import { pooledBatch } from '../../src/pooled-batch.ts'
import type { Oracle } from './oracle.ts'

/** The caller that waits for an answer of a server. */
type Asker = { answered(outcome: LedgerOutcome): void; unanswered(): void }

/** A server with the real gatherer and the real batches; only its pool is not one. */
export type SimulatedServer = {
  readonly name: string
  ask(operation: LedgerOperation, asker: Asker): void
  /** Every waiting client learns of the crash; requests already sent to the database run on. */
  crash(): void
}

export function startServer(name: string, random: RandomSource, database: SimulatedDatabase, oracle: Oracle): SimulatedServer {
  const caller: Caller = { name, alive: true }
  const waiting = new Set<Asker>()
  const run: RunBatch = (operations) => pooledBatch(poolOf(caller, operations, database, oracle))(operations)
  const ledger = gatheringLedger(run, { atMost: random.whole(1, 8), writers: random.whole(1, 3) })
  const settle = (asker: Asker, tell: () => void): void => {
    if (waiting.delete(asker)) tell()
  }
  return {
    name,
    ask(operation, asker) {
      waiting.add(asker)
      ledger.apply(operation).then(
        (outcome) => settle(asker, () => asker.answered(outcome)),
        () => settle(asker, () => asker.unanswered()),
      )
    },
    crash() {
      caller.alive = false
      for (const asker of waiting) asker.unanswered()
      waiting.clear()
    },
  }
}

/** The one call that a batch makes of a pool, with the batch that makes it. */
function poolOf(caller: Caller, operations: readonly LedgerOperation[], database: SimulatedDatabase, oracle: Oracle): pg.Pool {
  const query = ({ text, values }: pg.QueryConfig): Promise<{ rows: unknown[] }> =>
    database.send({
      caller,
      what: operations.map(({ kind }) => kind).join('+'),
      text,
      values: values as unknown[],
      committed: (rows) => oracle.committed(operations, rows),
    })
  return { query } as unknown as pg.Pool
}
