import type pg from 'pg'
import { isPlannedOnce, registerStatement } from './prepared-query.ts'
import { reachNow } from './reach.ts'
import { sideBySide } from './side-by-side.ts'

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback)\b/i

type Query = (...given: unknown[]) => unknown
type Stream = { cork(): void; uncork(): void; destroy(): void }

/** The settings of a connection for its next statements. */
type Settings = { readonly reach: string; readonly plans: 'auto' | 'force_generic_plan' }

/** A kept statement: to parse and answer `set` costs both sides more. */
const TELL = `select set_config('dilo.companies', $1, false), set_config('plan_cache_mode', $2, false)`
registerStatement('tell-settings', TELL)

/**
 * Sets in PostgreSQL before a statement what it needs and the connection does not have yet: on connections of calls the
 * companies that it may reach, and on all whether it is planned once (`textPlannedOnce`). Both go in one packet with
 * the statement, so nobody waits for another answer. A transaction keeps the settings with which it began: several
 * callers may share it (together.ts), and its rollback would take back settings made within it. So a connection never
 * carries a company over to its next caller. Work that touches no rows of companies keeps the previous reach
 * (`besideCompanies`).
 */
export function tellSettings(client: pg.PoolClient, { tellsReach }: { readonly tellsReach: boolean }): void {
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  let told: Settings = { reach: '', plans: 'auto' }
  let isInTransaction = false

  function needsOf(text: string): Settings {
    const reach = reachNow()
    if (isInTransaction || reach === 'untold') return told
    return { reach: tellsReach ? reach.text : '', plans: isPlannedOnce(text) ? 'force_generic_plan' : 'auto' }
  }

  function askWith(needs: Settings, given: unknown[]): unknown {
    told = needs
    stream.cork()
    try {
      const telling = query(TELL, [needs.reach, needs.plans]) as Promise<unknown>
      // It fails only on a connection that is ending. Later statements must not have another caller's reach.
      telling.catch(() => stream.destroy())
      const asked = query(...given)
      // Queries that answer by events (COPY) stand in a transaction, whose settings are made at its beginning.
      return asked instanceof Promise ? sideBySide([telling, asked]).then(([, answer]) => answer) : asked
    } finally {
      stream.uncork()
    }
  }

  client.query = ((...given: unknown[]) => {
    const text = typeof given[0] === 'string' ? given[0] : ''
    const needs = needsOf(text)
    isInTransaction = isInTransaction ? !ENDS.test(text) : BEGINS.test(text)
    return needs.reach === told.reach && needs.plans === told.plans ? query(...given) : askWith(needs, given)
  }) as typeof client.query
}
