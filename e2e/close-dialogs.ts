import { expect, type Page } from '@playwright/test'

/**
 * Closes the open dialogs, the uppermost first. The words of a refusal may come before its dialog closes by itself: a key that
 * is pressed next must not meet a dialog on its way out. The content leaves when the page has heard of the closing: the browser
 * may answer a key before it tells the page.
 */
export async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  await expect(page.locator('.d-dialog-content')).toHaveCount(0)
}
