import { expect, type Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { happened, longLife, PAYMENT, payment, showPayment } from './shown-payment.ts'
import type { Scene } from './scene.ts'

/** A payment's line with its payee's link, and the public page of a stage, for pages.spec.ts. */

const LINK = { madeAt: '2026-11-20T06:30:00.000Z', madeBy: 'Савчук Ірина Богданівна', timesOpened: 3, expiresAt: '2027-11-20T06:30:00.000Z' }

const signed = { ...payment('signed', ['REPEAT']), debited: true }

export const payeeLinkScenes: readonly Scene[] = [
  {
    name: 'payment whose payee has a link, settled and credited',
    opens: (page) =>
      showPayment(
        page,
        { ...payment('settled', ['REPEAT']), outcome: 'credited' },
        {
          history: [...longLife, happened('SETTLE', 26, { person: null }), happened('CREDIT', 27, { person: null })],
          link: LINK,
        },
      ),
    waitsFor: (page) => page.getByText(/Отримувач|Получател/).first(),
  },
  {
    name: 'payment of which it is not known whether its payee has a link',
    opens: (page) => showPayment(page, signed, { history: longLife, link: undefined }),
    waitsFor: '.c-payee-link[role=alert]',
  },
  {
    name: "payment, its payee's link is made",
    show: async ({ page }) => {
      await showPayment(page, signed, { history: longLife, link: LINK })
      await answerCalls(page, `**/payments/${PAYMENT}/payee-link`, (call) =>
        json(call.method === 'POST' ? { address: `https://bank.example/verify/payment#${'Ab3-'.repeat(5)}xy`, link: LINK } : { link: LINK })(call),
      )
      await page.locator('.c-payee-link button').first().click()
      await page.locator('dialog[open] .d-button-primary').click()
      await expect(page.locator('.c-payee-address')).toBeVisible()
    },
  },
]

const stage = (name: string, isDemo = false) => ({ stage: name, changedAt: '2026-11-20T06:25:00.000Z', bank: 'Діло', isDemo })

async function showStage(page: Page, body: object, status = 200): Promise<void> {
  await answerCalls(page, '**/payment-service/payee-links/stage', json(body, status))
  await page.goto('/verify/payment#AAAAAAAAAAAAAAAAAAAAAA')
  await page.locator('.v-verdict').first().waitFor()
}

/** Without a session. */
export const stageScenes: readonly Scene[] = [
  { name: "payee's link, under way", opens: (page) => showStage(page, stage('sent')) },
  { name: "payee's link, credited, of a demo", opens: (page) => showStage(page, stage('credited', true)) },
  { name: "payee's link, rejected", opens: (page) => showStage(page, stage('rejected')) },
  { name: "payee's link that opens nothing", opens: (page) => showStage(page, { error_code: 'NOT_FOUND', request_id: 'r-1' }, 404) },
]
