import type { Result } from '@dilo/domain/result.ts'
import { places } from '../../../access/door.ts'

/** Signatures of one person that are verified at once: the other places of the line are for others. */
const AT_ONCE = 2
/** With those that wait for these places. */
const MOST = 12

type Line = { readonly inTurn: ReturnType<typeof places>; length: number }

/** The lines of persons with a signature under way at this server. */
const lines = new Map<string, Line>()

/** Does a person's work in their own line, so that nobody fills the line of everybody. @param busy the answer to too many */
export async function inTurnOfPerson<Value, Failure>(
  personId: string,
  busy: Result<never, Failure>,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const line = lines.get(personId) ?? { inTurn: places(AT_ONCE), length: 0 }
  if (line.length >= MOST) return busy
  lines.set(personId, line)
  line.length += 1
  try {
    return await line.inTurn(work)
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(personId)
  }
}
