import { expect } from '@playwright/test'
import { proofSize } from '../apps/server/src/testing/proof-size.ts'
import { type Look, openPage, see, turn } from './seen-page.ts'
import { test } from './worker.ts'

const looks: readonly [Look, ...Look[]] = [
  { theme: 'light', width: 1280, lang: 'en' },
  { theme: 'dark', width: 360, lang: 'en' },
]

/** All calls are made by one template: `npm test` opens every tenth and looks at these alone, the proof opens all. */
const OPENS_EVERY = proofSize({ small: 10, large: 1 })

test("the calls' documentation, its calls open, in every look", async ({ context, baseURL }) => {
  test.slow()
  const { page, faults } = await openPage(context, looks[0], baseURL ?? '')
  await page.goto('/api/docs')
  // The keyboard alone: past the links to the first call, open it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  const summaries = await page.locator('details > summary').all()
  const opened = summaries.filter((_, place) => place > 0 && place % OPENS_EVERY === 0)
  for (const summary of opened) await summary.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1 + opened.length)
  if (OPENS_EVERY > 1) await page.evaluate(() => document.querySelectorAll('details:not([open])').forEach((closed) => closed.remove()))
  for (const look of looks) {
    await turn(page, look)
    await see(page, faults, look, "the calls' documentation")
  }
})

test('a code leads from a call to the catalogue', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByText('Signs a payment with the code').click()
  await page.locator('#postPaymentsSignatures').getByRole('link', { name: 'PAY_E059' }).click()
  await expect(page).toHaveURL(/#PAY_E059$/)
  await expect(page.locator('#PAY_E059')).toBeInViewport()
})
