import type { Page } from '@playwright/test'
import { answerCalls } from './answered-calls.ts'
import type { Standing } from '@dilo/domain/rules/verified-client.ts'
import type { Scene } from './scene.ts'

/** Pages of a client that the bank has not verified, for pages.spec.ts. */

/** The bank says so of the company that the page shows. */
async function showStanding(page: Page, state: Standing, path: string): Promise<void> {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const relations = client.relations.map((relation: { slave: { corporate: object } }) => ({
      ...relation,
      slave: { ...relation.slave, corporate: { ...relation.slave.corporate, verification: state } },
    }))
    await call.fulfill({ json: { ...client, relations } })
  })
  await answerCalls(page, '**/operation-service/verification', (call) =>
    call.fulfill({ json: { state, kind: 'registration', waitsSince: null, promisedAt: null } }),
  )
  await answerCalls(page, '**/payment-service/payments/new', async (call) => {
    const form = await (await call.fetch()).json()
    await call.fulfill({ json: { ...form, refusal: 'PAYER_NOT_VERIFIED' } })
  })
  await page.goto(path)
  await page.locator('.d-banner').first().waitFor()
}

/** The bank has opened no payments for the company that the page shows. */
async function showClosed(page: Page, path: string): Promise<void> {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    await call.fulfill({ json: { ...client, settings: { ...client.settings, paymentsClosed: 'PAY_E048' } } })
  })
  await page.goto(path)
  await page.locator('.d-banner').first().waitFor()
}

export const verificationScenes: readonly Scene[] = [
  { name: 'home of whom the bank is verifying', opens: (page) => showStanding(page, 'awaited', '/cabinet/accounts') },
  { name: 'home of whom the bank has not verified', opens: (page) => showStanding(page, 'unverified', '/cabinet/accounts') },
  { name: 'new payment of whom the bank is verifying', opens: (page) => showStanding(page, 'awaited', '/cabinet/payments/new') },
  { name: 'home of a company without payments', opens: (page) => showClosed(page, '/cabinet/accounts') },
  { name: 'new card of a company without payments', opens: (page) => showClosed(page, '/cabinet/cards/new') },
  { name: 'new deposit of a company without payments', opens: (page) => showClosed(page, '/cabinet/deposits/new') },
  { name: 'new exchange of a company without payments', opens: (page) => showClosed(page, '/cabinet/exchange/new') },
]
