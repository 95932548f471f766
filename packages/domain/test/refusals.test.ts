import { describe, expect, test } from 'vitest'
import { isWireCode, refusalAreas, type RefusalCode, refusalCodes, refusalOfWire, wireCodeOf, wireCodes } from '../src/refusals.ts'
import { loginReasons, type Page, pageResponse } from '../src/refusals/page-response.ts'
import { pageRules } from '../src/refusals/page-rules.ts'

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

describe('the table of refusals', () => {
  test.each(numbered)('has %s of the specification', (code) => {
    expect(isWireCode(code)).toBe(true)
  })

  test('has no number that the specification does not have', () => {
    expect(wireCodes.filter((code) => /\d/.test(code)).sort()).toEqual(numbered.filter((code) => /\d/.test(code)).sort())
  })

  // As many as section 8 has wordings without a number; for relations six more, for invitations (decisions 050, 150),
  // one for the current company (decision 070), three for ending one (decision 139), one for leaving (decision 150),
  // and one for more rights (decision 229); for deposits one more, for terms that have changed since the quote
  // (decision 191).
  test.each([
    ['relations', 9 + 6 + 1 + 3 + 1 + 1],
    ['cards', 20],
    ['exchange', 14],
    ['deposits', 7 + 1],
    ['desk', 25],
  ] as const)('has every wording of %s', (area, count) => {
    expect(Object.keys(refusalAreas[area]).filter((code) => !code.endsWith('StatusNotChanged'))).toHaveLength(count)
  })

  // Section 8 words a failed change of a status for six things; one more is for a questionnaire that another person has
  // saved (decision 166).
  test.each([
    ['questionnaires', ['questionnaireStatusNotChanged', 'questionnaireChanged']],
    ['relations', ['relationStatusNotChanged']],
    ['payments', ['paymentStatusNotChanged']],
    ['cards', ['cardStatusNotChanged']],
    ['exchange', ['exchangeStatusNotChanged']],
    ['deposits', ['depositStatusNotChanged']],
  ] as const)('words a failed change of a status among those of %s', (area, codes) => {
    expect(Object.keys(refusalAreas[area]).filter((code) => /StatusNotChanged$|^questionnaire/.test(code))).toEqual(codes)
  })

  test('has every refusal in one area only, with a wire code of its own', () => {
    const all = Object.values(refusalAreas).flatMap((area) => Object.keys(area))
    expect(refusalCodes).toHaveLength(all.length)
    expect(new Set(wireCodes).size).toBe(all.length)
  })

  test('finds a refusal again by its wire code', () => {
    for (const code of refusalCodes) expect(refusalOfWire(wireCodeOf(code))).toBe(code)
  })

  test.each(['constructor', '', 5, null, undefined, 'PAY_E001'])('does not know %j', (other) => {
    expect(isWireCode(other)).toBe(false)
  })
})

describe('what a page does with a refusal (section 8)', () => {
  const field = (name: string, message?: string) => ({ shows: 'field', field: name, ...(message && { message }) })
  const notification = (more = {}) => ({ shows: 'notification', ...more })

  test.each<[Page, RefusalCode, object]>([
    ['/', 'wrongLoginOrPassword', field('login', 'Invalid login or password')],
    ['/', 'blockedByBank', notification()],
    ['/', 'signInBlocked', { shows: 'redirect', leadsTo: '/' }],
    ['/confirm/login', 'signInBlocked', { shows: 'redirect', leadsTo: '/' }],
    ['/registration', 'signInBlocked', notification({ leadsTo: '/recovery' })],
    ['/confirm/login', 'wrongCode', field('code', 'Invalid code')],
    ['/confirm/login', 'alreadyConfirmed', notification()],
    ['/confirm/login', 'captchaInvalid', field('captcha', 'Invalid captcha')],
    ['/recovery', 'captchaUnavailable', notification()],
    ['/recovery', 'wrongLoginOrPassword', field('phone', 'Invalid login or password')],
    ['/recovery', 'registrationDataNotTaken', { shows: 'field', field: 'phone', text: 'phoneInvalid' }],
    ['/recovery', 'technicalError', notification()],
    ['/recovery/inn', 'innInvalid', field('inn', 'Invalid user INN')],
    ['/confirm/registration/passport', 'passportInvalid', { shows: 'field', field: 'passport_number', text: 'passportInvalid' }],
    ['/registration', 'userExists', notification()],
    ['/registration', 'sessionNotSet', notification({ text: 'registrationDataNotTaken' })],
    ['/confirm/registration', 'sessionNotSet', notification({ text: 'registrationStepFailed' })],
    ['/registration/form-of-organization', 'personIsClient', { shows: 'redirect', leadsTo: '/registration/exist' }],
    ['/registration/form-of-organization', 'noClientDataForCode', field('okpo')],
    ['/registration/form-of-organization', 'companyIsClient', notification()],
    ['/registration/form-of-organization', 'innInvalid', notification({ text: 'registrationStepFailed' })],
    ['/registration/invite', 'phoneInvalid', notification({ text: 'invitationNotLoaded' })],
    ['/registration/add-logo', 'logoNotUploaded', notification({ text: 'registrationStepFailed' })],
    ['cabinet', 'wrongSigningCode', field('code', 'Invalid code')],
    ['cabinet', 'sessionRequired', { shows: 'signIn' }],
  ])('%s, %s', (page, code, response) => {
    expect(pageResponse(page, code)).toEqual(response)
  })

  test.each([
    'registrationAttemptsExceeded',
    'registrationExpired',
    'clientOfOtherInternetBank',
    'companyIsClient',
    'noClientData',
    'registrationTechnicalError',
    'registrationStepTechnicalError',
    'signInExpired',
  ] as const)('%s has a text of its own on every step of registration', (code) => {
    const steps = Object.keys(pageRules).filter((page) => page.includes('registration')) as Page[]
    for (const page of steps) expect(pageResponse(page, code)).toEqual(notification())
  })

  test('a fault of the bank is never shown as the fault of a field', () => {
    for (const page of Object.keys(pageRules) as Page[]) {
      for (const code of ['technicalError', 'systemError', 'tooManyRequests'] as const) {
        expect(pageResponse(page, code).shows).toBe('notification')
      }
    }
  })

  test('a blocked password is shown in a dialog that leads to recovery', () => {
    expect(loginReasons.limitConfirmationAttemptsExceeded).toEqual({ dialog: 'passwordBlocked', leadsTo: '/recovery' })
  })
})
