import { gather } from '@dilo/ledger/gather.ts'
import type { Database } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock.ts'
import { countTogether, type SharedCount, type SharedGuess } from './count-together.ts'

/**
 * The counters of networks and of all, as one server moves them: one statement is under way, and the guesses that come
 * meanwhile go with the next one. A crash of PostgreSQL may forget its last 0.6 seconds (decision 050).
 */
export type SharedCounters = {
  /** Counts a guess. The answer knows the guesses at all servers: of many at once no more than the cap get through. */
  count(guess: SharedGuess): Promise<SharedCount>
  /** Takes a counted guess back. */
  takeBack(guess: SharedGuess): Promise<void>
  /** Takes it back with the next guess that this server counts, or soon: nobody waits for it. A stop of the server leaves it counted. */
  takeBackSoon(guess: SharedGuess): void
}

type CounterChange = { readonly guess: SharedGuess; readonly isCounted: boolean }

/** The longest time for which a guess that is to be taken back waits for another one. */
const SOON_MS = 50

/** A gathering does alone what fails together, and would count a guess twice: so a failure is an outcome of each. */
type Outcome = { readonly count: SharedCount | undefined } | { readonly failure: unknown }

export function openSharedCounters(settings: { readonly database: Database; readonly clock: Clock }): SharedCounters {
  // One writer: a second one would wait for the rows of the first.
  const gathered = gather<CounterChange, Outcome>(
    (changes) => writeEach(settings, changes),
    () => [],
    { writers: 1 },
  )
  let waiting: SharedGuess[] = []
  let timer: NodeJS.Timeout | undefined
  function takeBackWaiting(): void {
    clearTimeout(timer)
    timer = undefined
    const guesses = waiting
    waiting = []
    // It stays counted where it cannot be taken back, as after a crash.
    for (const guess of guesses) gathered.apply({ guess, isCounted: false }).catch(() => {})
  }
  async function write(change: CounterChange): Promise<SharedCount | undefined> {
    const outcome = await gathered.apply(change)
    if ('failure' in outcome) throw outcome.failure
    return outcome.count
  }
  return {
    async count(guess) {
      takeBackWaiting()
      const count = await write({ guess, isCounted: true })
      if (count === undefined) throw new Error('A guess was counted without a count')
      return count
    },
    async takeBack(guess) {
      await write({ guess, isCounted: false })
    },
    takeBackSoon(guess) {
      waiting.push(guess)
      timer ??= setTimeout(takeBackWaiting, SOON_MS).unref()
    },
  }
}

async function writeEach(
  settings: { readonly database: Database; readonly clock: Clock },
  changes: readonly CounterChange[],
): Promise<Outcome[]> {
  const guessesWhere = (isCounted: boolean): SharedGuess[] =>
    changes.flatMap((change) => (change.isCounted === isCounted ? [change.guess] : []))
  try {
    const counts = (await countTogether(settings, guessesWhere(true), guessesWhere(false))).values()
    return changes.map(({ isCounted }) => ({ count: isCounted ? counts.next().value : undefined }))
  } catch (failure) {
    return changes.map(() => ({ failure }))
  }
}
