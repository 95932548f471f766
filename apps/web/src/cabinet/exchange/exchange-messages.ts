import { exchangeFieldMessages } from '@dilo/ui/messages/exchange-field-messages.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'

/** Messages at fields of the forms of this room. */
export const exchangeMessages = { ...everyFieldMessage, ...exchangeFieldMessages }

export const isMessageKey = (text: string): text is keyof typeof exchangeMessages =>
  Object.hasOwn(exchangeMessages, text)
