import type { Page } from '@playwright/test'

/**
 * Counts what a person presses from now on, over all pages of the tab: with a mouse or a finger, not with keys.
 * @returns reads the count
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(count)
  await page.evaluate(count)
  await page.evaluate(() => sessionStorage.setItem('presses', '0'))
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

/** Runs in the page, once for each document. */
function count(): void {
  const counting = document as Document & { countsPresses?: true }
  if (counting.countsPresses) return
  counting.countsPresses = true
  // At the document: Playwright stops a press at the window when it would miss what it looks for, and presses again.
  document.addEventListener('pointerdown', () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)), { capture: true })
}
