import type { SessionLimits } from '@dilo/contract/user-service.ts'

/** The state of a session: the time of its next check, or the nearer one of its ends. Times in milliseconds. */
export type SessionEnding =
  | { readonly kind: 'far'; readonly askIn: number }
  /** One more call extends it. */
  | { readonly kind: 'idle'; readonly left: number }
  /** Activity cannot postpone this end. */
  | { readonly kind: 'absolute'; readonly left: number }

/** @param since milliseconds since these limits came: the browser's own clock may be wrong, its pace is not */
export function sessionEnding(limits: SessionLimits, since: number): SessionEnding {
  const now = Date.parse(limits.now) + since
  const [idleEnd, end] = [Date.parse(limits.idleEndsAt), Date.parse(limits.endsAt)]
  const left = Math.max(0, Math.min(idleEnd, end) - now)
  const warn = limits.warnSeconds * 1000
  if (left > warn) return { kind: 'far', askIn: left - warn }
  return { kind: end <= idleEnd ? 'absolute' : 'idle', left }
}

/** `1:05` */
export function countdown(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
