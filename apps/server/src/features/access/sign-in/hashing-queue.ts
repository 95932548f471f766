import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** Turned away before any work: so many wait already that the answer would come too late. */
export type QueueFull = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** A second or two of hashing wait in a full queue; a caller who comes back after this finds another one. Seconds. */
const COME_BACK_AFTER = 5

/** Does work when one of so many places is free, first come first served. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

export function places(howMany: number): InTurn {
  const waiting: (() => void)[] = []
  let taken = 0
  return async (work) => {
    if (taken < howMany) taken += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A call that ends hands its place to the first in the line; without a line the place is free.
      const next = waiting.shift()
      if (next === undefined) taken -= 1
      else next()
    }
  }
}

/**
 * Checks of passwords: so many hash at once as the configured width, so many wait as its length. A hash takes a core
 * and 19 MiB for tens of milliseconds: a flood of sign-ins must leave cores and connections to those who read
 * (security row 5). One check more than hash is under way: it reads and counts, so that no core waits for the database,
 * and a flood takes no more connections than that.
 */
export type HashingQueue = {
  /** Whether it would refuse now: asked before work that comes first, so that a full queue costs nothing. */
  hasRoom(): Result<void, QueueFull>
  /** Does the work when it is its turn, or refuses at once. Of the work, what is given to `hash` waits for a core. */
  admit<Value>(work: (hash: InTurn) => Promise<Value>): Promise<Result<Value, QueueFull>>
}

/** @param width hashes at once @param length checks that wait, at most */
export function hashingQueue({ width, length }: { width: number; length: number }): HashingQueue {
  const [underWay, hash] = [places(width + 1), places(width)]
  let admitted = 0
  const hasRoom = (): Result<void, QueueFull> =>
    admitted < width + length ? ok(undefined) : refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
  return {
    hasRoom,
    async admit(work) {
      const room = hasRoom()
      if (!room.ok) return room
      admitted += 1
      try {
        return ok(await underWay(() => work(hash)))
      } finally {
        admitted -= 1
      }
    },
  }
}
