import type { ErrorCode } from '../errors.ts'
import type { PageResponse } from './page-response.ts'

/** What one page does otherwise than a code's own response, and with every code that has no wording of its own. */
type PageRule = { readonly codes: { readonly [Code in ErrorCode]?: PageResponse }; readonly otherwise?: PageResponse }

const wrongCode: PageResponse = { shows: 'field', field: 'code', message: 'Invalid code' }
const wrongInn: PageResponse = { shows: 'field', field: 'inn', message: 'Invalid user INN' }
const wrongPassport: PageResponse = { shows: 'field', field: 'passport_number', text: 'INVALID_PASSPORT' }
const registrationError: PageResponse = { shows: 'notification', text: 'REG_STEP_FAILED' }
/** The attempt itself is over: only its first page can start another. */
const backToStart: PageResponse = { shows: 'notification', leadsTo: '/' }
const recoverAnew: PageResponse = { shows: 'notification', leadsTo: '/recovery' }

const codeOfRegistration: PageRule = {
  codes: { INVALID_OTP: wrongCode, OTP_EXPIRED: { shows: 'notification' } },
  otherwise: registrationError,
}

const rule = <const Rule extends PageRule>(given: Rule): PageRule => given

/** Spec section 8, 'Sign-in area (by answer)'. The keys are routes of section 2. */
export const pageRules = {
  '/': rule({ codes: { INVALID_REQUEST: { shows: 'field', field: 'login', message: 'Invalid login or password' } } }),
  '/confirm/login': rule({ codes: { AUTH_E016: backToStart, INVALID_REQUEST: wrongCode } }),
  '/recovery': rule({
    codes: {
      AUTH_E007: { shows: 'field', field: 'phone', message: 'Invalid login or password' },
      INVALID_REQUEST: { shows: 'namedFields' },
    },
    otherwise: { shows: 'field', field: 'phone', text: 'INVALID_PHONE' },
  }),
  // Of the phone, as the first page says it: known only after the code (decision 054).
  '/confirm/recovery': rule({
    codes: {
      AUTH_E007: { shows: 'redirect', leadsTo: '/recovery' },
      AUTH_E016: recoverAnew,
      INVALID_REQUEST: wrongCode,
    },
  }),
  '/recovery/inn': rule({
    codes: {
      AUTH_E007: { shows: 'redirect', leadsTo: '/recovery' },
      AUTH_E016: recoverAnew,
      INVALID_REQUEST: wrongInn,
    },
    otherwise: wrongInn,
  }),
  '/registration': rule({
    codes: { INVALID_REQUEST: { shows: 'namedFields' } },
    otherwise: { shows: 'notification', text: 'REG_FAILED' },
  }),
  '/registration/invite': rule({ codes: {}, otherwise: { shows: 'notification', text: 'REG_INVITE_NOT_LOADED' } }),
  '/confirm/registration': codeOfRegistration,
  '/confirm/registration/passport': rule({ codes: { INVALID_REQUEST: wrongPassport }, otherwise: wrongPassport }),
  '/registration/form-of-organization': rule({
    codes: { INVALID_REQUEST: { shows: 'namedFields' } },
    otherwise: registrationError,
  }),
  '/registration/confirm/inn': rule({ codes: { INVALID_REQUEST: wrongInn }, otherwise: wrongInn }),
  '/registration/exist/confirm': codeOfRegistration,
  '/registration/exist/select': rule({ codes: {}, otherwise: registrationError }),
  '/registration/add-logo': rule({ codes: {}, otherwise: registrationError }),
} as const
