import type { Store } from './open-store.ts'

/** An instant transfer has seconds, so its work does not wait behind that of a file of ordinary ones. */
type Urgency = 'urgent' | 'ordinary'

/** Takes work on the store, and answers when its change is on the disk. */
type Gathering = <Value>(urgency: Urgency, work: () => Value) => Promise<Value>

/** A commit takes in work for so long, in milliseconds: urgent work may come meanwhile. */
const LONGEST_MS = 20

type Waiting = { readonly work: () => unknown; readonly settle: (outcome: Outcome) => void }

type Outcome = { readonly value: unknown } | { readonly error: unknown }

/**
 * Gathers the work of one moment into one commit, which waits for the disk once. Each piece is stored whole or not at
 * all, whatever becomes of the others. Urgent and ordinary work take turns, each in commits of its own.
 * @param onChange is called after each commit that has changed something
 */
export function gatherCommits(store: Store, onChange: () => void): Gathering {
  const waiting: Record<Urgency, Waiting[]> = { urgent: [], ordinary: [] }
  let last: Urgency = 'ordinary'

  const nextTurn = (): Urgency => {
    const other = last === 'ordinary' ? 'urgent' : 'ordinary'
    return waiting[other].length > 0 ? other : last
  }

  function commitNext(): void {
    last = nextTurn()
    const before = store.changes()
    const settled = commit(store, waiting[last])
    waiting[last] = waiting[last].slice(settled.length)
    if (waiting.urgent.length + waiting.ordinary.length > 0) setImmediate(commitNext)
    for (const settle of settled) settle()
    if (store.changes() !== before) onChange()
  }

  return <Value>(urgency: Urgency, work: () => Value) =>
    new Promise<Value>((resolve, reject) => {
      if (waiting.urgent.length + waiting.ordinary.length === 0) setImmediate(commitNext)
      const settle = (outcome: Outcome): void =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value as Value)
      waiting[urgency].push({ work, settle })
    })
}

/** @returns the answers to the pieces that were taken in, from the first on */
function commit(store: Store, pieces: readonly Waiting[]): readonly (() => void)[] {
  const until = performance.now() + LONGEST_MS
  const settled: (() => void)[] = []
  try {
    store.atomically(() => {
      for (const { work, settle } of pieces) {
        const outcome = outcomeOf(() => store.alone(work))
        settled.push(() => settle(outcome))
        if (performance.now() > until) break
      }
    })
    return settled
  } catch (error) {
    return pieces.slice(0, Math.max(settled.length, 1)).map(
      ({ settle }) =>
        () =>
          settle({ error }),
    )
  }
}

function outcomeOf(work: () => unknown): Outcome {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
