import { MINUTE } from '../values/duration.ts'
import { waitingKinds } from './case-views.ts'

/** A case that an officer has taken comes back by itself after this long, in milliseconds. */
export const TAKEN_MS = 30 * MINUTE

/** A case that was handed over waits for the colleague this long, in milliseconds: half a working day. */
export const HANDED_OVER_MS = 240 * MINUTE

/** The kinds that are taken by one call for all: the others have steps of their own, by which they are taken, too. */
export const kindsTakenAlike = waitingKinds.filter(
  (kind) => kind !== 'client' && kind !== 'relation' && kind !== 'questionnaire' && kind !== 'held',
)

/** The letters of a note among the bank's people. */
export const NOTE_LENGTH = 2000
