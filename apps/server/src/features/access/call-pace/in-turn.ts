import type { Result } from '@dilo/domain/result.ts'
import type { Pace, TooFast, TurnOf } from './pace.ts'

/** Does work when it is its turn; refused where that takes too long. */
export async function inTurn<Value, Failure>(
  pace: Pace,
  of: TurnOf,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | TooFast>> {
  const turn = pace.takeTurn(of)
  // Most calls wait for nobody, and cost no promise more.
  if (turn === null) return work()
  const taken = await turn
  if (!taken.ok) return taken
  try {
    return await work()
  } finally {
    taken.value()
  }
}
