import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type pg from 'pg'
import { type Books, spread, transferOf } from './contestants.ts'
import { median } from './drive.ts'

const TRANSFERS = 10_000
const ROUNDS = 3

/** Milliseconds for ten thousand transfers over 1000 accounts in chunks of each size, medians of interleaved rounds. */
export async function measureBatches(pool: pg.Pool, books: Books, sizes: readonly number[]): Promise<Map<number, number>> {
  const seen = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of sizes) seen.get(size)?.push(await inChunks(pool, books, size))
  }
  return new Map([...seen].map(([size, times]) => [size, median(times)]))
}

async function inChunks(pool: pg.Pool, books: Books, size: number): Promise<number> {
  const connection = { query: (text: string, parameters: readonly unknown[]) => pool.query({ name: 'chunk', text, values: [...parameters] }) }
  const begun = performance.now()
  for (let done = 0; done < TRANSFERS; done += size) {
    const operations = Array.from({ length: size }, () => transferOf(...spread(books), 1n))
    const outcomes = await applyOperations(connection, operations)
    if (outcomes.some(({ ok }) => !ok)) throw new Error('The ledger refused a transfer of a chunk')
  }
  return performance.now() - begun
}
