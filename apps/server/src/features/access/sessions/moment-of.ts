import type { Context } from '../../../context.ts'
import type { Moment } from '../session/store.ts'

export type { Moment } from '../session/store.ts'

/** The current time, and the earliest last use of a session that is still open. */
export function momentOf({ clock, config }: Context): Moment {
  const now = clock.now()
  return { now: new Date(now), idleSince: new Date(now - config.sessionIdleMs) }
}
