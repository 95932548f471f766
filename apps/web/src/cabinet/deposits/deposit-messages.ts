import { depositFieldMessages } from '@dilo/ui/messages/deposit-field-messages.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'

/** Messages at fields of the forms of this room. */
export const depositMessages = { ...everyFieldMessage, ...depositFieldMessages }
