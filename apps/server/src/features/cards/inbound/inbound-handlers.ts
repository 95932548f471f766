import { bookAdvice, decideOnAuthorisation } from '../authorisations/decide-on-authorisation.ts'
import { paySingleMessage } from '../clearing/pay-single-message.ts'
import { takeCardEvent } from '../clearing/take-card-event.ts'
import type { InboundHandlers } from './handlers.ts'
import { endSession } from '../sessions/end-session.ts'
import { noteCardState } from './note-card-state.ts'

/** A kind of message whose part of the bank is not there: the processor says it again later. */
const notYet = async (): Promise<never> => {
  throw new Error('Nobody takes messages of this kind yet')
}

/** The functions that do what the processor's messages say. */
export const inboundHandlers: InboundHandlers = {
  decideOnAuthorisation,
  paySingleMessage,
  bookAdvice,
  takeCardEvent,
  askForApproval: notYet,
  noteWalletToken: notYet,
  noteCardState,
  endSession,
}
