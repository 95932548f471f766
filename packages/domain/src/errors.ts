/**
 * The error codes of answers (spec section 8): those that the ways built so far can reach.
 * Codes with a number are the spec's; named ones are for wordings that the spec leaves without a number.
 */
export const errorCodes = [
  // Sign-in and session
  'AUTH_E004', // account blocked, use password recovery
  'AUTH_E007', // invalid login or password
  'AUTH_E016', // technical error of the sign-in area: the flow is unknown or ran out
  'INVALID_OTP', // wrong one-time code in the sign-in area
  'OTP_EXPIRED', // the code ran out, was replaced or its tries are used up
  'RESEND_TOO_EARLY',
  'ALREADY_CONFIRMED',
  'SESSION_REQUIRED',
  'CSRF_REFUSED',
  // General
  'INVALID_REQUEST', // fields named in the answer
  'NOT_FOUND',
  'NO_AUTHORITY',
  'TOO_MANY_REQUESTS',
  'IDEMPOTENCY_KEY_REUSED', // the same key with another request
  'TECHNICAL_ERROR',
  // Payments
  'PAY_E002', // insufficient powers
  'PAY_E003', // account not the company's
  'PAY_E005', // invalid recipient registry or tax code
  'PAY_E008', // invalid recipient account
  'PAY_E024', // signed and in processing
  'PAY_E026', // no such payment
  'PAY_E030', // insufficient authority to sign
  'PAY_E042', // payment deleted
  'PAY_E044', // cannot withdraw in final status
  'PAY_E048', // only for sole entrepreneurs
  'PAY_E049', // not sent to signing yet
  'PAY_E050', // no financial phone for SMS signing
  'PAY_E056', // recipient account closed
  'PAY_E059', // wrong one-time code
  'PAY_E060', // already signed
  'PAY_E062', // the payment changed after the code was sent
  'PAY_E068', // the number is taken
  'PAYMENT_COMPLETED', // 'payment already completed'
  'PAYER_ACCOUNT_CLOSED', // 'payer account closed'
  'CANNOT_PAY_FROM_ACCOUNT', // 'cannot pay from the chosen account'
  'OTHER_BANKS_CLOSED', // no clearing is set up: payments stay inside the bank
  'INSUFFICIENT_FUNDS', // 'amount not above balance'
] as const

export type ErrorCode = (typeof errorCodes)[number]

export const isErrorCode = (text: unknown): text is ErrorCode => errorCodes.some((code) => code === text)
