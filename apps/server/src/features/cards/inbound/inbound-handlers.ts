import type { InboundHandlers } from '../messages/handlers.ts'
import { bookAdvice, decideOnAuthorisation } from '../authorisations/decide-on-authorisation.ts'
import { askForApproval } from '../approvals/ask-for-approval.ts'
import { paySingleMessage } from '../authorisations/pay-single-message.ts'
import { takeCardEvent } from '../clearing/take-card-event.ts'
import { noteWalletToken } from '../wallets/note-wallet-token.ts'
import { endSession } from '../sessions/end-session.ts'
import { noteCardState } from './note-card-state.ts'

/** The functions that do what the processor's messages say. */
export const inboundHandlers: InboundHandlers = {
  decideOnAuthorisation,
  paySingleMessage,
  bookAdvice,
  takeCardEvent,
  askForApproval,
  noteWalletToken,
  noteCardState,
  endSession,
}
