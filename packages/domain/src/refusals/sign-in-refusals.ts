import { at, notification, refusalArea } from './refusal-row.ts'

/** Sign-in, recovery and their checks, beyond the general refusals (spec section 8, 'Sign-in area'). */
// oxfmt-ignore
export const signInRefusals = refusalArea({
  signInBlocked: { wire: 'AUTH_E004', status: 403, shows: { shows: 'notification', leadsTo: '/recovery' } },
  blockedByBank: { wire: 'SUPPORT_BLOCKED_USERS', status: 403, shows: notification },
  captchaInvalid: { wire: 'CAPTCHA_001', status: 400, shows: at('captcha', 'Invalid captcha') },
  captchaUnavailable: { wire: 'CAPTCHA_UNAVAILABLE', status: 503, shows: notification },
  sessionNotSet: { wire: 'SESSION_NOT_SET', status: 401, shows: notification },
  qrNotLoaded: { wire: 'QR_NOT_LOADED', status: 503, shows: notification },
  demoClosed: { wire: 'DEMO_CLOSED', status: 404, shows: notification },
  demoFull: { wire: 'DEMO_FULL', status: 503, shows: notification },
  notInDemo: { wire: 'DEMO_REFUSED', status: 403, shows: notification },
  consentsAwaited: { wire: 'CONSENTS_AWAITED', status: 403, shows: notification },
  consentOutdated: { wire: 'CONSENT_OUTDATED', status: 409, shows: notification },
  phoneInvalid: { wire: 'INVALID_PHONE', status: 400, shows: at('phone') },
  innInvalid: { wire: 'INVALID_INN', status: 400, shows: at('inn', 'Invalid user INN') },
  passportInvalid: { wire: 'INVALID_PASSPORT', status: 400, shows: at('passport_number') },
})
