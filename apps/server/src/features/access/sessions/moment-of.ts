import type { Context } from '../../../context.ts'
import type { Moment } from './store.ts'

export type { Moment } from './store.ts'

/** Now, and how long ago an open session was used at the latest. */
export function momentOf({ clock, config }: Context): Moment {
  const now = clock.now()
  return { now: new Date(now), idleSince: new Date(now - config.sessionIdleMs) }
}
