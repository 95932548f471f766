import type { ProductMessageKey } from './products/products.ts'

/**
 * The keys of messages at a field: spec.md's quoted English (sections 5 and 8), never shown as it stands. Where the spec
 * says only that a message exists, the key is ours.
 * They come in groups by what a form asks for: the ui room holds a record of texts for every group, exhaustive by type,
 * and a page loads those of its own forms.
 */
export type SignInMessageKey = 'This field is required' | 'Invalid login' | 'Invalid login or password' | 'Invalid code'

/** Comes with the captcha, which is shown only when required. */
export type CaptchaMessageKey = 'Invalid captcha'

/** Messages about a person's identity and contacts: registration, recovery, settings. */
export type PersonMessageKey =
  | 'Incorrect FIO'
  | 'Invalid email address'
  | 'Incomplete phone number'
  | 'Invalid phone number'
  | 'Phone of another country'
  | 'Invalid phone'
  | 'Invalid user INN'
  | 'Invalid inn code'
  | 'Invalid INN format'
  | 'Invalid okpo'
  | 'Invalid passport code'
  | 'You must check checkbox'

export type PasswordMessageKey =
  | 'Password too short'
  | 'Password has no numbers'
  | 'Password has no literals'
  | 'Password has no uppercase'
  | 'Password has forbidden symbols'
  | 'Password too common'
  | 'Password should be equal'

export type FileMessageKey =
  | 'File size error'
  | 'File extension error'
  | 'maxFileSize'
  | 'Image unreadable'
  | 'Image has too many pixels'

/** Why a document that a client hands in is refused. */
export type DocumentMessageKey =
  | 'Document unreadable'
  | 'Document too heavy'
  | 'Document too complex'
  | 'PDF acts by itself'
  | 'PDF has a password'
  | 'PDF has an XFA form'
  | 'PDF has attachments'
  | 'PDF has scripts'
  | 'PDF has too many pages'
  | 'Container has no document'
  | 'Container in a container'
  | 'Container unreadable'
  | 'Too many documents'
  | 'No room for documents'

export type AmountMessageKey =
  | 'Invalid amount'
  | 'Amount unclear: {typed}'
  | 'Amount too precise: {typed}'
  | 'Amount negative: {typed}'
  | 'Amount too large: {typed}'
  | 'Amount in another currency: {typed}'

export type PaymentMessageKey =
  | AmountMessageKey
  | 'Amount above balance'
  | 'Too much for an instant payment'
  | 'Incorrect iBan code'
  | 'Invalid recipient code'
  | 'Invalid card number'
  | 'Card number 16 characters'
  | 'Invalid EDRPOU'
  | 'Invalid payment number'
  | 'Payment number is taken'
  | 'Character cannot be sent'
  | 'Garbled text'
  | 'Day beyond a year'
  | 'Day is over'
  | 'Person is in the register already'
  | 'Account is in the register already'
  | 'Account and code do not match'
  | 'Recipient not verified'
  | 'Recipient is a deposit'
  | 'Exchange comes first'
  | 'Account cannot be paid'
  | 'Other banks closed'
  | 'No suitable accounts'
  | 'Only EDS signs this'

/** Messages about what a questionnaire asks. None needs a number or a text beside it. */
export type QuestionnaireMessageKey =
  | 'Text too long'
  | 'Text too short'
  | 'List too long'
  | 'Stands twice'
  | 'Choose from the list'
  | 'Day has passed'
  | 'Ends before it begins'
  | 'Invalid whole number'
  | 'Invalid percent'
  | 'Invalid activity code'
  | 'Invalid register number'
  | 'Invalid VAT number'
  | 'Invalid demographic number'
  | 'Invalid GIIN'
  | 'Invalid tax number'
  | 'Birth date against INN'
  | 'Person has no okpo'
  | 'Invalid share'
  | 'Unknown owner'
  | 'Nobody owns this'
  | 'Percentage sum above 100'
  | 'Owns itself'
  | 'Too many owners above'
  | 'Owns nothing of the company'
  | 'Too many owners'
  | 'Explain the rest'
  | 'Name a beneficiary or the reason'
  | 'Negative row'
  | 'Profit and loss'
  | 'Differs from its rows'
  | 'More than its whole'
  | 'Statement is old'

/** Messages for any text, date or number, and the server's message for an unknown field. */
export type TextMessageKey =
  | 'Max length {count} symbols'
  | 'Only numbers available'
  | 'Only Cyrillic letters available'
  | 'Only Latin letters available'
  | 'Latin letters not available'
  | 'Cyrillic letters not available'
  | 'Invalid URL'
  | 'Incorrect format of date'
  | 'Day is ahead'
  | 'Should be more than {count}'
  | 'Should be at least {count}'
  | 'Should be less than {count}'
  | 'Should be at most {count}'
  | 'Should be exactly {count}'
  | 'Unknown field'
  | 'Invalid value'

export type FieldMessageKey =
  | SignInMessageKey
  | CaptchaMessageKey
  | PersonMessageKey
  | PasswordMessageKey
  | FileMessageKey
  | DocumentMessageKey
  | PaymentMessageKey
  | ProductMessageKey
  | QuestionnaireMessageKey
  | TextMessageKey
