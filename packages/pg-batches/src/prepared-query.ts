import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { KeptQuery, type KnownShapes } from './kept-query.ts'
import { lineBehind } from './line-behind.ts'
import { PacketQuery } from './packet-query.ts'
import { placeOfConnection } from './place-of-connection.ts'
import { poolBehind } from './pool-behind.ts'
import { BinarySet } from './sets.ts'
import type { Reader } from './transaction.ts'

/** A query that says its text and its parameters. */
export type Compilable<Row> = { compile(): CompiledQuery<Row> }

/** Anything that runs statements: a database, a transaction. */
type Executor = Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>

/** The names under which connections keep these statements, by their text. */
const names = new Map<string, string>()

/**
 * A query that is made at every call of a server: its text is built once, and PostgreSQL parses and plans it once a
 * connection. (Parsing and planning cost more than such a query itself: decision 043.)
 * It names its columns: PostgreSQL refuses to go on with a kept `select *` when a migration has added one.
 * @param build makes the query; what it is given must be its parameters, all and in this order. Constants of the query
 *   are literals (`sql.lit`).
 */
export function preparedQuery<Schema, Values extends readonly unknown[], Row>(
  name: string,
  build: (database: Kysely<Schema>, ...values: Values) => Compilable<Row>,
): (reader: Reader<Schema>, ...values: Values) => Promise<Row[]> {
  let text: string | null = null
  const askFirst = async (reader: Reader<Schema>, values: Values): Promise<Row[]> => {
    text ??= textOf(name, build(reader, ...values).compile(), values)
    return ask<Row>(reader, text, values)
  }
  return (reader, ...values) => (text === null ? askFirst(reader, values) : ask<Row>(reader, text, values))
}

/**
 * The same for a text that is a constant: it needs no building at all.
 * @param options.plansOnce PostgreSQL plans a kept statement anew at each call where it takes that for cheaper: it expects
 *   ten rows of a list that has one. Of many parts under each other the planning costs ten times the rest. Then the text is
 *   planned once a connection, whatever it is given. In a transaction PostgreSQL decides.
 */
export function preparedText<Row>(
  name: string,
  text: string,
  { plansOnce = false } = {},
): (reader: Executor, ...values: readonly unknown[]) => Promise<Row[]> {
  if (plansOnce) plannedOnce.add(text)
  registerStatement(name, text)
  return (reader, ...values) => ask<Row>(reader, text, values)
}

const plannedOnce = new Set<string>()

/** True if a statement needs the connection's plan of it, as connection-settings.ts sets in PostgreSQL. */
export const isPlannedOnce = (text: string): boolean => plannedOnce.has(text)

function ask<Row>(reader: Executor, text: string, values: readonly unknown[]): Promise<Row[]> {
  const pool = poolBehind(reader)
  return pool === undefined ? askReader<Row>(reader, text, values) : askPool<Row>(pool, text, values)
}

async function askReader<Row>(reader: Executor, text: string, values: readonly unknown[]): Promise<Row[]> {
  const line = lineBehind(reader)
  if (line !== undefined) return (await line({ sql: text, parameters: values })).rows as Row[]
  const { rows } = await reader.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)
  return rows
}

/**
 * Outside a transaction the pool is asked without the query builder, which has made the text and has nothing left to do:
 * its executor is a fifth of the server's CPU for an authenticated read (bench/house).
 */
async function askPool<Row>(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = await pool.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    client.release()
  }
}

/** Here the values are sent as they are given. */
const given = (parameter: unknown): unknown => (parameter instanceof BinarySet ? parameter.values : parameter)

function textOf(name: string, { sql, parameters }: CompiledQuery, values: readonly unknown[]): string {
  const fits =
    parameters.length === values.length && parameters.every((parameter, index) => given(parameter) === values[index])
  if (!fits) throw new Error(`The parameters of the query ${name} are not the values that it is given, in their order`)
  registerStatement(name, sql)
  return sql
}

/** A name may stand for so many forms of a statement; what takes more is not kept, so that connections do not fill up. */
const FORMS_AT_MOST = 8
const forms = new Map<string, number>()

/** True if connections keep a statement. */
export const isKept = (text: string): boolean => names.has(text)

/** Lets connections keep a statement from now on, for all its senders. */
export function registerStatement(name: string, text: string): void {
  const known = forms.get(name) ?? 0
  if (names.has(text) || known >= FORMS_AT_MOST) return
  forms.set(name, known + 1)
  names.set(text, known === 0 ? name : `${name}-${known + 1}`)
}

/**
 * Makes a statement that takes one form, or a few, at every call: its text is built each time, and planned once a connection.
 * @param statement SQL, or a query of Kysely that names its columns
 * @param options.plansOnce as of `preparedText`
 */
export async function preparedStatement<Row>(
  name: string,
  reader: Executor,
  statement: RawBuilder<Row> | Compilable<Row>,
  { plansOnce = false } = {},
): Promise<Row[]> {
  const compiled = statement.compile(reader)
  if (plansOnce) plannedOnce.add(compiled.sql)
  registerStatement(name, compiled.sql)
  return ask<Row>(reader, compiled.sql, compiled.parameters)
}

/**
 * Teaches a connection to keep the statements of prepared queries, and to send those of one turn in a transaction as one
 * packet; everything else goes through as it came.
 */
export function usePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const known: KnownShapes = new Map()
  const place = placeOfConnection()
  const packet = gatherPacket(query)
  client.query = ((text: unknown, values: unknown[], ...rest: unknown[]) => {
    const wasInTransaction = place.isInTransaction
    if (typeof text === 'string') place.follow(text)
    const name = typeof text === 'string' ? names.get(text) : undefined
    const kept = name === undefined ? null : new KeptQuery({ name, text: text as string, values, client, known })
    if (kept !== null && rest.length === 0 && (wasInTransaction || place.isInTransaction))
      return answerTo(kept, packet.add)
    packet.send()
    if (kept === null) return query(text, values, ...rest)
    return rest.length > 0 ? query(kept, ...rest) : answerTo(kept, query)
  }) as typeof client.query
}

type Query = (...given: unknown[]) => unknown

/** Statements of one turn, which are sent at its end, or before another. */
function gatherPacket(query: Query) {
  let parts: KeptQuery[] = []
  const send = (): void => {
    const [only, ...others] = parts
    if (only === undefined) return
    const packet = others.length === 0 ? only : new PacketQuery(parts)
    parts = []
    query(packet)
  }
  return {
    send,
    add(part: KeptQuery, callback: KeptQuery['callback']): void {
      part.callback = callback
      parts.push(part)
      // Callers who gather (together.ts) ask in the ticks of this turn.
      if (parts.length === 1) process.nextTick(() => process.nextTick(send))
    },
  }
}

/** The answer as a promise; the trace of its failure leads to the asker and not to the socket, as it does for other queries. */
const answerTo = (
  kept: KeptQuery,
  ask: (kept: KeptQuery, callback: KeptQuery['callback']) => unknown,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    ask(kept, (error, result) => (error ? reject(error) : resolve(result)))
  }).catch((error: Error) => {
    Error.captureStackTrace(error)
    throw error
  })
