import { type RefusalCode, refusals } from '../refusals.ts'
import { pageRules } from './page-rules.ts'
import type { PageResponse } from './refusal-row.ts'

/** The pages whose steps section 8 distinguishes; every other page goes by the refusal alone. */
export type Page = keyof typeof pageRules | 'cabinet'

/** This page's response to a refusal: the page's own rule, else the refusal's, else the page's default. */
export function pageResponse(page: Page, code: RefusalCode): PageResponse<RefusalCode> {
  if (page === 'cabinet') return refusals[code].shows
  const rule = pageRules[page]
  const own = rule.codes[code]
  if (own !== undefined) return own
  return rule.otherwise !== undefined && !hasOwnWording(code) ? rule.otherwise : refusals[code].shows
}

/**
 * Refusals with a wording of their own in section 8, and the general ones: they keep their wording on every page, so
 * that a server error never looks like a wrong phone.
 */
const hasOwnWording = (code: RefusalCode): boolean =>
  /^(?:AUTH|REG)_E\d/.test(refusals[code].wire) ||
  ['page', 'wait', 'signIn', 'retry'].includes(refusals[code].shows.shows) ||
  saysForItself.has(code)

const saysForItself: ReadonlySet<RefusalCode> = new Set([
  'blockedByBank',
  'captchaInvalid',
  'captchaUnavailable',
  'noAuthority',
  'tooManyRequests',
  'temporarilyUnavailable',
  'technicalError',
  'systemError',
])

/** Why the login page was opened (query `reason`), and the dialog that says so (spec section 2). Only tests use it. */
export const loginReasons = {
  /** The dialog has one button and no cancel: it leads to recovery. */
  limitConfirmationAttemptsExceeded: { dialog: 'passwordBlocked', leadsTo: '/recovery' },
} as const
