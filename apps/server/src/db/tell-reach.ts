import type pg from 'pg'
import { reachNow } from './reach.ts'
import { sideBySide } from './side-by-side.ts'

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback)\b/i

type Query = (...given: unknown[]) => unknown
type Stream = { cork(): void; uncork(): void; destroy(): void }

/**
 * Tells PostgreSQL before a statement which companies it may reach, if that has changed since the connection's last one.
 * Both go in one packet, so nobody waits for one answer more. A transaction keeps the reach with which it began: several
 * callers may share it (together.ts), and its rollback would take back what was told within it.
 * So a connection never carries a company over to its next caller.
 */
export function tellReach(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  let told = ''
  let isInTransaction = false

  function askWith(reach: string, given: unknown[]): unknown {
    told = reach
    stream.cork()
    try {
      const telling = query(`set dilo.companies = '${reach}'`) as Promise<unknown>
      // It has no reason to fail but a connection that is ending. What comes after it must not have somebody else's reach.
      telling.catch(() => stream.destroy())
      const asked = query(...given)
      // What answers by events (COPY) stands in a transaction, whose beginning was told.
      return asked instanceof Promise ? sideBySide([telling, asked]).then(([, answer]) => answer) : asked
    } finally {
      stream.uncork()
    }
  }

  client.query = ((...given: unknown[]) => {
    const text = typeof given[0] === 'string' ? given[0] : ''
    const reach = isInTransaction ? 'untold' : reachNow()
    isInTransaction = isInTransaction ? !ENDS.test(text) : BEGINS.test(text)
    return reach === 'untold' || reach.text === told ? query(...given) : askWith(reach.text, given)
  }) as typeof client.query
}
