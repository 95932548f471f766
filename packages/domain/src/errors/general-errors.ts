/** What any page may meet, in the sign-in area and in the cabinet: the code, and what it means (spec section 8). */
export const generalErrors = {
  // Sign-in and session
  AUTH_E004: 'account blocked, use password recovery',
  AUTH_E007: 'invalid login or password',
  AUTH_E016: 'technical error of the sign-in area: the flow is unknown or ran out',
  INVALID_OTP: 'wrong one-time code in the sign-in area',
  OTP_EXPIRED: 'the code ran out, was replaced or its tries are used up',
  RESEND_TOO_EARLY: 'a code was sent a moment ago',
  ALREADY_CONFIRMED: 'already confirmed',
  SESSION_REQUIRED: 'nobody is signed in, or the session is over',
  CSRF_REFUSED: 'the anti-forgery header does not repeat a genuine cookie; the answer brings one',
  // Of any call
  INVALID_REQUEST: 'the request is not as described; fields at fault are named with their reasons',
  NOT_FOUND: 'there is no such address or document',
  NO_AUTHORITY: 'no authority for the operation',
  TOO_MANY_REQUESTS: 'too many tries; come back later',
  TEMPORARILY_UNAVAILABLE: 'the bank is away for a moment and nothing was done; repeat the request after Retry-After',
  TECHNICAL_ERROR: 'technical error, repeat the request; the answer names itself for the support',
  SYSTEM_ERROR: 'system error, contact bank support',
} as const
