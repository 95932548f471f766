import { expect } from '@playwright/test'
import { test } from './worker.ts'

// pages.spec.ts covers the looks in both entries; this journey covers the recovery (spec section 2).
test('when the script of a page is missing, the person tries again, and goes on once it can be had', async ({ page }) => {
  const script = '**/assets/rare-screens-*.js'
  await page.route(script, (route) => route.abort())
  await page.goto('/sign/nothing/here')
  await expect(page.getByText('CHUNK_MISSING')).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible()
})
