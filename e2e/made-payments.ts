import { expect, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { callAs } from './call-as.ts'
import { codeFor } from './sign-in.ts'

// Payments for journeys whose matter is not the form: written by the calls that the form makes.

const PAYMENTS = '/api/payment-service/payments'

type Recipient = { readonly name: string; readonly code: string; readonly iban: string }

/** Olena's account, which accepts payments at once; and the demo bank's recipients at other banks (docs/demo.md). */
export const recipients = {
  olena: { name: 'ФОП Коваль Олена Іванівна', code: '3135204544', iban: 'UA083888880000000026001000001' },
  seventhHeaven: { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' },
  closed: { name: 'ТОВ «Закрита Каса»', code: '41007788', iban: 'UA163052990000026000000000013' },
  wayBack: { name: 'ТОВ «Зворотний Шлях»', code: '41008844', iban: 'UA693220010000026000000000014' },
  slow: { name: 'ТОВ «Повільна Пошта»', code: '41009900', iban: 'UA763005280000026000000000015' },
} as const satisfies Record<string, Recipient>

export type MadePayment = { readonly id: string; readonly number: string; readonly version: number }

/** `amount` in minor units. */
type Order = {
  readonly amount: string
  readonly purpose?: string
  readonly to?: Recipient
  readonly asTyped?: boolean
  readonly currency?: string
  readonly valueDate?: string
  readonly number?: string
}

/** Journeys run side by side, and one number a year is for one payment of a company. */
const newNumber = (): string => String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 1000)).padStart(3, '0')

/** The form of an order, from the first account of its currency. */
async function formOf(
  page: Page,
  { amount, purpose = 'Оплата за послуги', to = recipients.seventhHeaven, asTyped = false, currency = 'UAH', valueDate, number = newNumber() }: Order,
) {
  return {
    number,
    debtorAccountId: await payerIn(page, currency),
    creditorName: to.name,
    creditorCode: to.code,
    creditorIban: to.iban,
    amount,
    remittanceInformation: purpose,
    ...(valueDate !== undefined && { valueDate }),
    ...(asTyped && { asTyped }),
  }
}

async function payerIn(page: Page, currency: string): Promise<string> {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  return accounts.find((account: { currency: string }) => account.currency === currency).id
}

/** A draft of the person who is signed in on the page. */
export async function makePayment(page: Page, order: Order): Promise<MadePayment> {
  const made = await callAs(page, 'POST', PAYMENTS, await formOf(page, order))
  expect(made.status, JSON.stringify(made.answer)).toBe(200)
  return made.answer as unknown as MadePayment
}

/** As a form that saves itself half filled. */
export async function makeUnfinished(page: Page): Promise<MadePayment> {
  const form = { debtorAccountId: await payerIn(page, 'UAH'), creditorName: 'ТОВ', number: newNumber(), asTyped: true }
  return (await callAs(page, 'POST', PAYMENTS, form)).answer as unknown as MadePayment
}

/** Another person writes another order in its place. */
export async function editPayment(page: Page, { id }: MadePayment, order: Order): Promise<void> {
  const { version } = await (await page.request.get(`${PAYMENTS}/${id}`)).json()
  const { status, answer } = await callAs(page, 'PUT', `${PAYMENTS}/${id}`, { ...(await formOf(page, order)), version })
  expect(status, JSON.stringify(answer)).toBe(200)
}

/** Hands a draft to those who sign. */
export async function sendToSigning(page: Page, { id }: MadePayment): Promise<void> {
  const sent = await callAs(page, 'POST', `${PAYMENTS}/${id}/signing`)
  expect(sent.status, JSON.stringify(sent.answer)).toBe(200)
}

export const stateOf = async (page: Page, { id }: { readonly id: string }): Promise<string> =>
  (await (await page.request.get(`${PAYMENTS}/${id}`)).json()).state

/** Signs a payment with a code by SMS. @param phone of the person who is signed in on the page */
export const signAs = (page: Page, phone: string, { id }: MadePayment): Promise<void> =>
  atPhone(phone, async () => {
    const before = Date.now()
    const path = `${PAYMENTS}/${id}` as const
    expect((await callAs(page, 'POST', `${path}/signing-code`, { method: 'SMS' })).status).toBe(200)
    const signed = await callAs(page, 'POST', `${path}/signatures`, { method: 'SMS', otp_code: await codeFor(page, phone, before) })
    expect(signed.status, JSON.stringify(signed.answer)).toBe(200)
  })

/** The same, of whose signature is the last, until the money has moved. */
export async function payAs(page: Page, phone: string, payment: MadePayment): Promise<void> {
  await signAs(page, phone, payment)
  await expect.poll(() => stateOf(page, payment)).toBe('settled')
}
