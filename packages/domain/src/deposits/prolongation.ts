import type { YearlyRate } from './interest.ts'

/** The client's choice for the end: nothing said, that the deposit goes on, or that it does not. */
type Choice = 'unsaid' | 'goOn' | 'end'

/** A deposit that comes to its end. */
type Ending = {
  /** As agreed in the contract; `answer` is what the client says in the days before the end. */
  readonly agreed: Choice
  readonly answer: Choice
  /** Terms that may still follow. */
  readonly timesLeft: number
  readonly rate: YearlyRate
  /** The rate of the next term; null: the bank no longer offers it. */
  readonly nextRate: YearlyRate | null
}

/** The facts of a deposit's row about its end. */
export type KnownEnding = {
  /** True if it goes on: by the client's choice, or as agreed at the opening. */
  readonly prolongs: boolean
  /** The rate of the next term that the client saw when they gave their word; null: they have said nothing in this term. */
  readonly saidRate: YearlyRate | null
} & Pick<Ending, 'timesLeft' | 'rate' | 'nextRate'>

/** A word that a deposit goes on holds for the rate that was shown with it, and for more: a lower one is asked about anew. */
export function endingOf({ prolongs, saidRate, ...known }: KnownEnding): Ending {
  if (saidRate === null) return { ...known, agreed: prolongs ? 'goOn' : 'unsaid', answer: 'unsaid' }
  if (!prolongs) return { ...known, agreed: 'unsaid', answer: 'end' }
  const isShown = known.nextRate !== null && known.nextRate >= saidRate
  return { ...known, agreed: 'goOn', answer: isShown ? 'goOn' : 'unsaid' }
}

/** Days before the end on which the client is asked; on the last day once more. */
export const asksBefore = 3

/**
 * True if a deposit goes on for another term. It never goes on for less without the client's consent: then it ends, and
 * its money goes to the account for payouts.
 */
export function goesOn({ agreed, answer, timesLeft, rate, nextRate }: Ending): boolean {
  if (timesLeft <= 0 || nextRate === null) return false
  if (answer !== 'unsaid') return answer === 'goOn'
  return agreed === 'goOn' && nextRate >= rate
}

/** True if the client is asked before the end: where their choice decides. */
export const isAsked = (ending: Ending): boolean =>
  goesOn({ ...ending, answer: 'goOn' }) && ending.answer === 'unsaid' && ending.agreed !== 'end'
