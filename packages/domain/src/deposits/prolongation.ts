import type { YearlyRate } from './interest.ts'

/** What the client wants of the end: nothing said, that the deposit goes on, or that it does not. */
type Wish = 'unsaid' | 'goOn' | 'end'

/** A deposit that comes to its end. */
type Ending = {
  /** As agreed in the contract; `answer` is what the client says in the days before the end. */
  readonly agreed: Wish
  readonly answer: Wish
  /** Terms that may still follow. */
  readonly timesLeft: number
  readonly rate: YearlyRate
  /** The rate of the next term; null: the bank offers it no more. */
  readonly nextRate: YearlyRate | null
}

/** Days before the end on which the client is asked. Only tests use it. */
export const asksBefore = 3

/**
 * Whether a deposit goes on for another term. It never goes on for less without the client's word: then it ends, and its
 * money goes to the account for payouts. Only tests use it.
 */
export function goesOn({ agreed, answer, timesLeft, rate, nextRate }: Ending): boolean {
  if (timesLeft <= 0 || nextRate === null) return false
  if (answer !== 'unsaid') return answer === 'goOn'
  return agreed === 'goOn' && nextRate >= rate
}

/** Whether the client is asked before the end: where their word decides. Only tests use it. */
export const isAsked = (ending: Ending): boolean =>
  goesOn({ ...ending, answer: 'goOn' }) && ending.answer === 'unsaid' && ending.agreed !== 'end'
