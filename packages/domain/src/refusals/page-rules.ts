import type { RefusalCode } from '../refusals.ts'
import type { PageResponse as ResponseOf } from './refusal-row.ts'

type PageResponse = ResponseOf<RefusalCode>

/** The exceptions of one page: its responses to single refusals, and to all refusals without a wording of their own. */
type PageRule = { readonly codes: { readonly [Code in RefusalCode]?: PageResponse }; readonly otherwise?: PageResponse }

const wrongCode: PageResponse = { shows: 'field', field: 'code', message: 'Invalid code' }
const wrongInn: PageResponse = { shows: 'field', field: 'inn', message: 'Invalid user INN' }
const wrongPassport: PageResponse = { shows: 'field', field: 'passport_number', text: 'passportInvalid' }
const registrationError: PageResponse = { shows: 'notification', text: 'registrationStepFailed' }
/** The attempt itself is over: only its first page can start another. */
const backToStart: PageResponse = { shows: 'notification', leadsTo: '/' }
const recoverAnew: PageResponse = { shows: 'notification', leadsTo: '/recovery' }

const codeOfRegistration: PageRule = {
  codes: { wrongCode: wrongCode, codeExpired: { shows: 'notification' } },
  otherwise: registrationError,
}

/** The login page opens the dialog «Пароль заблоковано!», whose one way on is recovery (decision 054). */
const blockedDialog: PageResponse = { shows: 'redirect', leadsTo: '/' }

const rule = <const Rule extends PageRule>(given: Rule): PageRule => given

/** Spec section 8, 'Sign-in area (by answer)'. The keys are routes of section 2. */
export const pageRules = {
  '/': rule({
    codes: {
      invalidRequest: { shows: 'field', field: 'login', message: 'Invalid login or password' },
      signInBlocked: blockedDialog,
    },
  }),
  '/confirm/login': rule({
    codes: { signInExpired: backToStart, signInBlocked: blockedDialog, invalidRequest: wrongCode },
  }),
  '/recovery': rule({
    codes: {
      wrongLoginOrPassword: { shows: 'field', field: 'phone', message: 'Invalid login or password' },
      invalidRequest: { shows: 'namedFields' },
    },
    otherwise: { shows: 'field', field: 'phone', text: 'phoneInvalid' },
  }),
  // The refusal concerns the phone of the first page, but is known only after the code (decision 054).
  '/confirm/recovery': rule({
    codes: {
      wrongLoginOrPassword: { shows: 'redirect', leadsTo: '/recovery' },
      signInExpired: recoverAnew,
      invalidRequest: wrongCode,
    },
  }),
  '/recovery/inn': rule({
    codes: {
      wrongLoginOrPassword: { shows: 'redirect', leadsTo: '/recovery' },
      signInExpired: recoverAnew,
      invalidRequest: wrongInn,
    },
    otherwise: wrongInn,
  }),
  '/registration': rule({
    codes: { invalidRequest: { shows: 'namedFields' } },
    otherwise: { shows: 'notification', text: 'registrationDataNotTaken' },
  }),
  '/registration/invite': rule({ codes: {}, otherwise: { shows: 'notification', text: 'invitationNotLoaded' } }),
  '/confirm/registration': codeOfRegistration,
  '/confirm/registration/passport': rule({ codes: { invalidRequest: wrongPassport }, otherwise: wrongPassport }),
  '/registration/form-of-organization': rule({
    codes: { invalidRequest: { shows: 'namedFields' } },
    otherwise: registrationError,
  }),
  '/registration/confirm/inn': rule({ codes: { invalidRequest: wrongInn }, otherwise: wrongInn }),
  '/registration/exist/confirm': codeOfRegistration,
  '/registration/exist/select': rule({ codes: {}, otherwise: registrationError }),
  '/registration/add-logo': rule({ codes: {}, otherwise: registrationError }),
} as const
