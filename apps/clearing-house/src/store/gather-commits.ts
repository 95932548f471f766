import type { Store } from './open-store.ts'

/** Takes work on the store, and answers when its change is on the disk. */
type Gathering = <Value>(work: () => Value) => Promise<Value>

/** A commit takes in work for so long, in milliseconds: a burst must not keep the first of it waiting. */
const LONGEST_MS = 50

type Waiting = { readonly work: () => unknown; readonly settle: (outcome: Outcome) => void }

type Outcome = { readonly value: unknown } | { readonly error: unknown }

/**
 * Gathers the work of one moment into one commit, which waits for the disk once. Each piece is stored whole or not at
 * all, whatever becomes of the others.
 * @param onChange is called after each commit that has changed something
 */
export function gatherCommits(store: Store, onChange: () => void): Gathering {
  let waiting: Waiting[] = []

  function commit(): void {
    const until = performance.now() + LONGEST_MS
    const outcomes: (() => void)[] = []
    const before = store.changes()
    let taken = 0
    try {
      store.atomically(() => {
        for (const { work, settle } of waiting) {
          const outcome = outcomeOf(() => store.alone(work))
          outcomes.push(() => settle(outcome))
          taken += 1
          if (performance.now() > until) break
        }
      })
    } catch (error) {
      for (const { settle } of waiting) settle({ error })
      waiting = []
      return
    }
    waiting = waiting.slice(taken)
    if (waiting.length > 0) setImmediate(commit)
    for (const tell of outcomes) tell()
    if (store.changes() !== before) onChange()
  }

  return <Value>(work: () => Value) =>
    new Promise<Value>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit)
      const settle = (outcome: Outcome): void =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value as Value)
      waiting.push({ work, settle })
    })
}

function outcomeOf(work: () => unknown): Outcome {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
