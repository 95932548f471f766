import { cardFieldMessages } from '@dilo/ui/messages/card-field-messages.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'

/** Messages at fields of the forms of this room. */
export const cardMessages = { ...everyFieldMessage, ...cardFieldMessages }
