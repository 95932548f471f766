/**
 * The keys of messages at a field: spec.md's quoted English (section 5), never shown as it stands.
 * The ui room holds a text for every key in every language, exhaustive by type.
 */
export type FieldMessageKey =
  | 'This field is required'
  | 'Invalid login'
  | 'Invalid login or password'
  | 'Invalid email address'
  | 'Incomplete phone number'
  | 'Invalid phone number'
  | 'Invalid code'
  | 'Invalid amount'
  | 'Amount above balance'
  | 'Incorrect iBan code'
  | 'Invalid recipient code'
  | 'Invalid payment number'
  | 'Payment number is taken'
  | 'Max length {count} symbols'
  | 'Character cannot be sent'
  | 'Incorrect format of date'
  | 'Invalid user INN'
  | 'Invalid EDRPOU'
  | 'Unknown field'
  | 'Invalid value'
