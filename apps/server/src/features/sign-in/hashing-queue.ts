import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** Turned away before any work: so many wait already that the answer would come too late. */
export type QueueFull = { readonly code: 'TOO_MANY_REQUESTS'; readonly retryAfter: number }

/** A second or two of hashing wait in a full queue; whoever comes back after this finds another one. Seconds. */
const COME_BACK_AFTER = 5

/**
 * Checks of passwords, so many at once as the configured width, so many waiting as its length. A hash takes a core and
 * 19 MiB for tens of milliseconds: a flood of sign-ins must leave cores and connections to those who read
 * (security row 5).
 */
export type HashingQueue = {
  /** Does the work in its turn, or refuses at once. */
  run<Value>(work: () => Promise<Value>): Promise<Result<Value, QueueFull>>
}

/** @param width checks at once @param length checks that wait, at most */
export function hashingQueue({ width, length }: { width: number; length: number }): HashingQueue {
  const waiting: (() => void)[] = []
  let running = 0

  // Whoever ends hands the place to the first who waits; only when nobody does, it is free.
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(work) {
      if (running < width) running += 1
      else if (waiting.length < length) await new Promise<void>((resolve) => waiting.push(resolve))
      else return refused({ code: 'TOO_MANY_REQUESTS', retryAfter: COME_BACK_AFTER })
      try {
        return ok(await work())
      } finally {
        leave()
      }
    },
  }
}
