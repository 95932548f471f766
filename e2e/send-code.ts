import type { Locator, Page } from '@playwright/test'

/** Asks for a code, unless a code was sent before and the panel waits for it. The panel is drawn a moment after its page. */
export async function sendCode(within: Page | Locator): Promise<void> {
  const field = within.locator('input[name=otp_code]')
  const button = within.locator('[data-signing]')
  await field.or(button).first().waitFor()
  if (await button.isVisible()) await button.press('Enter')
}
