import { expect } from '@playwright/test'
import { test } from './one-renderer.ts'
import { callAsRegistrant, nameOrganizationByCalls, reachOrganization } from './registering-by-calls.ts'
import { openBank } from './start-the-bank.ts'

// Longer than a busy machine takes from the end of the registration to the home page, which needs no sign-in between them.
const SECONDS = 15

const WHO = { phone: '380671119901', email: 'verified-soon@example.com', inn: '3482307177' }

// security row 20
test('a newcomer sees that the bank verifies them, and sees it end without a reload', async ({ browser }) => {
  test.setTimeout(120_000)
  const bank = await openBank({ DEMO_STAFF_SECONDS: String(SECONDS) })
  const context = await browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })
  try {
    const page = await context.newPage()
    await reachOrganization(page, WHO)
    await nameOrganizationByCalls(page, WHO)
    await callAsRegistrant(page, 'reg/complete')
    await page.goto('/cabinet/accounts')
    const banner = page.getByText('Банк перевіряє ваші дані')
    await expect(banner).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await expect(banner).toBeHidden({ timeout: 2 * SECONDS * 1_000 })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.getByRole('link', { name: 'Новий платіж' }).click()
    await expect(page.getByLabel('Назва отримувача')).toBeVisible()
  } finally {
    await context.close()
    await bank.stop()
  }
})
