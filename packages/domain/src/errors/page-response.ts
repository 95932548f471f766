import type { ErrorCode } from '../errors.ts'
import type { FieldMessageKey } from '../message-key.ts'
import { cabinetResponses } from './cabinet-responses.ts'
import { pageRules } from './page-rules.ts'
import { signInResponses } from './sign-in-responses.ts'

/** Where the sign-in area may lead a person, below its base path (spec section 2). */
export type SignInPath = '/' | '/recovery' | '/registration' | '/registration/exist'

/** Fields by their names in forms and calls. */
export type ErrorField =
  | 'login'
  | 'phone'
  | 'code'
  | 'captcha'
  | 'okpo'
  | 'inn'
  | 'passport_number'
  | 'logo'
  | 'pin'
  | 'debtorAccountId'
  | 'creditorCode'
  | 'creditorIban'
  | 'creditorCard'
  | 'creditorPassport'
  | 'amount'
  | 'number'
  | 'method'
  | 'reason'
  | 'operation'
  | 'recipientAccountId'
  | 'card'
  | 'alias'
  | 'prolongation'

/**
 * What a page does with a refusal (spec section 8). A text is the code's own unless `message` names one of a field
 * (section 5) or `text` names another code whose text is shown; texts that name a code get the refusal's own.
 */
export type PageResponse =
  /** Error at one field. `captcha` brings the captcha up as well. */
  | {
      readonly shows: 'field'
      readonly field: ErrorField
      readonly message?: FieldMessageKey
      readonly text?: ErrorCode
    }
  /** Errors at the fields that the answer names. */
  | { readonly shows: 'namedFields' }
  | { readonly shows: 'notification'; readonly text?: ErrorCode; readonly leadsTo?: SignInPath }
  /** In place of the page's content: there is nothing to show. */
  | { readonly shows: 'page' }
  /** At the button, with the seconds until it may be pressed again. */
  | { readonly shows: 'wait' }
  /** Straight to another page, without a word here. */
  | { readonly shows: 'redirect'; readonly leadsTo: SignInPath }
  /** Out to sign-in, and back to this page afterwards. */
  | { readonly shows: 'signIn' }
  /** The same call once more, as the answer has brought what was missing; a notification when that is refused too. */
  | { readonly shows: 'retry' }

/** Exhaustive: a code without a response does not compile. */
const byCode: Record<ErrorCode, PageResponse> = { ...signInResponses, ...cabinetResponses }

/** The pages whose steps section 8 tells apart; every other page goes by the code alone. */
export type Page = keyof typeof pageRules | 'cabinet'

/** What this page does with this code: the page's own rule, else the code's, else what the page does with all others. */
export function pageResponse(page: Page, code: ErrorCode): PageResponse {
  if (page === 'cabinet') return byCode[code]
  const rule = pageRules[page]
  const own = rule.codes[code]
  if (own !== undefined) return own
  return rule.otherwise !== undefined && !hasOwnWording(code) ? rule.otherwise : byCode[code]
}

/**
 * Codes with a wording of their own in section 8, and the general ones: they say what happened wherever they come, so
 * that a broken server is never told as a wrong phone.
 */
const hasOwnWording = (code: ErrorCode): boolean =>
  /^(?:AUTH|REG)_E\d/.test(code) ||
  ['page', 'wait', 'signIn', 'retry'].includes(byCode[code].shows) ||
  saysForItself.has(code)

const saysForItself: ReadonlySet<ErrorCode> = new Set([
  'SUPPORT_BLOCKED_USERS',
  'CAPTCHA_001',
  'CAPTCHA_UNAVAILABLE',
  'NO_AUTHORITY',
  'TOO_MANY_REQUESTS',
  'TEMPORARILY_UNAVAILABLE',
  'TECHNICAL_ERROR',
  'SYSTEM_ERROR',
])

/** Why the login page was opened (query `reason`), and the dialog that says so (spec section 2). */
export const loginReasons = {
  /** One button, no cancel: it leads to recovery. */
  limitConfirmationAttemptsExceeded: { dialog: 'passwordBlocked', leadsTo: '/recovery' },
} as const
