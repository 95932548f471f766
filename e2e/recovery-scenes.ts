import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { appear, click, fill, reply, type Scene, type } from './scene.ts'

/** The recovery of a password, for pages.spec.ts. */

const showRecoveryCode = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/user/restore/password', json({ token: 'a'.repeat(43) }))
  await page.goto('/sign/recovery?login=380500000008')
  await page.locator('input[name=password]').fill('Recovered-2')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=otp_code]').waitFor()
}

/** As after a reload. */
const showRecoveryInn = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/user/restore/password', json({ step: 'inn', contact: '+380 50 ••• 00 08', resend_after: 0 }))
  await page.goto('/sign/recovery/inn')
  await page.locator('input[name=inn]').waitFor()
}

export const recoveryScenes: readonly Scene[] = [
  { name: 'recovery', opens: '/sign/recovery', waitsFor: 'form' },
  {
    name: 'recovery with a login that came along, and a good password',
    opens: '/sign/recovery?login=380500000008',
    does: [fill('input[name=password]', 'Recovered-2')],
    waitsFor: '.d-strength-success',
  },
  {
    name: 'recovery with errors',
    opens: '/sign/recovery',
    does: [fill('input[name=phone]', '050 12'), fill('input[name=password]', 'parol 1'), click('button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'recovery of a phone that is no login any more',
    opens: (page) => showRecoveryCode(page),
    does: [reply('**/user/verify/sms_code', json({ error_code: 'AUTH_E007', request_id: 'req-1' }, 401)), type('input[name=otp_code]', '0000')],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'recovery, too many tries',
    answers: { '**/user/restore/password': json({ error_code: 'TOO_MANY_REQUESTS', retry_after: 300, request_id: 'req-1' }, 429) },
    opens: '/sign/recovery?login=380500000008',
    does: [fill('input[name=password]', 'Recovered-2'), click('button[type=submit]')],
    waitsFor: '.d-toast',
  },
  { name: 'code of a recovery', opens: (page) => showRecoveryCode(page) },
  {
    name: 'wrong code of a recovery',
    opens: (page) => showRecoveryCode(page),
    does: [
      reply('**/user/verify/sms_code', json({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'req-1' }, 400)),
      type('input[name=otp_code]', '0000'),
    ],
    waitsFor: '[aria-invalid]',
  },
  { name: 'INN of a recovery', opens: (page) => showRecoveryInn(page) },
  {
    name: 'wrong INN of a recovery',
    opens: (page) => showRecoveryInn(page),
    does: [
      reply('**/user/verify/inn', json({ error_code: 'INVALID_INN', request_id: 'req-1' }, 400)),
      fill('input[name=inn]', '1234567890'),
      click('button[type=submit]'),
    ],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'recovery whose tries are spent',
    opens: (page) => showRecoveryInn(page),
    does: [
      reply('**/user/verify/inn', json({ error_code: 'AUTH_E016', request_id: 'req-1' }, 400)),
      fill('input[name=inn]', '1234567890'),
      click('button[type=submit]'),
      appear('input[name=phone]'),
    ],
    waitsFor: '.d-toast',
  },
  {
    name: 'login after a recovery',
    opens: (page) => showRecoveryCode(page),
    does: [reply('**/user/verify/sms_code', json({ next_check_type: 'ABSENT' })), type('input[name=otp_code]', '0000'), appear('input[name=login]')],
    waitsFor: '.d-toast',
  },
  { name: 'a further check of a recovery', opens: '/sign/recovery/passport_number', waitsFor: 'a.d-button' },
]
