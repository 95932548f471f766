import type { Page } from '@playwright/test'

/** Checks the boxes of a form's consents. */
export async function agree(page: Page): Promise<void> {
  for (const box of await page.locator('.consent input').all()) await box.check()
}
