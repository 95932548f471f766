import { describe, expect, test } from 'vitest'
import { errorAreas, type ErrorCode, errorCodes, isErrorCode } from '../src/errors.ts'
import { loginReasons, type Page, pageResponse } from '../src/errors/page-response.ts'
import { pageRules } from '../src/errors/page-rules.ts'

const payE =
  '002 003 005 006 007 008 009 010 012 013 023 024 026 027 029 030 036 037 038 040 042 043 044 046 047 048 049 050 051 055 056 057 058 059 060 062 063 064 065 066 067 068 069 070 071'
const numbered = [
  ...payE.split(' ').map((number) => `PAY_E${number}`),
  ...['001', '002', '007', '008', '010', '011', '012', '017', '022', '028'].map((number) => `REG_E${number}`),
  'AUTH_E004',
  'AUTH_E007',
  'AUTH_E016',
  'CAPTCHA_001',
  'SUPPORT_BLOCKED_USERS',
]

describe('the error catalogue', () => {
  test.each(numbered)('has %s of the specification', (code) => {
    expect(isErrorCode(code)).toBe(true)
  })

  test('has no number that the specification does not have', () => {
    expect(errorCodes.filter((code) => /\d/.test(code)).sort()).toEqual(numbered.filter((code) => /\d/.test(code)).sort())
  })

  // As many as section 8 has wordings without a number; of relations six more, for invitations (decisions 057, 062), one for the current company (decision 070), and three for ending one (decision 097).
  test.each([
    ['relations', 9 + 6 + 1 + 3],
    ['cards', 16],
    ['exchange', 14],
    ['deposits', 7],
    ['statusChanges', 6],
  ] as const)('has every wording of %s', (area, count) => {
    expect(Object.keys(errorAreas[area])).toHaveLength(count)
  })

  test('has every code in one area only', () => {
    const all = Object.values(errorAreas).flatMap((area) => Object.keys(area))
    expect(new Set(all).size).toBe(all.length)
    expect(errorCodes).toHaveLength(all.length)
  })

  test.each(['constructor', '', 5, null, undefined, 'PAY_E001'])('does not know %j', (other) => {
    expect(isErrorCode(other)).toBe(false)
  })
})

describe('what a page does with a code (section 8)', () => {
  const field = (name: string, message?: string) => ({ shows: 'field', field: name, ...(message && { message }) })
  const notification = (more = {}) => ({ shows: 'notification', ...more })

  test.each<[Page, ErrorCode, object]>([
    ['/', 'AUTH_E007', field('login', 'Invalid login or password')],
    ['/', 'SUPPORT_BLOCKED_USERS', notification()],
    ['/', 'AUTH_E004', notification({ leadsTo: '/recovery' })],
    ['/confirm/login', 'INVALID_OTP', field('code', 'Invalid code')],
    ['/confirm/login', 'ALREADY_CONFIRMED', notification()],
    ['/confirm/login', 'CAPTCHA_001', field('captcha', 'Invalid captcha')],
    ['/recovery', 'CAPTCHA_UNAVAILABLE', notification()],
    ['/recovery', 'AUTH_E007', field('phone', 'Invalid login or password')],
    ['/recovery', 'REG_FAILED', { shows: 'field', field: 'phone', text: 'INVALID_PHONE' }],
    ['/recovery', 'TECHNICAL_ERROR', notification()],
    ['/recovery/inn', 'INVALID_INN', field('inn', 'Invalid user INN')],
    ['/confirm/registration/passport', 'INVALID_PASSPORT', { shows: 'field', field: 'passport_number', text: 'INVALID_PASSPORT' }],
    ['/registration', 'REG_E001', notification()],
    ['/registration', 'SESSION_NOT_SET', notification({ text: 'REG_FAILED' })],
    ['/confirm/registration', 'SESSION_NOT_SET', notification({ text: 'REG_STEP_FAILED' })],
    ['/registration/form-of-organization', 'REG_E028', { shows: 'redirect', leadsTo: '/registration/exist' }],
    ['/registration/form-of-organization', 'REG_E012', field('okpo')],
    ['/registration/form-of-organization', 'REG_E017', notification()],
    ['/registration/form-of-organization', 'INVALID_INN', notification({ text: 'REG_STEP_FAILED' })],
    ['/registration/invite', 'INVALID_PHONE', notification({ text: 'REG_INVITE_NOT_LOADED' })],
    ['/registration/add-logo', 'REG_LOGO_NOT_UPLOADED', notification({ text: 'REG_STEP_FAILED' })],
    ['cabinet', 'PAY_E059', field('code', 'Invalid code')],
    ['cabinet', 'SESSION_REQUIRED', { shows: 'signIn' }],
  ])('%s, %s', (page, code, response) => {
    expect(pageResponse(page, code)).toEqual(response)
  })

  test.each(['REG_E002', 'REG_E010', 'REG_E011', 'REG_E017', 'REG_E022', 'REG_E007', 'REG_E008', 'AUTH_E016'] as const)(
    '%s has a text of its own on every step of registration',
    (code) => {
      const steps = Object.keys(pageRules).filter((page) => page.includes('registration')) as Page[]
      for (const page of steps) expect(pageResponse(page, code)).toEqual(notification())
    },
  )

  test('a fault of the bank is never told as the fault of a field', () => {
    for (const page of Object.keys(pageRules) as Page[]) {
      for (const code of ['TECHNICAL_ERROR', 'SYSTEM_ERROR', 'TOO_MANY_REQUESTS'] as const) {
        expect(pageResponse(page, code).shows).toBe('notification')
      }
    }
  })

  test('a blocked password is told by a dialog that leads to recovery', () => {
    expect(loginReasons.limitConfirmationAttemptsExceeded).toEqual({ dialog: 'passwordBlocked', leadsTo: '/recovery' })
  })
})
