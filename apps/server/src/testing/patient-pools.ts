import pg from 'pg'
import { CONNECTION_TIMES } from '@dilo/pg-batches/timed-client.ts'
import { PATIENCE_MS } from './patience.ts'

/** Test files of one worker share their modules: only the first of them wraps the function. */
const WRAPPED = Symbol.for('dilo.patientPools')

/**
 * A caller of a pool waits in line. In a bank that answers people a connection that does not come free
 * within seconds is a failure; in a test it is a busy machine. A test with times of its own keeps them.
 */
function waitInLine(): void {
  const { prototype } = pg.Pool as unknown as { prototype: pg.Pool & { [WRAPPED]?: true } }
  if (prototype[WRAPPED]) return
  prototype[WRAPPED] = true
  const { connect } = prototype as { connect: (...given: unknown[]) => unknown }
  prototype.connect = function patiently(this: pg.Pool, ...given: unknown[]) {
    if (this.options.connectionTimeoutMillis === CONNECTION_TIMES.freeMs) this.options.connectionTimeoutMillis = PATIENCE_MS
    return connect.apply(this, given)
  } as pg.Pool['connect']
}

waitInLine()
