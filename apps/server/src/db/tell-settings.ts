import type pg from 'pg'
import { isPlannedOnce, registerStatement } from './prepared-query.ts'
import { reachNow } from './reach.ts'
import { sideBySide } from './side-by-side.ts'

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback)\b/i

type Query = (...given: unknown[]) => unknown
type Stream = { cork(): void; uncork(): void; destroy(): void }

/** What holds on a connection for the statements after it. */
type Settings = { readonly reach: string; readonly plans: 'auto' | 'force_generic_plan' }

/** A kept statement: to parse and answer `set` costs both sides more. */
const TELL = `select set_config('dilo.companies', $1, false), set_config('plan_cache_mode', $2, false)`
registerStatement('tell-settings', TELL)

/**
 * Tells PostgreSQL before a statement what it needs and the connection has not been told last: on connections of calls
 * which companies it may reach, and on all whether it is planned once (`textPlannedOnce`). Both go in one packet with the
 * statement, so nobody waits for one answer more. A transaction keeps the settings with which it began: several callers may
 * share it (together.ts), and its rollback would take back what was told within it.
 * So a connection never carries a company over to its next caller. What touches no rows of companies keeps what was told
 * before (`besideCompanies`).
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
    const needs = needsOf(text)
    isInTransaction = isInTransaction ? !ENDS.test(text) : BEGINS.test(text)
    return needs.reach === told.reach && needs.plans === told.plans ? query(...given) : askWith(needs, given)
  }) as typeof client.query
}
