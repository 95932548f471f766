import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type InTurn, places, type QueueFull } from '../../access/door.ts'

/**
 * Uploads are read in parallel, but drawn one after the other: each drawing takes a core, and up to 200 MB of memory.
 */
export type UploadQueue = {
  /** Runs the work, or refuses at once: each admitted upload may hold ten megabytes. `draw` waits for its turn. */
  admit<Value>(work: (draw: InTurn) => Promise<Value>): Promise<Result<Value, QueueFull>>
}

/** The time in which a full queue is drawn. Seconds. */
const COME_BACK_AFTER = 5

/** @param length the largest number of concurrent uploads */
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
