import { type ClearingEvent, type ClearingState, step } from './clearing.ts'

/**
 * The differences of a transfer of ours from its line in clearing's report of a day. `notSent`: still queued here when
 * its day was over. `overdue`: both sides agree that it is open, and have for days. `day`: settled on another day.
 * `returned`: another sum has come back.
 */
export const transferDifferences = [
  'unknownToClearing',
  'notSent',
  'amount',
  'status',
  'overdue',
  'day',
  'returned',
] as const

/** The differences between our books and clearing's report of a day. */
export const clearingDifferences = ['unknownToBank', ...transferDifferences] as const

export type ClearingDifference = (typeof clearingDifferences)[number]

/**
 * Why a transfer needs a person: clearing's answers contradict each other (a late refusal, another amount), an answer
 * could not be taken, or the nightly reconciliation found a difference.
 */
export const clearingExceptions = ['contradiction', 'putAside', ...transferDifferences] as const

export type ClearingException = (typeof clearingExceptions)[number]

/** The verdicts of the bank's people on a transfer, where clearing gives none. */
export const transferVerdicts = ['returnToPayer', 'countAsSettled'] as const

export type TransferVerdict = (typeof transferVerdicts)[number]

/**
 * The verdicts of the bank's people on a day on which our books and clearing's report differ. Neither books anything:
 * the side that does not stand is corrected by its own means.
 */
export const clearingDayVerdicts = ['booksStand', 'clearingStands'] as const

export type ClearingDayVerdict = (typeof clearingDayVerdicts)[number]

type Answer = Exclude<ClearingEvent, 'SEND'>

/** The answers of clearing that a verdict stands for, the first that the transfer's flow allows. */
const answers: Readonly<Record<TransferVerdict, readonly Answer[]>> = {
  returnToPayer: ['REJECT', 'RETURN'],
  countAsSettled: ['SETTLE'],
}

/**
 * The answer of clearing as which a verdict is carried out. Null: the flow of the transfer forbids it. A transfer of
 * which clearing may know nothing is never counted as settled.
 */
export function answerOfVerdict(verdict: TransferVerdict, state: ClearingState): Answer | null {
  if (verdict === 'countAsSettled' && state === 'queued') return null
  return answers[verdict].find((event) => step(state, event).kind === 'step') ?? null
}

/**
 * True if a transfer may be handed to clearing again: until clearing has accepted it. Clearing takes a transfer once.
 */
export const mayAskAgain = (state: ClearingState): boolean => state === 'queued' || state === 'sent'
