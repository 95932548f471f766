import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { codeFor } from './sign-in.ts'

// Payments for journeys whose matter is not the form: written by the calls that the form makes.

const PAYMENTS = '/api/payment-service/payments'

/** Olena's account, whom anybody may pay at once; and whom the demo bank knows at other banks (README.md). */
export const recipients = {
  olena: { creditorName: 'ФОП Коваль Олена Іванівна', creditorCode: '3135204544', creditorIban: 'UA083888880000000026001000001' },
  seventhHeaven: { creditorName: 'ТОВ «Сьоме Небо»', creditorCode: '41001278', creditorIban: 'UA163220010000026005000000701' },
  closed: { creditorName: 'ТОВ «Закрита Каса»', creditorCode: '41007788', creditorIban: 'UA163052990000026000000000013' },
  wayBack: { creditorName: 'ТОВ «Зворотний Шлях»', creditorCode: '41008844', creditorIban: 'UA693220010000026000000000014' },
  slow: { creditorName: 'ТОВ «Повільна Пошта»', creditorCode: '41009900', creditorIban: 'UA763005280000026000000000015' },
} as const

export type Order = { amount: string; to?: keyof typeof recipients; valueDate?: string; remittanceInformation?: string }

const newNumber = (): string => String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 1000)).padStart(3, '0')

async function formOf(page: Page, { amount, to = 'olena', valueDate, remittanceInformation = 'Оплата за послуги' }: Order) {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  return { debtorAccountId: accounts[0].id, ...recipients[to], amount, remittanceInformation, number: newNumber(), ...(valueDate && { valueDate }) }
}

/** @param amount kopiykas @returns the draft's id */
export async function writeDraft(page: Page, order: Order): Promise<string> {
  const { status, answer } = await callAs(page, 'POST', PAYMENTS, await formOf(page, order))
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.id
}

/** As a form that saves itself half filled. */
export async function writeUnfinished(page: Page): Promise<string> {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const { answer } = await callAs(page, 'POST', PAYMENTS, { debtorAccountId: accounts[0].id, creditorName: 'ТОВ', number: newNumber(), asTyped: true })
  return answer.id
}

export async function editDraft(page: Page, id: string, order: Order): Promise<void> {
  const { version } = await (await page.request.get(`${PAYMENTS}/${id}`)).json()
  const { status, answer } = await callAs(page, 'PUT', `${PAYMENTS}/${id}`, { ...(await formOf(page, order)), version })
  expect(status, JSON.stringify(answer)).toBe(200)
}

export const addressOf = (id: string): string => `/cabinet/payments/${id}`

/** Asks for a code on the page of a payment and types it. @param contact where the code comes: a phone, or an e-mail with its method chosen before */
export async function signWithCode(page: Page, contact: string): Promise<void> {
  const before = Date.now()
  await page.getByRole('button', { name: 'Отримати код' }).click()
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, contact, before))
}

/** Somebody comes back to a window that stood open. */
export const comeBack = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('focus')))
