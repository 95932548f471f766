import { type CompiledQuery, Kysely, type QueryResult, Transaction } from 'kysely'
import type pg from 'pg'

/** PostgreSQL has aborted the transaction, because a statement had failed whose failure nobody reported. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

/**
 * The beginning of a transaction. `readsFirst`: the queries before its first answer read and lock, and change nothing.
 * `plansOnce`: each kept statement in it is planned once a connection, for any values (`preparedText`).
 */
export type Beginning = { readonly readsFirst?: boolean; readonly plansOnce?: boolean }

const BEGIN = 'begin'
const BEGIN_PLANNING_ONCE = 'begin; set local plan_cache_mode = force_generic_plan'

/**
 * Runs work in a transaction on one connection of the pool. What the work asks side by side is sent at once: Kysely's own
 * transaction would wait for each answer.
 * @throws what the work throws, after a rollback
 */
export async function inPipelinedTransaction<Schema, Value>(
  database: Kysely<Schema>,
  pool: pg.Pool,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
  { readsFirst = false, plansOnce = false }: Beginning = {},
): Promise<Value> {
  const client = await pool.connect()
  const begun = client.query(plansOnce ? BEGIN_PLANNING_ONCE : BEGIN)
  const line = openLine(client, begun)
  const transaction = new Transaction<Schema>(propsOn(database, line))
  lines.set(transaction, line)
  try {
    // It is waited for: after a beginning that failed, each statement would be a transaction of its own. What only reads goes with it
    // in one round trip; its answer comes after that of the beginning, and nothing is sent after one that failed.
    if (!readsFirst) await begun
    const value = await work(transaction)
    line.close()
    await begun
    if ((await line.commit()).command !== 'COMMIT') throw new GivenUp('the transaction had failed')
    client.release()
    return value
  } catch (error) {
    line.close()
    await giveBack(client, line)
    throw error
  }
}

/** Reads on one connection of the pool; what is asked side by side is sent at once. */
export async function onOneConnection<Schema, Value>(
  database: Kysely<Schema>,
  pool: pg.Pool,
  work: (reader: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  const line = openLine(client)
  try {
    return await work(new Kysely<Schema>(propsOn(database, line)))
  } finally {
    line.close()
    // COPY would get the answers of statements under way; it needs a connection of its own (snapshot.ts).
    await line.answered()
    client.release()
  }
}

/** Rolls back; a commit after a failed statement has done so. A connection that cannot is closed. */
async function giveBack(client: pg.PoolClient, { commits, commit }: Line): Promise<void> {
  try {
    await (commits() ? commit() : client.query('rollback'))
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

type Line = {
  readonly ask: (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Promise<QueryResult<unknown>>
  /** So many statements were sent. */
  readonly sent: () => number
  readonly close: () => void
  /** Sends the commit, at the first call; nothing can be asked after it. */
  readonly commit: () => Promise<pg.QueryResult>
  /** True once the commit was sent. */
  readonly commits: () => boolean
  /** Ends when everything that was sent is answered, or lost with the connection. */
  readonly answered: () => Promise<unknown>
}

const lines = new WeakMap<object, Line>()

/** The way to the connection of a transaction under way; undefined for any other reader. */
export const lineOf = (reader: object): Line | undefined => lines.get(reader)

/** The way to a connection, until it is given back: what comes later is refused, because others have it then. */
function openLine(client: pg.PoolClient, begun: Promise<unknown> = Promise.resolve()): Line {
  let isOpen = true
  let fault: { readonly error: unknown } | null = null
  begun.catch((error: unknown) => (fault = { error }))
  const underWay = new Set<Promise<unknown>>()
  let sent = 0
  let committed: Promise<pg.QueryResult> | undefined
  return {
    async ask({ sql, parameters }) {
      if (!isOpen) throw new Error('The connection was given back')
      if (fault !== null) throw fault.error
      const answer = client.query(sql, [...parameters])
      sent += 1
      underWay.add(answer)
      try {
        const { command, rowCount, rows } = await answer
        return changing.has(command)
          ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as unknown[] }
          : { rows: rows as unknown[] }
      } finally {
        underWay.delete(answer)
      }
    },
    sent: () => sent,
    close() {
      isOpen = false
    },
    commit() {
      isOpen = false
      committed ??= client.query('commit')
      // Its sender may hear of the statement before it first.
      committed.catch(() => {})
      return committed
    },
    commits: () => committed !== undefined,
    answered: () => Promise.allSettled(underWay),
  }
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A Kysely whose statements go along the line. It has no driver: nothing else of Kysely reaches the connection. */
function propsOn<Schema>(
  database: Kysely<Schema>,
  { ask }: Line,
): ConstructorParameters<typeof Transaction<Schema>>[0] {
  const connection = {
    executeQuery: ask as <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>,
    streamQuery() {
      throw new Error('Nothing is streamed here')
    },
  }
  const executor = database
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  const none = {}
  return { config: { dialect: none }, dialect: none, driver: none, executor } as unknown as ConstructorParameters<
    typeof Transaction<Schema>
  >[0]
}
