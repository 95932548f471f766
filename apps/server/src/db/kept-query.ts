import pg from 'pg'

type Columns = { readonly fields: readonly unknown[] }

/** What node-postgres does for a query, as far as it is called here; its types leave it out. */
type QueryOfLibrary = pg.Query & {
  readonly name: string
  prepare(connection: pg.Connection): void
  handleRowDescription(columns: Columns): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => QueryOfLibrary

/** The columns that the kept statements of a connection answer with, by the statement's name. */
const columnsOf = new WeakMap<pg.Connection, Map<string, Columns>>()

/**
 * A statement that a connection keeps, and whose columns it learns once: node-postgres asks for them, and PostgreSQL
 * tells them, at every call. They stay: PostgreSQL refuses to run a kept statement whose columns have changed.
 */
export class KeptQuery extends Query {
  #columns: Columns = { fields: [] }

  override prepare(connection: pg.Connection): void {
    const known = columnsOf.get(connection)?.get(this.name)
    if (known !== undefined) this.handleRowDescription(known)
    super.prepare(known === undefined ? connection : withoutDescribe(connection))
  }

  override handleRowDescription(columns: Columns): void {
    this.#columns = columns
    super.handleRowDescription(columns)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const known = columnsOf.get(connection) ?? new Map<string, Columns>()
    columnsOf.set(connection, known.set(this.name, this.#columns))
    super.handleCommandComplete(message, connection)
  }
}

const facades = new WeakMap<pg.Connection, pg.Connection>()

/** The connection, which sends all messages but the question for columns. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = facades.get(connection)
  if (known !== undefined) return known
  const facade = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection
  facades.set(connection, facade)
  return facade
}
