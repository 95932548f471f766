import type { Page } from '@playwright/test'

/** The window over a page, the topmost one. */
export const openDialog = (page: Page) => page.locator('dialog[open]').last()

/** Asks for an action of the page's head, shown or in its menu, until its window is open. By keyboard: notifications would cover the pointer's targets. */
export async function askInHead(page: Page, name: RegExp): Promise<void> {
  const more = page.locator('.c-head-actions [aria-haspopup=menu]')
  await page.locator('.c-head-actions > button').first().waitFor()
  const shown = page.locator('.c-head-actions > button').filter({ hasText: name })
  if ((await shown.count()) > 0) await shown.first().press('Enter')
  else {
    await more.press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await openDialog(page).waitFor()
}
