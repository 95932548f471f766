import { expect, type Page } from '@playwright/test'

const REASON = 'Перевірено за реєстром і дзвінком'

/** Enters the desk by its development door. @param desk its address */
export async function enterDesk(page: Page, desk: string, officer: string): Promise<void> {
  await page.goto(`${desk}/desk`)
  await page.getByRole('button', { name: officer, exact: true }).click()
  await page.getByRole('heading', { name: 'Вхідні' }).waitFor()
}

/** Gives the reason of an action and sends it; a passkey or the door proves it. */
export async function giveReason(page: Page, press: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Підстава').fill(REASON)
  await dialog.getByRole('button', { name: press, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Compliance approves the one action that waits. */
export async function approveInDesk(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: 'Дії на розгляді' }).click()
  await page.getByRole('button', { name: 'Підтвердити' }).click()
  await giveReason(page, 'Підтвердити')
  await expect(page.getByText('Нічого не чекає на рішення.')).toBeVisible()
}
