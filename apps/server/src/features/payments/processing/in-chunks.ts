import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { FIRST_CHUNK, nextChunk } from './chunk-size.ts'
import { othersAtWork } from './store.ts'

/** The place of a chunk behind the one before it, which may still be under way. */
export type ChunkPlace = {
  /** Waits until the chunk before has locked all accounts that it needs, or has ended. */
  readonly turn: () => Promise<void>
  /** Lets the next chunk lock accounts; it waits in the database for those of this one. */
  readonly passOn: () => void
}

/** There is no chunk before and none behind. */
export const ALONE: ChunkPlace = { turn: async () => {}, passOn: () => {} }

/** Rows that wait for their turn: how to lock them, and how to carry them out, all or none. */
type Waiting<Row, Key> = {
  readonly keyOf: (row: Row) => Key
  /** Locks the next rows, except those that others have locked and those named. */
  readonly take: (transaction: DatabaseTransaction, size: number, but: readonly Key[]) => Promise<readonly Row[]>
  readonly takeOne: (transaction: DatabaseTransaction, key: Key) => Promise<readonly Row[]>
  /** Before its turn it locks and writes nothing but what belongs to these rows. */
  readonly carryOut: (transaction: DatabaseTransaction, rows: readonly Row[], place: ChunkPlace) => Promise<void>
  /** Its statements need no plan for their values: they are planned once a connection (decision 066). */
  readonly plansOnce: boolean
}

export type ChunksRun<Key> = {
  /** Rows that were carried out. */
  readonly done: number
  /** Rows that failed at every attempt: they stay in their place. */
  readonly faults: readonly (Key & { readonly fault: unknown })[]
}

type Ended<Row> = {
  readonly rows: readonly Row[]
  /** Milliseconds from its turn to its end, without the wait for the chunk before: others wait so long for its accounts. */
  readonly elapsed: number
  readonly failure: { readonly fault: unknown } | null
}

/** A chunk that is under way. */
type Chunk<Row> = {
  readonly size: number
  /** Its rows once they are locked; none if the database is away. */
  readonly taken: Promise<readonly Row[]>
  /** The next one may lock accounts. */
  readonly passed: Promise<void>
  readonly ended: Promise<Ended<Row>>
}

const NOTHING_BEFORE = { passed: Promise.resolve(), ended: Promise.resolve() }

/**
 * Carries out all waiting rows in chunks of a transaction each; between two chunks other work has its turn. While one is
 * written and nobody else is at work, the next one is prepared on another connection, up to the accounts that both need.
 * Any number of servers may do it at once, and one that dies has either carried out a chunk or not touched it. If a chunk
 * fails, each of its rows is tried alone, so that a faulty row does not block the others.
 */
export async function inChunks<Row, Key extends object>(
  context: Context,
  waiting: Waiting<Row, Key>,
): Promise<ChunksRun<Key>> {
  const faults: (Key & { fault: unknown })[] = []
  let done = 0
  const alone = async (rows: readonly Row[]): Promise<void> => {
    const failed = await eachAlone(context, waiting, rows)
    faults.push(...failed)
    done += rows.length - failed.length
  }
  const first = (size: number) => begin(context, waiting, { size, but: faults, before: NOTHING_BEFORE })
  for (let chunk = first(FIRST_CHUNK), size = FIRST_CHUNK; ;) {
    const taken = await chunk.taken
    // Its rows are locked, so the next one would pass them by. It gets their keys, so that it does not read them first.
    const but = [...faults, ...taken.map(waiting.keyOf)]
    // One that is not full has taken what there was: the last look comes after it.
    const goesAhead = taken.length === chunk.size && (await isAlone(context))
    const next = goesAhead ? begin(context, waiting, { size, but, before: chunk }) : null
    const { rows, elapsed, failure } = await chunk.ended
    if (failure === null) {
      done += rows.length
      if (next === null && rows.length === 0) return { done, faults }
    } else {
      const behind = await next?.ended
      // No rows were taken, so the database is away.
      if (rows.length === 0) throw failure.fault
      if (behind?.failure === null) done += behind.rows.length
      await alone(rows)
      if (behind?.failure) await alone(behind.rows)
    }
    context.wakeOutbox()
    size = nextChunk(chunk.size, rows.length, elapsed)
    chunk = failure === null && next !== null ? next : first(size)
  }
}

type Beginning<Key> = {
  readonly size: number
  readonly but: readonly Key[]
  readonly before: { readonly passed: Promise<void>; readonly ended: Promise<unknown> }
}

function begin<Row, Key>(
  context: Context,
  { take, carryOut, plansOnce }: Waiting<Row, Key>,
  { size, but, before }: Beginning<Key>,
): Chunk<Row> {
  const [taken, passed] = [Promise.withResolvers<readonly Row[]>(), Promise.withResolvers<void>()]
  let rows: readonly Row[] = []
  let since = performance.now()
  void before.ended.then(() => (since = performance.now()))
  const place: ChunkPlace = { turn: () => before.passed, passOn: passed.resolve }
  const attempt = () =>
    inTransaction<void, never>(
      context.database,
      async (transaction) => {
        rows = []
        rows = await take(transaction, size, but)
        taken.resolve(rows)
        await carryOut(transaction, rows, place)
        return ok(undefined)
      },
      { plansOnce },
    )
  const endOf = (failure: Ended<Row>['failure']): Ended<Row> => {
    taken.resolve(rows)
    passed.resolve()
    return { rows, elapsed: performance.now() - since, failure }
  }
  const ended = attempt().then(
    () => endOf(null),
    (fault: unknown) => endOf({ fault }),
  )
  return { size, taken: taken.promise, passed: passed.promise, ended }
}

/** Nobody else is at work. Others would pay for a batch that takes two cores: a person who signs meanwhile goes first. */
const isAlone = (context: Context): Promise<boolean> =>
  othersAtWork(context.database).then(
    (others) => !others,
    () => false,
  )

async function eachAlone<Row, Key extends object>(
  context: Context,
  { keyOf, takeOne, carryOut, plansOnce }: Waiting<Row, Key>,
  rows: readonly Row[],
) {
  const faults: (Key & { fault: unknown })[] = []
  for (const row of rows) {
    const key = keyOf(row)
    try {
      await inTransaction<void, never>(
        context.database,
        async (transaction) => {
          await carryOut(transaction, await takeOne(transaction, key), ALONE)
          return ok(undefined)
        },
        { plansOnce },
      )
    } catch (fault) {
      faults.push({ ...key, fault })
    }
  }
  return faults
}
