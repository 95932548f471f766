import { type CompiledQuery, Kysely, type QueryResult, Transaction } from 'kysely'
import type pg from 'pg'
import { setLineBehind } from './line-behind.ts'
import { isKept, registerStatement } from './prepared-query.ts'
import { sideBySide } from './side-by-side.ts'

/** PostgreSQL has aborted the transaction, because a statement had failed whose failure nobody reported. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

/** `plansOnce`: each kept statement of the transaction is planned once a connection, for any values (`preparedText`). */
export type Beginning = { readonly plansOnce?: boolean }

const BEGIN = 'begin'
const PLAN_ONCE = 'set local plan_cache_mode = force_generic_plan'
const COMMIT = 'commit'
for (const [name, text] of [
  ['begin', BEGIN],
  ['plan-once', PLAN_ONCE],
  ['commit', COMMIT],
] as const)
  registerStatement(name, text)

/** The value of a transaction's work. `sendLast` sends its last statement, and that one alone; null: there is none. */
export type Worked<Value> = { readonly value: Value; readonly sendLast: (() => Promise<void>) | null }

/**
 * Runs work in a transaction on one connection of the pool. What the work asks side by side is sent at once: Kysely's own
 * transaction would wait for each answer. The last statement goes with the commit in one packet: where it fails, PostgreSQL
 * answers the commit by a rollback.
 * @throws what the work throws, after a rollback
 */
export async function inPipelinedTransaction<Schema, Value>(
  database: Kysely<Schema>,
  pool: pg.Pool,
  work: (transaction: Transaction<Schema>) => Promise<Worked<Value>>,
  { plansOnce = false }: Beginning = {},
): Promise<Value> {
  const client = await pool.connect()
  const line = openLine(client, plansOnce ? [BEGIN, PLAN_ONCE] : [BEGIN])
  try {
    const transaction = new Transaction<Schema>(propsOn(database, line))
    setLineBehind(transaction, line.ask)
    const { value, sendLast } = await work(transaction)
    await line.begun()
    const isSent = line.nextSent()
    const last = sendLast?.() ?? Promise.resolve()
    if (sendLast !== null) await Promise.race([isSent, last])
    line.close()
    const [, { command }] = await sideBySide([last, client.query(COMMIT)])
    if (command !== 'COMMIT') throw new GivenUp('the transaction had failed')
    client.release()
    return value
  } catch (error) {
    line.close()
    await line.allSent()
    await giveBack(client)
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
    const reader = new Kysely<Schema>(propsOn(database, line))
    setLineBehind(reader, line.ask)
    return await work(reader)
  } finally {
    line.close()
    // COPY would get the answers of statements under way; it needs a connection of its own (snapshot.ts).
    await line.answered()
    client.release()
  }
}

/** Rolls back. A connection that cannot is closed. */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

type Line = {
  readonly ask: (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Promise<QueryResult<unknown>>
  /** Sends the beginning, if nothing has been sent yet, and waits for it. */
  readonly begun: () => Promise<unknown>
  readonly close: () => void
  /** Ends when the next statement is on its way. */
  readonly nextSent: () => Promise<void>
  /** Ends when nothing waits for the beginning. */
  readonly allSent: () => Promise<unknown>
  /** Ends when everything that was sent is answered, or lost with the connection. */
  readonly answered: () => Promise<unknown>
}

/** The way to a connection, until it is given back: what comes later is refused, because others have it then. */
function openLine(client: pg.PoolClient, beginning: readonly string[] = []): Line {
  let isOpen = true
  let fault: { readonly error: unknown } | null = null
  let begun: Promise<unknown> | null = null
  let isBegun = beginning.length === 0
  let waitsForBeginning = false
  const begin = (): Promise<unknown> => {
    if (begun === null) {
      begun = sideBySide(beginning.map((text) => client.query(text)))
      begun.then(
        () => (isBegun = true),
        (error: unknown) => (fault = { error }),
      )
    }
    return begun
  }
  const underWay = new Set<Promise<unknown>>()
  let sent = () => {}
  return {
    async ask({ sql, parameters }) {
      if (!isOpen) throw new Error('The connection was given back')
      if (fault !== null) throw fault.error
      const first = begin()
      // Kept statements go with the beginning in one packet: after a failure PostgreSQL runs nothing more of it. Any other would be a
      // transaction of its own, after a beginning that failed: it waits, and those behind it keep their order.
      waitsForBeginning ||= !isKept(sql)
      if (waitsForBeginning && !isBegun) await first
      const answer = client.query(sql, [...parameters])
      underWay.add(answer)
      sent()
      try {
        const { command, rowCount, rows } = await answer
        return changing.has(command)
          ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as unknown[] }
          : { rows: rows as unknown[] }
      } finally {
        underWay.delete(answer)
      }
    },
    begun: begin,
    close() {
      isOpen = false
    },
    allSent: () => Promise.allSettled([begun]),
    nextSent: () => new Promise((resolve) => (sent = resolve)),
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
