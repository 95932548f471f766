import type { Page } from '@playwright/test'
import { answerCalls, brokenServer, json, never } from './answered-calls.ts'
import { click, fill, type Scene } from './scene.ts'
import { passwordChanged, PAYMENT } from './shown-payment.ts'

/** Settings and the end of a session, for pages.spec.ts. */

/** Payments to new recipients wait. */
export const showWait = (page: Page, wait: object) => answerCalls(page, '**/user/new-recipients', json({ wait }))

export const thisSession = {
  id: PAYMENT,
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.•',
  outsideBrowser: false,
  startedAt: '2026-11-20T06:20:00.000Z',
  lastUsedAt: '2026-11-20T07:05:00.000Z',
  current: true,
}

const otherSessions = [
  { ...thisSession, id: PAYMENT.replace(/.$/, '1'), browser: 'samsung', system: 'android', address: '2001:db8:85a3:…', current: false },
  { ...thisSession, id: PAYMENT.replace(/.$/, '2'), browser: 'unknown', system: 'unknown', address: null, outsideBrowser: true, current: false },
]

export const showSettings = async (page: Page, sessions: readonly object[]): Promise<void> => {
  await answerCalls(page, '**/user/sessions', json({ sessions }))
  await page.goto('/cabinet/settings')
  await page.locator('.c-session').first().waitFor()
  await page.locator('.c-notice-choice, .c-notices-card .d-state').first().waitFor()
}

/** A session that ends after these seconds. */
export const showEnding = async (page: Page, idle: number, absolute: number): Promise<void> => {
  const now = Date.now()
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  await answerCalls(page, '**/user/session', json({ now: at(0), idleEndsAt: at(idle), endsAt: at(absolute), warnSeconds: 120 }))
  await showSettings(page, [thisSession])
  await page.locator('dialog[open]').waitFor()
}

export const settingsScenes: readonly Scene[] = [
  {
    name: 'settings when the choices of notices do not come',
    answers: { '**/notice-service/choices': brokenServer },
    opens: (page) => showSettings(page, [thisSession]),
    waitsFor: '.c-notices-card .d-state',
  },
  { name: 'settings', opens: (page) => showSettings(page, [thisSession, ...otherSessions]) },
  { name: 'settings with no other session', opens: (page) => showSettings(page, [thisSession]) },
  {
    name: 'settings while new recipients wait',
    opens: (page) => showWait(page, passwordChanged),
    does: [(page) => showSettings(page, [thisSession])],
    waitsFor: '.d-banner',
  },
  { name: 'settings while they load', answers: { '**/user/sessions': never }, opens: '/cabinet/settings', waitsFor: '[aria-busy] >> nth=0' },
  { name: 'settings when the bank does not answer', answers: { '**/user/sessions': brokenServer }, opens: '/cabinet/settings', waitsFor: '.d-state-title' },
  {
    name: 'settings, asked whether to end a session',
    opens: (page) => showSettings(page, [thisSession, ...otherSessions]),
    does: [click('.c-session .d-button >> nth=1')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'settings, asked whether to end all other sessions',
    opens: (page) => showSettings(page, [thisSession, ...otherSessions]),
    does: [click('.c-sessions-foot button')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'settings, the new password too short',
    opens: (page) => showSettings(page, [thisSession]),
    does: [fill('input[name=password]', 'Short1'), fill('input[name=repeated]', 'Other1'), click('.c-password-form button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'settings, the old password wrong',
    show: async ({ page }) => {
      await answerCalls(page, '**/user/password', json({ error_code: 'AUTH_E007', request_id: 'req-1' }, 401))
      await showSettings(page, [thisSession])
      await page.locator('input[name=old]').fill('wrong')
      for (const field of ['password', 'repeated']) await page.locator(`input[name=${field}]`).fill('New-password-2')
      await page.locator('.c-password-form button[type=submit]').click()
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  {
    name: 'settings, the new password too common',
    show: async ({ page }) => {
      const common = { error_code: 'INVALID_REQUEST', request_id: 'req-1', fields: { password: 'Password too common' } }
      await answerCalls(page, '**/user/password', json(common, 400))
      await showSettings(page, [thisSession])
      await page.locator('input[name=old]').fill('Dilo-demo-1')
      for (const field of ['password', 'repeated']) await page.locator(`input[name=${field}]`).fill('Password1')
      await page.locator('.c-password-form button[type=submit]').click()
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  ...['active', 'RELATION_INVITE_FOREIGN'].map((outcome): Scene => ({
    name: `an invitation brought to sign-in, ${outcome}`,
    show: async ({ page }) => {
      await page.addInitScript((kept) => sessionStorage.setItem('inviteOutcome', kept), outcome)
      await showSettings(page, [thisSession])
      await page.locator('.d-toast').waitFor()
    },
  })),
  { name: 'session about to end for want of use', opens: (page) => showEnding(page, 95, 3600) },
  { name: 'session about to reach its absolute end', opens: (page) => showEnding(page, 1800, 65) },
]
