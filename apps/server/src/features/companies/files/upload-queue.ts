import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type InTurn, places, type QueueFull } from '../../access/door.ts'

/** Uploads are read at once, and drawn one after the other: each drawing takes a core, and up to 200 MB of memory. */
export type UploadQueue = {
  /** Does the work, or refuses at once: what is admitted may hold ten megabytes. `draw` waits for its turn. */
  admit<Value>(work: (draw: InTurn) => Promise<Value>): Promise<Result<Value, QueueFull>>
}

/** A full queue is drawn in about this time. Seconds. */
const COME_BACK_AFTER = 5

/** @param length uploads under way at once, at most */
export function uploadQueue({ length }: { length: number }): UploadQueue {
  const draw = places(1)
  let admitted = 0
  return {
    async admit(work) {
      if (admitted >= length) return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
      admitted += 1
      try {
        return ok(await work(draw))
      } finally {
        admitted -= 1
      }
    },
  }
}
