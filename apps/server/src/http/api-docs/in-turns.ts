import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Others wait no longer than this, and one step. */
const SLICE_MS = 5

/** Carries out steps to their end, a slice of some milliseconds at a time: between two slices other calls have their turn. */
export async function inTurns<Made>(steps: Generator<void, Made>): Promise<Made> {
  let begun = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - begun < SLICE_MS) continue
    await turnOfOthers()
    begun = performance.now()
  }
}
