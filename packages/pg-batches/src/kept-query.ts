import pg from 'pg'

type Column = { readonly name: string; readonly dataTypeID: number }

/** The form of a statement's rows: the readers of the columns' texts, and a row without values. */
type Shape = {
  readonly names: readonly string[]
  readonly readers: readonly ((text: string) => unknown)[]
  readonly empty: Readonly<Record<string, unknown>>
}

/** The statements of a connection whose columns it knows, by their names. */
export type KnownShapes = Map<string, Shape>

type Kept = {
  readonly name: string
  readonly text: string
  readonly values: unknown
  /** Reads the types of the connection's pool. */
  readonly client: pg.PoolClient
  readonly known: KnownShapes
}

type Answer = { command: string; rowCount: number | null; rows: Record<string, unknown>[] }

/** The part of a query in node-postgres that is called here; its types leave it out. */
const sendLibrarys = (pg.Query.prototype as unknown as { prepare(connection: pg.Connection): void }).prepare

/** `INSERT 0 5`, `SELECT 5`, `BEGIN`. */
const COMMAND = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/

const NO_COLUMNS: Shape = { names: [], readers: [], empty: {} }

function shapeOf(columns: readonly Column[], client: pg.PoolClient): Shape {
  const names = columns.map(({ name }) => name)
  const readers = columns.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
  return { names, readers, empty: Object.fromEntries(names.map((name) => [name, null])) }
}

/**
 * A statement that a connection keeps, and whose columns it learns once: node-postgres asks for them, PostgreSQL tells
 * them, and the readers of their types are looked up, at every call. They stay: PostgreSQL refuses to run a kept statement
 * whose columns have changed.
 * It is a query of node-postgres that is made without its constructor, which copies what it is given by its descriptors
 * and prepares for results, events and rows of any form: more than all else that is done for a small query (bench/house).
 */
export class KeptQuery {
  readonly name: string
  readonly text: string
  readonly values: unknown
  /** node-postgres sets and calls it. */
  callback: ((error: Error | null, answer?: Answer) => void) | undefined = undefined
  readonly portal = ''
  readonly #client: pg.PoolClient
  readonly #known: KnownShapes
  #shape: Shape | undefined
  #fault: Error | undefined
  readonly #answer: Answer = { command: '', rowCount: null, rows: [] }

  constructor({ name, text, values, client, known }: Kept) {
    this.name = name
    this.text = text
    this.values = values
    this.#client = client
    this.#known = known
    this.#shape = known.get(name)
  }

  prepare(connection: pg.Connection): void {
    sendLibrarys.call(this, this.#shape === undefined ? connection : withoutDescribe(connection))
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#shape = shapeOf(fields, this.#client)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault !== undefined) return
    const { names, readers, empty } = this.#shape ?? NO_COLUMNS
    const row = { ...empty }
    try {
      for (let place = 0; place < fields.length; place += 1) {
        const text = fields[place] as string | null
        if (text !== null) row[names[place] as string] = readers[place]?.(text)
      }
      this.#answer.rows.push(row)
    } catch (error) {
      this.#fault = error as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [, command = '', first, second] = COMMAND.exec(text) ?? []
    const count = second ?? first
    this.#answer.command = command
    if (count !== undefined) this.#answer.rowCount = Number(count)
    this.#known.set(this.name, this.#shape ?? NO_COLUMNS)
  }

  handleError(error: Error): void {
    this.callback?.(this.#fault ?? error)
    this.#fault = undefined
    this.callback = undefined
  }

  /** True if it has failed before it was sent: node-postgres calls back. */
  get isOver(): boolean {
    return this.callback === undefined
  }

  handleReadyForQuery(): void {
    if (this.#fault !== undefined) this.handleError(this.#fault)
    else this.callback?.(null, this.#answer)
  }
}
// A connection that is a pipeline takes queries of node-postgres alone.
Object.setPrototypeOf(KeptQuery.prototype, pg.Query.prototype)

const facades = new WeakMap<pg.Connection, pg.Connection>()

/** The connection, which sends all messages but the question for columns. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = facades.get(connection)
  if (known !== undefined) return known
  const facade = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection
  facades.set(connection, facade)
  return facade
}
