import type pg from 'pg'
import { applyOperations } from './apply-operations.ts'
import type { RunBatch } from './gather.ts'

/** SQLSTATEs after which the same batch may simply be done again: serialization (a key taken meanwhile), deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/** The function that a statement calls. */
const nameOf = (text: string): string => /ledger\.\w+/.exec(text)?.[0] ?? ''

/** Runs each batch as one statement, and so one transaction, on a connection of the pool. */
export function pooledBatch(pool: pg.Pool): RunBatch {
  const connection = {
    // A name makes it a prepared statement: parsed and planned once a connection.
    query: (text: string, parameters: readonly unknown[]) =>
      pool.query({ name: nameOf(text), text, values: [...parameters] }),
  }
  return async (operations) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyOperations(connection, operations)
      } catch (error) {
        if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }
}
