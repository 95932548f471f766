import type { CaptchaMessageKey, FieldMessageKey, QuestionnaireMessageKey } from '@dilo/domain/message-key.ts'
import { cardFieldMessages } from './card-field-messages.ts'
import { depositFieldMessages } from './deposit-field-messages.ts'
import { documentFieldMessages } from './document-field-messages.ts'
import { exchangeFieldMessages } from './exchange-field-messages.ts'
import { type FieldMessages, signInFieldMessages } from './field-messages.ts'
import { fileFieldMessages } from './file-field-messages.ts'
import { passwordFieldMessages } from './password-field-messages.ts'
import { paymentFieldMessages } from './payment-field-messages.ts'
import { personFieldMessages } from './person-field-messages.ts'
import { textFieldMessages } from './text-field-messages.ts'

/** The cabinet uses no captcha, and only the pages of a questionnaire ask its questions. */
export type CabinetMessageKey = Exclude<FieldMessageKey, CaptchaMessageKey | QuestionnaireMessageKey>

/**
 * The cabinet's texts: its forms show the server's message of any field. Sign-in loads only the groups that it needs.
 */
export const everyFieldMessage: FieldMessages<CabinetMessageKey> = {
  ...cardFieldMessages,
  ...depositFieldMessages,
  ...documentFieldMessages,
  ...exchangeFieldMessages,
  ...fileFieldMessages,
  ...passwordFieldMessages,
  ...paymentFieldMessages,
  ...personFieldMessages,
  ...signInFieldMessages,
  ...textFieldMessages,
}

export const isFieldMessageKey = (text: string): text is CabinetMessageKey => Object.hasOwn(everyFieldMessage, text)
