import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'

/** The clocks of the bank and of an authority may differ by this much. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE

/** The oldest answer about a revocation that counts (decision 160). */
const OLDEST_ANSWER_MS = DAY

/** `notYet`: it is of a later moment; `stale`: it is older than a day, or its authority has a newer one. */
export type FreshnessFault = 'notYet' | 'stale'

/** Checks that an answer of an authority still counts. @param update.next null: its authority names no end */
export function validateFreshness(
  update: { readonly made: Date; readonly next: Date | null },
  at: Date,
): Result<void, FreshnessFault> {
  const age = at.getTime() - update.made.getTime()
  if (age < -CLOCK_TOLERANCE_MS) return refused('notYet')
  if (age > OLDEST_ANSWER_MS || (update.next !== null && at > update.next)) return refused('stale')
  return ok(undefined)
}
