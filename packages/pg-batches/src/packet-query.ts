import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import type { KeptQuery } from './kept-query.ts'
import { AFTER_A_FAILURE } from './side-by-side.ts'

/** The part of a query in node-postgres that is called here; its types leave it out. */
const submitLibrarys = (pg.Query.prototype as unknown as { submit(connection: pg.Connection): Error | null }).submit

/** The statements of a connection that node-postgres knows, by their names. */
type Submitted = {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

class NotRun extends Error {
  readonly code = AFTER_A_FAILURE
}

/**
 * Kept statements of one turn in a transaction, as one query of node-postgres with one Sync at its end. After each Sync
 * PostgreSQL reports that it is ready, writes to the socket and sets its timers, and this process reads the socket: for a
 * look by key that is as much as the look. After a failure PostgreSQL runs nothing more of the packet, as in any failed transaction.
 */
export class PacketQuery {
  /** node-postgres sets and calls it. */
  callback: undefined
  readonly values: undefined
  #parts: readonly KeptQuery[]
  #place = 0

  constructor(parts: readonly KeptQuery[]) {
    this.#parts = parts
  }

  /** The statement that PostgreSQL is answering: node-postgres notes that it is parsed. */
  get name(): string {
    return this.#parts[this.#place]?.name ?? ''
  }

  get text(): string {
    return this.#parts[this.#place]?.text ?? ''
  }

  submit(connection: pg.Connection): null {
    const silent = withoutSync(connection)
    this.#parts = this.#parts.filter((part) => {
      const fault = submitLibrarys.call(part, silent)
      if (fault !== null) part.handleError(fault)
      return !part.isOver
    })
    connection.sync()
    return null
  }

  handleRowDescription(message: Parameters<KeptQuery['handleRowDescription']>[0]): void {
    this.#parts[this.#place]?.handleRowDescription(message)
  }

  handleDataRow(message: Parameters<KeptQuery['handleDataRow']>[0]): void {
    this.#parts[this.#place]?.handleDataRow(message)
  }

  handleCommandComplete(message: Parameters<KeptQuery['handleCommandComplete']>[0]): void {
    const part = this.#parts[this.#place]
    part?.handleCommandComplete(message)
    // The last one is over when the connection is ready.
    if (this.#place === this.#parts.length - 1) return
    part?.handleReadyForQuery()
    this.#place += 1
  }

  handleError(error: Error, connection: pg.Connection): void {
    const [failed, ...skipped] = this.#parts.slice(this.#place)
    this.#parts = []
    failed?.handleError(error)
    const isAway = isDatabaseAway(error)
    for (const part of skipped) {
      forgetUnparsed(connection, part.name)
      part.handleError(isAway ? error : new NotRun('a statement before it has failed'))
    }
  }

  handleReadyForQuery(): void {
    this.#parts[this.#place]?.handleReadyForQuery()
  }
}
// A connection that is a pipeline takes queries of node-postgres alone.
Object.setPrototypeOf(PacketQuery.prototype, pg.Query.prototype)

/** PostgreSQL has not parsed a statement that it has skipped: the connection sends it again. */
function forgetUnparsed(connection: pg.Connection, name: string): void {
  const { parsedStatements, submittedNamedStatements } = connection as unknown as Submitted
  if (parsedStatements[name] === undefined) delete submittedNamedStatements[name]
}

const facades = new WeakMap<pg.Connection, pg.Connection>()

/** The connection, which sends all messages but the Sync. */
function withoutSync(connection: pg.Connection): pg.Connection {
  const known = facades.get(connection)
  if (known !== undefined) return known
  const facade = Object.create(connection, { sync: { value: () => {} } }) as pg.Connection
  facades.set(connection, facade)
  return facade
}
