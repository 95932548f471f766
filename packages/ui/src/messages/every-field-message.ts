import type { CaptchaMessageKey, FieldMessageKey, QuestionnaireMessageKey } from '@dilo/domain/message-key.ts'
import type { ProductMessageKey } from '@dilo/domain/products/products.ts'
import { documentFieldMessages } from './document-field-messages.ts'
import { type FieldMessages, signInFieldMessages } from './field-messages.ts'
import { fileFieldMessages } from './file-field-messages.ts'
import { passwordFieldMessages } from './password-field-messages.ts'
import { paymentFieldMessages } from './payment-field-messages.ts'
import { personFieldMessages } from './person-field-messages.ts'
import { textFieldMessages } from './text-field-messages.ts'

/** The cabinet uses no captcha; questions of a questionnaire and of a product are asked on its own pages. */
export type CabinetMessageKey = Exclude<
  FieldMessageKey,
  CaptchaMessageKey | QuestionnaireMessageKey | ProductMessageKey
>

/**
 * The cabinet's texts: its forms show the server's message of any field. A product adds its own. Sign-in loads only the groups that it needs.
 */
export const everyFieldMessage: FieldMessages<CabinetMessageKey> = {
  ...documentFieldMessages,
  ...fileFieldMessages,
  ...passwordFieldMessages,
  ...paymentFieldMessages,
  ...personFieldMessages,
  ...signInFieldMessages,
  ...textFieldMessages,
}

export const isFieldMessageKey = (text: string): text is CabinetMessageKey => Object.hasOwn(everyFieldMessage, text)
