import type { ErrorCode } from '../errors.ts'
import type { PageResponse } from './page-response.ts'

const notification: PageResponse = { shows: 'notification' }

/** What a page does with the codes of the sign-in area and the general ones, unless the page has a rule of its own. */
export const signInResponses: Record<ErrorCode<'general' | 'signIn' | 'registration'>, PageResponse> = {
  AUTH_E004: { shows: 'notification', leadsTo: '/recovery' },
  AUTH_E007: { shows: 'field', field: 'login', message: 'Invalid login or password' },
  AUTH_E016: notification,
  INVALID_OTP: { shows: 'field', field: 'code', message: 'Invalid code' },
  OTP_EXPIRED: notification,
  RESEND_TOO_EARLY: { shows: 'wait' },
  ALREADY_CONFIRMED: notification,
  SESSION_REQUIRED: { shows: 'signIn' },
  CSRF_REFUSED: { shows: 'retry' },
  INVALID_REQUEST: { shows: 'namedFields' },
  NOT_FOUND: { shows: 'page' },
  NO_AUTHORITY: notification,
  TOO_MANY_REQUESTS: notification,
  TEMPORARILY_UNAVAILABLE: notification,
  TECHNICAL_ERROR: notification,
  SYSTEM_ERROR: notification,

  SUPPORT_BLOCKED_USERS: notification,
  CAPTCHA_001: { shows: 'field', field: 'captcha', message: 'Invalid captcha' },
  CAPTCHA_UNAVAILABLE: notification,
  SESSION_NOT_SET: notification,
  QR_NOT_LOADED: notification,
  DEMO_CLOSED: notification,
  DEMO_FULL: notification,
  DEMO_REFUSED: notification,
  INVALID_PHONE: { shows: 'field', field: 'phone' },
  INVALID_INN: { shows: 'field', field: 'inn', message: 'Invalid user INN' },
  INVALID_PASSPORT: { shows: 'field', field: 'passport_number' },

  REG_E001: notification,
  REG_E002: notification,
  REG_E007: notification,
  REG_E008: notification,
  REG_E010: notification,
  REG_E011: notification,
  REG_E012: { shows: 'field', field: 'okpo' },
  REG_E017: notification,
  REG_E022: notification,
  REG_E028: { shows: 'redirect', leadsTo: '/registration/exist' },
  REG_FAILED: notification,
  REG_STEP_FAILED: notification,
  REG_INVITE_NOT_LOADED: notification,
  REG_LOGO_NOT_UPLOADED: { shows: 'notification', text: 'REG_STEP_FAILED' },
}
