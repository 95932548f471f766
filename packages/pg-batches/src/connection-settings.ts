import type pg from 'pg'
import { placeOfConnection } from './place-of-connection.ts'
import { isPlannedOnce, registerStatement } from './prepared-query.ts'
import { scopeNow } from './scope.ts'
import { sideBySide } from './side-by-side.ts'

type Query = (...given: unknown[]) => unknown
type Stream = { cork(): void; uncork(): void; destroy(): void }

/** The settings of a connection for its next statements. */
type Settings = { readonly scope: string; readonly plans: 'auto' | 'force_generic_plan' }

/**
 * Sets in PostgreSQL before a statement what it needs and the connection does not have yet: the scope of its caller, where
 * row security reads it, and whether it is planned once (`preparedText`). Both go in one packet with the statement, so
 * nobody waits for another answer. A transaction keeps the settings with which it began: several callers may share it
 * (together.ts), and its rollback would take back settings made within it. So a connection never carries a scope over to
 * its next caller. Work whose scope is `unset` keeps the previous one.
 * @param scopeSetting the name of the setting; null: these connections are not behind row security
 */
export function keepSettings(client: pg.PoolClient, scopeSetting: string | null): void {
  const change = statementThatSets(scopeSetting)
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  let current: Settings = { scope: '', plans: 'auto' }
  const place = placeOfConnection()

  function needsOf(text: string): Settings {
    const scope = scopeNow()
    if (place.isInTransaction || scope === 'unset') return current
    return {
      scope: scopeSetting === null ? '' : scope.setting,
      plans: isPlannedOnce(text) ? 'force_generic_plan' : 'auto',
    }
  }

  function askWith(needs: Settings, given: unknown[]): unknown {
    current = needs
    stream.cork()
    try {
      const changed = change(query, needs) as Promise<unknown>
      // It fails only on a connection that is ending. Later statements must not have another caller's scope.
      changed.catch(() => stream.destroy())
      const asked = query(...given)
      // Queries that answer by events (COPY) stand in a transaction, whose settings are made at its beginning.
      return asked instanceof Promise ? sideBySide([changed, asked]).then(([, answer]) => answer) : asked
    } finally {
      stream.uncork()
    }
  }

  client.query = ((...given: unknown[]) => {
    const text = typeof given[0] === 'string' ? given[0] : ''
    const needs = needsOf(text)
    place.follow(text)
    return needs.scope === current.scope && needs.plans === current.plans ? query(...given) : askWith(needs, given)
  }) as typeof client.query
}

/** A kept statement: to parse and answer `set` costs both sides more. */
function statementThatSets(scopeSetting: string | null): (query: Query, settings: Settings) => unknown {
  const plans = (place: number): string => `set_config('plan_cache_mode', $${place}, false)`
  if (scopeSetting === null) {
    const text = `select ${plans(1)}`
    registerStatement('set-plans', text)
    return (query, settings) => query(text, [settings.plans])
  }
  const text = `select set_config('${scopeSetting}', $1, false), ${plans(2)}`
  registerStatement('set-scope-and-plans', text)
  return (query, settings) => query(text, [settings.scope, settings.plans])
}
