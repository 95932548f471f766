import { expect, test } from '@playwright/test'
import { openPage, seeEach, type Visit } from './seen-page.ts'

const looks: Visit = [
  { theme: 'light', width: 1280, lang: 'en' },
  { theme: 'dark', width: 360, lang: 'en' },
]

test("the calls' documentation, all of it open, in every look", async ({ context, baseURL }) => {
  // Two hundred calls with all that they say, looked through twice.
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
  for (const summary of (await page.locator('details > summary').all()).slice(1)) await summary.press('Enter')
  await expect(page.locator('details:not([open])')).toHaveCount(0)
  await seeEach(page, faults, looks, "the calls' documentation")
})

test('a code leads from a call to the catalogue', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByText('Signs a payment with the code').click()
  await page.locator('#postPaymentsSignatures').getByRole('link', { name: 'PAY_E059' }).click()
  await expect(page).toHaveURL(/#PAY_E059$/)
  await expect(page.locator('#PAY_E059')).toBeInViewport()
})
