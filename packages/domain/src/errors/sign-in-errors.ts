/** Of sign-in, recovery and their checks, beyond the general ones (spec section 8, 'Sign-in area'). */
export const signInErrors = {
  SUPPORT_BLOCKED_USERS: 'technical works are in progress and the service is being improved',
  CAPTCHA_001: 'invalid captcha: one is required from now on',
  CAPTCHA_UNAVAILABLE: 'a captcha is required, and the service that checks it does not answer',
  SESSION_NOT_SET: 'cannot set session',
  QR_NOT_LOADED: 'cannot load QR code',
  DEMO_CLOSED: 'this bank offers no demo',
  DEMO_FULL: 'as many demos as there is room for; come back in some minutes',
  DEMO_REFUSED: 'not to be done in a demo',
  INVALID_PHONE: 'invalid phone',
  INVALID_INN: 'invalid user INN',
  INVALID_PASSPORT: 'invalid passport code',
} as const
