import type { Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'

/** The cabinet's page that lets another browser in, for pages.spec.ts. */

type Scene = { readonly name: string; readonly show: (seen: { page: Page }) => Promise<void> }

const asked = {
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.•',
  sameNetwork: false,
  shownAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:01:00.000Z',
  digits: '47',
}

async function showAsked(page: Page): Promise<void> {
  await answerCalls(page, '**/qr-service/session/scan', json(asked))
  await page.goto(`/cabinet/let-in#${'a'.repeat(43)}`)
  await page.locator('.c-let-in-digits').waitFor()
}

export const letInScenes: readonly Scene[] = [
  {
    name: 'another device is let in: its code is read',
    show: async ({ page }) => {
      await page.goto('/cabinet/let-in')
      await page.locator('.c-camera').waitFor()
    },
  },
  { name: 'another device is let in: who asks', show: ({ page }) => showAsked(page) },
  {
    name: 'another device is let in: done',
    show: async ({ page }) => {
      await answerCalls(page, '**/qr-service/session/approve', (call) => call.fulfill({ status: 204 }))
      await showAsked(page)
      await page.locator('main .d-button-primary').click()
      await page.locator('.d-banner-success').waitFor()
    },
  },
  {
    name: 'another device is let in: its code is over',
    show: async ({ page }) => {
      await answerCalls(page, '**/qr-service/session/scan', refusal('OTP_EXPIRED'))
      await page.goto(`/cabinet/let-in#${'a'.repeat(43)}`)
      await page.locator('.d-banner-warning').waitFor()
    },
  },
]
