import type { Page } from '@playwright/test'
import { answerCalls, brokenServer, json, never } from './answered-calls.ts'
import { easyCaptcha } from './easy-captcha.ts'
import { click, fill, type Scene, type } from './scene.ts'
import { PAYMENT } from './shown-payment.ts'
import { onPhone, openWithCode, type ShownCode } from './waiting-for-phone.ts'

/** Sign-in by password, code, captcha and QR code, for pages.spec.ts. */

type Seen = { page: Page; accountId: string }

const showCaptcha = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/auth/tmp/by/phone', json({ error_code: 'CAPTCHA_001', require_captcha: true, request_id: 'req-1' }, 400))
  await page.goto('/sign')
  await page.locator('input[name=login]').fill('380500000008')
  await page.locator('input[name=password]').fill('secret')
  await page.locator('button[type=submit]').click()
  await page.locator('[role=checkbox]').waitFor()
}

/** The card beside the login form, with its code; without room for it, the form alone. */
const showQr =
  (show: (page: Page, code: ShownCode) => Promise<void>) =>
  async ({ page }: Seen): Promise<void> => {
    if ((page.viewportSize()?.width ?? 0) > 700) return await show(page, await openWithCode(page))
    await page.goto('/sign')
    await page.locator('form').waitFor()
  }

// A person of this file only: she scans codes without signing anybody in.
export const SCANNER = '380500000014'

export const signInScenes: readonly Scene[] = [
  { name: 'login', opens: '/sign', waitsFor: 'form' },
  { name: 'login with a QR code', show: showQr(async () => {}) },
  {
    name: 'login while the phone asks',
    show: showQr(async (page, code) => {
      await onPhone(page, SCANNER, ['scan'], code)
      await page.locator('.s-qr-sign-done').waitFor()
    }),
  },
  {
    name: 'login that the phone approved',
    show: showQr(async (page, code) => {
      await answerCalls(page, '**/user-service/user/session', never)
      await onPhone(page, SCANNER, ['scan', 'approve'], code)
      await page.locator('.s-qr-sign-done').waitFor()
    }),
  },
  {
    name: 'login that the phone declined',
    show: showQr(async (page, code) => {
      await onPhone(page, SCANNER, ['scan', 'decline'], code)
      await page.locator('.s-qr-card .d-button').waitFor()
    }),
  },
  {
    name: 'login without its QR code',
    show: async ({ page }) => {
      await answerCalls(page, '**/api/qr-service/generate/*', brokenServer)
      await page.goto('/sign')
      const isWide = (page.viewportSize()?.width ?? 0) > 700
      await page.locator(isWide ? '.s-qr-card .d-button' : 'form').waitFor()
    },
  },
  {
    name: 'login whose QR code rests',
    show: async (seen) => {
      const { page } = seen
      await page.clock.install()
      await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
      // The page's clock is turned on faster than the server says that it is still there.
      await page.routeWebSocket('**/qr-socket/**', (socket) => {
        const server = socket.connectToServer()
        server.onMessage((said) => socket.send(String(said).replace('"pingInterval":25000', '"pingInterval":3600000')))
      })
      await showQr(async () => {
        while ((await page.locator('.s-qr-card .d-button').count()) === 0) await page.clock.fastForward(60_000)
      })(seen)
    },
  },
  { name: 'login with errors', opens: '/sign', does: [click('button[type=submit]')], waitsFor: '[aria-invalid] >> nth=0' },
  {
    name: 'code',
    answers: { '**/auth/tmp/by/phone': json({ token: 'a'.repeat(43) }) },
    opens: '/sign',
    does: [fill('input[name=login]', '380500000008'), fill('input[name=password]', 'secret'), click('button[type=submit]')],
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'wrong code',
    answers: {
      '**/auth/tmp/by/phone': json({ token: 'a'.repeat(43) }),
      '**/auth/by/phone_otp': json({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'req-1' }, 400),
    },
    opens: '/sign',
    does: [
      fill('input[name=login]', '380500000008'),
      fill('input[name=password]', 'secret'),
      click('button[type=submit]'),
      type('input[name=otp_code]', '0000'),
    ],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'code after a reload',
    answers: { '**/auth-service/auth/tmp': json({ channel: 'email', contact: 'o•••a@example.com', resend_after: 12 }) },
    opens: '/sign/confirm/login/email',
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'login of who was invited, from another page',
    answers: { '**/invite/phys/reg/7f3a': json({ id: PAYMENT, email: null, phone: null, firstName: '', secondName: '', middleName: '' }) },
    opens: '/sign/registration?invite=7f3a&login=380500000008',
    does: [click('.s-links a')],
    waitsFor: 'input[name=login]',
  },
  { name: 'login with a blocked password', opens: '/sign?reason=limitConfirmationAttemptsExceeded', waitsFor: 'dialog[open]' },
  { name: 'login that asks for a captcha', opens: (page) => showCaptcha(page) },
  {
    name: 'login while a captcha is checked',
    answers: { '**/captcha/challenge': never },
    opens: (page) => showCaptcha(page),
    does: [click('[role=checkbox]')],
    waitsFor: '[role=checkbox][aria-busy]',
  },
  {
    name: 'login with a captcha that is done',
    answers: { '**/captcha/challenge': json(easyCaptcha) },
    opens: (page) => showCaptcha(page),
    does: [click('[role=checkbox]')],
    waitsFor: '[role=checkbox][aria-checked=true]',
  },
  {
    name: 'login with a captcha that could not be checked',
    answers: { '**/captcha/challenge': brokenServer },
    opens: (page) => showCaptcha(page),
    does: [click('[role=checkbox]')],
    waitsFor: '.d-captcha-failed',
  },
  {
    name: 'code that asks for a captcha',
    show: async ({ page }) => {
      const refusal = { error_code: 'INVALID_OTP', status: 'FAIL', require_captcha: true, request_id: 'req-1' }
      await answerCalls(page, '**/auth-service/auth/tmp', json({ channel: 'phone', contact: '+380 50 ••• 00 08', resend_after: 12 }))
      await answerCalls(page, '**/auth/by/phone_otp', json(refusal, 400))
      await page.goto('/sign/confirm/login/phone')
      await page.locator('input[name=otp_code]').pressSequentially('0000')
      await page.locator('[role=checkbox]').waitFor()
    },
  },
  {
    name: 'login during technical works',
    answers: { '**/auth/tmp/by/phone': json({ error_code: 'SUPPORT_BLOCKED_USERS', request_id: 'req-1' }, 503) },
    opens: '/sign',
    does: [fill('input[name=login]', '380500000008'), fill('input[name=password]', 'secret'), click('button[type=submit]')],
    waitsFor: '.d-toast',
  },
  {
    name: 'login of somebody whom the bank has blocked',
    show: async ({ page }) => {
      const block = { reason: 'accessAtRisk', since: '2026-11-20T10:00:00.000Z', until: null }
      await answerCalls(page, '**/auth/tmp/by/phone', json({ error_code: 'SUPPORT_BLOCKED_USERS', block, request_id: 'req-1' }, 403))
      await page.goto('/sign')
      await page.locator('input[name=login]').fill('380500000008')
      await page.locator('input[name=password]').fill('secret')
      await page.locator('button[type=submit]').click()
      await page.locator('.d-toast', { hasText: /(Банк заблокував вхід|Банк заблокировал вход)/ }).waitFor()
    },
  },
  {
    name: 'blocked account, told by the dialog that leads to recovery',
    answers: { '**/auth/tmp/by/phone': json({ error_code: 'AUTH_E004', request_id: 'req-1' }, 403) },
    opens: '/sign',
    does: [fill('input[name=login]', '380500000008'), fill('input[name=password]', 'secret'), click('button[type=submit]')],
    waitsFor: 'dialog[open]',
  },
]

export const unusualSignInScenes: readonly Scene[] = [
  { name: 'login after a demo', opens: '/sign?reason=demoEnded', waitsFor: '.s-ended' },
  {
    name: 'login while a demo is made',
    answers: { '**/auth/demo': never },
    opens: '/sign',
    does: [click('.s-links button')],
    waitsFor: '.s-links [role=status]',
  },
  {
    name: 'login when the demo is full',
    answers: { '**/auth/demo': json({ error_code: 'DEMO_FULL', retry_after: 180, request_id: 'req-1' }, 503) },
    opens: '/sign',
    does: [click('.s-links button')],
    waitsFor: '.d-toast',
  },
  {
    name: 'login without an announcement',
    show: async ({ page }) => {
      // A page with a query is not drawn beforehand, with the announcement that this one does not have.
      await page.route('**/sign?plain', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(/"announcement":\{[^}]*\}/, '"announcement":null') })
      })
      // To the browser this page comes from nowhere: it would not let it open a socket to this machine.
      await page.routeWebSocket('**/qr-socket/**', () => {})
      await page.goto('/sign?plain')
      await page.locator('form').waitFor()
    },
  },
  { name: 'an address of the sign-in area that does not exist', opens: '/sign/nothing/here', waitsFor: 'h1' },
  {
    name: 'a page of the sign-in area whose script does not come',
    show: async ({ page }) => {
      await page.route('**/assets/rare-screens-*.js', (route) => route.abort())
      await page.goto('/sign/nothing/here')
      await page.getByText('CHUNK_MISSING').waitFor()
    },
  },
]
