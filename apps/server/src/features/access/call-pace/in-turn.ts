import type { Result } from '@dilo/domain/result.ts'
import type { Pace, TooFast, TurnOf } from './pace.ts'

/** Runs work at its turn; refuses it if the wait would be too long. */
export async function inTurn<Value, Failure>(
  pace: Pace,
  of: TurnOf,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | TooFast>> {
  const turn = pace.takeTurn(of)
  // Most calls need no wait, and no extra promise.
  if (turn === null) return work()
  const taken = await turn
  if (!taken.ok) return taken
  try {
    return await work()
  } finally {
    taken.value()
  }
}
