import type { Page } from '@playwright/test'
import { codeFor } from './sign-in.ts'

export const openPayment = (page: Page, { id }: { readonly id: string }) => page.goto(`/cabinet/payments/${id}`)

/** Asks for a code on the page of a payment and types it. @param contact where the code comes: a phone, or an e-mail with its method chosen before */
export async function signWithCode(page: Page, contact: string): Promise<void> {
  const before = Date.now()
  await page.getByRole('button', { name: 'Отримати код' }).click()
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, contact, before))
}

/** The person comes back to an open window. */
export const comeBack = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('focus')))
