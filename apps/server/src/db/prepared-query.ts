import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './open.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

/** The names under which connections keep these statements, by their text. */
const names = new Map<string, string>()

/**
 * A query that is made at every call of the bank: its text is built once, and PostgreSQL parses and plans it once a
 * connection. (Parsing and planning cost more than such a query itself: decision 043.)
 * @param build makes the query; what it is given must be its parameters, all and in this order. Constants of the query
 *   are literals (`sql.lit`).
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  name: string,
  build: (database: Database, ...values: Values) => Compilable<Row>,
): (database: Database, ...values: Values) => Promise<Row[]> {
  let text: string | null = null
  return async (database, ...values) => {
    text ??= textOf(name, build(database, ...values).compile(), values)
    const { rows } = await database.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)
    return rows
  }
}

function textOf(name: string, { sql, parameters }: CompiledQuery, values: readonly unknown[]): string {
  const fits = parameters.length === values.length && parameters.every((parameter, index) => parameter === values[index])
  if (!fits) throw new Error(`The parameters of the query ${name} are not the values that it is given, in their order`)
  names.set(sql, name)
  return sql
}

/** Teaches a connection to keep the statements of prepared queries; everything else goes through as it came. */
export function keepPrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }) as typeof client.query
}
