import type pg from 'pg'
import { reachNow } from './reach.ts'

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback)\b/i

type Query = (...given: unknown[]) => unknown

/**
 * Tells PostgreSQL before each statement which companies it may reach, where that has changed since the connection's last
 * one. Both are sent at once, so nobody waits for an answer more. A transaction keeps the reach with which it began: it
 * may be shared by several callers (db/together.ts), and a rollback would take back what was told within it.
 * So a connection never carries a company over to the next caller.
 */
export function tellReach(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } }).connection
  let told = ''
  let isInTransaction = false
  client.query = ((...given: unknown[]) => {
    const text = typeof given[0] === 'string' ? given[0] : ''
    const reach = isInTransaction ? 'unsaid' : reachNow()
    isInTransaction = isInTransaction ? !ENDS.test(text) : BEGINS.test(text)
    if (reach === 'unsaid' || reach.text === told) return query(...given)
    told = reach.text
    stream.cork()
    try {
      const telling = query(`set dilo.companies = '${reach.text}'`) as Promise<unknown>
      return afterTelling(telling, query(...given))
    } finally {
      stream.uncork()
    }
  }) as typeof client.query
  /** A statement whose reach could not be told has no answer: it was asked with the one of somebody else. */
  async function both(telling: Promise<unknown>, asked: Promise<unknown>): Promise<unknown> {
    const [tellingEnd, end] = await Promise.allSettled([telling, asked])
    if (tellingEnd.status === 'rejected') {
      told = ''
      throw tellingEnd.reason
    }
    if (end.status === 'rejected') throw end.reason
    return end.value
  }
  function afterTelling(telling: Promise<unknown>, asked: unknown): unknown {
    if (asked instanceof Promise) return both(telling, asked)
    // What answers by events or a callback (COPY) stands in a transaction, which has been told before.
    telling.catch(() => stream.destroy())
    return asked
  }
}

type Corked = { cork(): void; uncork(): void; destroy(): void }
