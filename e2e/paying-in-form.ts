import { expect, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { codeFor } from './sign-in.ts'

/** The form's one button: it signs, sends to who signs, or goes on where that is not known yet. */
export const formButton = (page: Page) =>
  page.getByRole('button', { name: /^(Підписати|Надіслати на підпис|Продовжити|Подписать|Отправить на подпись|Продолжить)/ })

/** The form's button, once it says that it signs. */
export const signsHere = (page: Page) => page.getByRole('button', { name: /^(Підписати|Подписать) · / })

/** Types the code that the press has sent; the page of the payment shows the outcome. @param contact where it comes */
export async function typeCode(page: Page, contact: string, sentAfter: number): Promise<void> {
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, contact, sentAfter))
  await expect(page).toHaveURL(/\/cabinet\/payments\/[0-9a-f-]{36}$/)
}

/** Signs a filled form where it stands. */
export const signInForm = (page: Page, contact: string, beforeCode?: () => Promise<void>): Promise<void> =>
  atPhone(contact, async () => {
    const before = Date.now()
    await signsHere(page).click()
    await expect(page.getByLabel('Код із повідомлення')).toBeFocused()
    await beforeCode?.()
    await typeCode(page, contact, before)
  })

/** Leaves the form for the page of its payment, which stays a draft. */
export async function keepDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
  await expect(page).toHaveURL(/\/cabinet\/payments\/[0-9a-f-]{36}$/)
}
