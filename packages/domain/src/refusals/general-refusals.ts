import { at, nothingToShow, notification, refusalArea } from './refusal-row.ts'

/** Refusals that any page may show, in the sign-in area and in the cabinet (spec section 8). */
// oxfmt-ignore
export const generalRefusals = refusalArea({
  wrongLoginOrPassword: { wire: 'AUTH_E007', status: 401, shows: at('login', 'Invalid login or password') },
  signInExpired: { wire: 'AUTH_E016', status: 400, shows: notification },
  wrongCode: { wire: 'INVALID_OTP', status: 400, shows: at('code', 'Invalid code') },
  codeExpired: { wire: 'OTP_EXPIRED', status: 400, shows: notification },
  resendTooEarly: { wire: 'RESEND_TOO_EARLY', status: 429, shows: { shows: 'wait' } },
  alreadyConfirmed: { wire: 'ALREADY_CONFIRMED', status: 409, shows: notification },
  sessionRequired: { wire: 'SESSION_REQUIRED', status: 401, shows: { shows: 'signIn' } },
  csrfTokenInvalid: { wire: 'CSRF_REFUSED', status: 403, shows: { shows: 'retry' } },
  invalidRequest: { wire: 'INVALID_REQUEST', status: 400, shows: { shows: 'namedFields' } },
  notFound: { wire: 'NOT_FOUND', status: 404, shows: nothingToShow },
  noAuthority: { wire: 'NO_AUTHORITY', status: 403, shows: notification },
  tooManyRequests: { wire: 'TOO_MANY_REQUESTS', status: 429, shows: notification },
  temporarilyUnavailable: { wire: 'TEMPORARILY_UNAVAILABLE', status: 503, shows: notification },
  technicalError: { wire: 'TECHNICAL_ERROR', status: 500, shows: notification },
  systemError: { wire: 'SYSTEM_ERROR', status: 500, shows: notification },
})
