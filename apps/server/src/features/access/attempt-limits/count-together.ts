import type { Database } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type Key, type Move, moveEach, nameOf, type Standing } from './store.ts'

/** A counter that guesses of many people raise. `windowMs`: milliseconds. */
type SharedCounter = Key & { readonly cap: number; readonly windowMs: number }

/** A guess counts at its network and then in all: a full network keeps it from the counter of all. */
export type SharedGuess = { readonly network: SharedCounter; readonly all: SharedCounter }

/** The counts that a guess has made; `fullUntil`: its network had no place left, and gets none before that. */
export type SharedCount =
  | { readonly isFull: false; readonly network: Standing; readonly all: Standing }
  | { readonly isFull: true; readonly fullUntil: Date }

type Settings = { readonly database: Database; readonly clock: Clock }

/**
 * Counts guesses and takes others back, all in one statement. Where a network has fewer places than guesses, the first
 * ones get them by further statements, and the others are refused and not counted.
 * @returns the counts in the order of the guesses
 */
export async function countTogether(
  settings: Settings,
  guesses: readonly SharedGuess[],
  takenBack: readonly SharedGuess[],
): Promise<SharedCount[]> {
  const at = settings.clock.now()
  const standings = await moveEach(settings.database, movesOf(guesses, takenBack, at), new Date(at))
  const counts: SharedCount[] = []
  const crowded: number[] = []
  // The statement has returned the last count of each counter: from there it goes back, guess by guess.
  for (const [place, { network, all }] of [...guesses.entries()].reverse()) {
    const [there, everywhere] = [standings.get(nameOf(network)), standings.get(nameOf(all))]
    if (there === undefined || everywhere === undefined) crowded.unshift(place)
    else counts[place] = { isFull: false, network: last(there), all: last(everywhere) }
  }
  if (crowded.length > 0) {
    const waiting = crowded.map((place) => guesses[place] as SharedGuess)
    const unmoved = takenBack.filter(({ network }) => !standings.has(nameOf(network)))
    for (const [index, count] of (await countByPlaces(settings, waiting, unmoved)).entries())
      counts[crowded[index] as number] = count
  }
  return counts
}

function last(standing: { counted: number; readonly endsAt: Date }): Standing {
  const standingNow = { ...standing }
  standing.counted -= 1
  return standingNow
}

/** Counts as many guesses as their networks have places. @param takenBack still counted at the network, but not in all */
async function countByPlaces(
  settings: Settings,
  guesses: readonly SharedGuess[],
  takenBack: readonly SharedGuess[],
): Promise<SharedCount[]> {
  const at = settings.clock.now()
  const networks = movesOf(guesses, takenBack, at).filter(({ within }) => within !== null)
  const unraised = networks.map((move) => ({ ...move, raised: 0 }))
  const standings = await moveEach(settings.database, unraised, new Date(at))
  const counts: SharedCount[] = []
  const admitted: number[] = []
  for (const [place, { network }] of guesses.entries()) {
    const standing = standings.get(nameOf(network))
    if (standing === undefined) throw new Error('A counter that is not raised is never too full')
    if (standing.counted < network.cap) admitted.push(place)
    else counts[place] = { isFull: true, fullUntil: standing.endsAt }
    standing.counted += 1
  }
  if (admitted.length === 0) return counts
  const again = admitted.map((place) => guesses[place] as SharedGuess)
  for (const [index, count] of (await countTogether(settings, again, [])).entries())
    counts[admitted[index] as number] = count
  return counts
}

/** A move of each counter, in the order in which every server locks them. */
function movesOf(guesses: readonly SharedGuess[], takenBack: readonly SharedGuess[], at: number): Move[] {
  const moves = new Map<string, Move>()
  const moveOf = (counter: SharedCounter, within: string | null): Move => {
    const name = nameOf(counter)
    const known = moves.get(name)
    if (known !== undefined) return known
    const { kind, subject, cap, windowMs } = counter
    const made = { kind, subject, cap, within, raised: 0, lowered: 0, endsAt: new Date(at + windowMs) }
    moves.set(name, made)
    return made
  }
  for (const { network, all } of guesses) {
    moveOf(network, all.kind).raised += 1
    moveOf(all, null)
  }
  for (const { network, all } of takenBack) {
    moveOf(network, all.kind).lowered += 1
    moveOf(all, null).lowered += 1
  }
  return [...moves].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, move]) => move)
}
