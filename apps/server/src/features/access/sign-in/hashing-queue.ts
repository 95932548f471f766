import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** Refused before any work: the line is so long that the answer would come too late. */
export type QueueFull = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** A full queue holds a second or two of hashing; after this time a caller finds another queue. Seconds. */
const COME_BACK_AFTER = 5

/** Runs work when one of the places is free, first come first served. */
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
      // An ending call passes its place to the first in the line; without a line the place is free.
      const next = waiting.shift()
      if (next === undefined) taken -= 1
      else next()
    }
  }
}

/**
 * The queue of password checks: its width limits concurrent hashes, its length limits waiting checks. A hash takes a
 * core and 19 MiB for tens of milliseconds: a flood of sign-ins must leave cores and connections to other callers
 * (security row 5). One check more than the hashes may run: it reads and counts, so that no core waits for the
 * database, and a flood takes no more connections than that.
 */
export type HashingQueue = {
  /** Checks that the queue has room now: checked before preparatory work, so that a full queue costs nothing. */
  hasRoom(who: WhoHashes): Result<void, QueueFull>
  /** Runs the work at its turn, or refuses at once. Only the part given to `hash` waits for a core. */
  admit<Value>(who: WhoHashes, work: (hash: InTurn) => Promise<Value>): Promise<Result<Value, QueueFull>>
}

/**
 * Strangers wait in the first half of the line, so that no flood of them fills it: the second half is for those who are
 * known, by a session or by a device from which the person has signed in before.
 */
type WhoHashes = 'stranger' | 'known'

/** @param width concurrent hashes @param length the largest number of waiting checks */
export function hashingQueue({ width, length }: { width: number; length: number }): HashingQueue {
  const [underWay, hash] = [places(width + 1), places(width)]
  const atMost: Readonly<Record<WhoHashes, number>> = { stranger: width + Math.ceil(length / 2), known: width + length }
  let admitted = 0
  const hasRoom = (who: WhoHashes): Result<void, QueueFull> =>
    admitted < atMost[who] ? ok(undefined) : refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
  return {
    hasRoom,
    async admit(who, work) {
      const room = hasRoom(who)
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
