import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { FIRST_CHUNK, nextChunk } from './chunk-size.ts'

/** Rows that wait for their turn: how to lock them, and how to carry them out, all or none. */
type Waiting<Row, Key> = {
  readonly keyOf: (row: Row) => Key
  /** Locks the next rows, except those that have failed before. */
  readonly take: (transaction: DatabaseTransaction, size: number, failed: readonly Key[]) => Promise<readonly Row[]>
  readonly takeOne: (transaction: DatabaseTransaction, key: Key) => Promise<readonly Row[]>
  readonly carryOut: (transaction: DatabaseTransaction, rows: readonly Row[]) => Promise<void>
}

export type ChunksRun<Key> = {
  /** Rows that were carried out. */
  readonly done: number
  /** Rows that failed at every attempt: they stay in their place. */
  readonly faults: readonly (Key & { readonly fault: unknown })[]
}

/**
 * Carries out all waiting rows in chunks of a transaction each; between two chunks other work has its turn. Any number
 * of servers may do it at once, and one that dies has either carried out a chunk or not touched it. If a chunk fails,
 * each of its rows is tried alone, so that a faulty row does not block the others.
 */
export async function inChunks<Row, Key extends object>(
  context: Context,
  waiting: Waiting<Row, Key>,
): Promise<ChunksRun<Key>> {
  const faults: (Key & { fault: unknown })[] = []
  let done = 0
  for (let size = FIRST_CHUNK; ;) {
    const begun = performance.now()
    let taken: readonly Row[] = []
    try {
      await inTransaction<void, never>(context.database, async (transaction) => {
        taken = []
        taken = await waiting.take(transaction, size, faults)
        await waiting.carryOut(transaction, taken)
        return ok(undefined)
      })
      done += taken.length
    } catch (fault) {
      // No rows were taken, so the database is away.
      if (taken.length === 0) throw fault
      const alone = await eachAlone(context, waiting, taken)
      faults.push(...alone)
      done += taken.length - alone.length
    }
    if (taken.length === 0) return { done, faults }
    context.wakeOutbox()
    size = nextChunk(size, taken.length, performance.now() - begun)
  }
}

async function eachAlone<Row, Key extends object>(
  context: Context,
  { keyOf, takeOne, carryOut }: Waiting<Row, Key>,
  rows: readonly Row[],
) {
  const faults: (Key & { fault: unknown })[] = []
  for (const row of rows) {
    const key = keyOf(row)
    try {
      await inTransaction<void, never>(context.database, async (transaction) => {
        await carryOut(transaction, await takeOne(transaction, key))
        return ok(undefined)
      })
    } catch (fault) {
      faults.push({ ...key, fault })
    }
  }
  return faults
}
