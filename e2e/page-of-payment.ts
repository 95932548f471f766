import type { Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { codeFor } from './sign-in.ts'

export const openPayment = (page: Page, { id }: { readonly id: string }) => page.goto(`/cabinet/payments/${id}`)

/** The filled button of a page that signs: it sends the code. */
const askForCode = (page: Page, by = 'кодом із SMS'): Promise<void> => page.getByRole('button', { name: `Підписати ${by}` }).click()

/** Does something from the menu of a thing's page. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Інші дії' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The history of a payment lies folded under its line. */
export const openHistory = (page: Page): Promise<void> => page.getByText(/^Історія \(\d+\)$/).click()

/** Asks for a code on the page of a payment and types it. @param contact where the code comes: a phone, or an e-mail with its method chosen before */
export const signWithCode = (page: Page, contact: string, by?: string): Promise<void> =>
  atPhone(contact, async () => {
    const before = Date.now()
    await askForCode(page, by)
    await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, contact, before))
  })

/** The person comes back to an open window. */
export const comeBack = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('focus')))
