import type { Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import { click, type Scene } from './scene.ts'

/** The cabinet's page that lets another browser in, for pages.spec.ts. */

/** Another browser that asks to be let in. */
export const askingBrowser = {
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.•',
  sameNetwork: false,
  shownAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:01:00.000Z',
  digits: '47',
}

async function showAsked(page: Page): Promise<void> {
  await answerCalls(page, '**/qr-service/session/scan', json(askingBrowser))
  await page.goto(`/cabinet/let-in#${'a'.repeat(43)}`)
  await page.locator('.c-let-in-digits').waitFor()
}

export const letInScenes: readonly Scene[] = [
  { name: 'another device is let in: its code is read', opens: '/cabinet/let-in', waitsFor: '.c-camera' },
  { name: 'another device is let in: the question', opens: (page) => showAsked(page) },
  {
    name: 'another device is let in: done',
    answers: { '**/qr-service/session/approve': (call) => call.fulfill({ status: 204 }) },
    opens: (page) => showAsked(page),
    does: [click('main .d-button-primary')],
    waitsFor: '.d-banner-success',
  },
  {
    name: 'another device is let in: its code is over',
    answers: { '**/qr-service/session/scan': refusal('OTP_EXPIRED') },
    opens: `/cabinet/let-in#${'a'.repeat(43)}`,
    waitsFor: '.d-banner-warning',
  },
]
