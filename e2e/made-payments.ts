import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { codeFor } from './sign-in.ts'

export type Recipient = { readonly name: string; readonly code: string; readonly iban: string }

/** A company of the demo bank that nobody signs in for. */
export const PRINTERS: Recipient = { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' }

export type MadePayment = { readonly id: string; readonly number: string; readonly version: number; readonly debtorAccountId: string }

type Order = { readonly amount: string; readonly purpose: string; readonly to?: Recipient; readonly asTyped?: boolean; readonly currency?: string }

/** A draft of whoever is signed in on the page, from the first account of a currency. @param amount minor units */
export async function makePayment(page: Page, { amount, purpose, to = PRINTERS, asTyped = false, currency = 'UAH' }: Order): Promise<MadePayment> {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const payer = accounts.find((account: { currency: string }) => account.currency === currency)
  const { suggestedNumber } = await (await page.request.get('/api/payment-service/payments/new')).json()
  const body = {
    number: suggestedNumber,
    debtorAccountId: payer.id,
    creditorName: to.name,
    creditorCode: to.code,
    creditorIban: to.iban,
    amount,
    remittanceInformation: purpose,
    ...(asTyped && { asTyped }),
  }
  const made = await callAs(page, 'POST', '/api/payment-service/payments', body)
  expect(made.status, JSON.stringify(made.answer)).toBe(200)
  return made.answer as unknown as MadePayment
}

/** Hands a draft to those who sign. */
export async function sendToSigning(page: Page, { id }: MadePayment): Promise<void> {
  const sent = await callAs(page, 'POST', `/api/payment-service/payments/${id}/signing`)
  expect(sent.status, JSON.stringify(sent.answer)).toBe(200)
}

export const stateOf = async (page: Page, { id }: { readonly id: string }): Promise<string> =>
  (await (await page.request.get(`/api/payment-service/payments/${id}`)).json()).state

/** Signs a draft with a code by SMS. @param phone of whoever is signed in on the page */
export async function payAs(page: Page, phone: string, { id }: MadePayment): Promise<void> {
  const before = Date.now()
  const path = `/api/payment-service/payments/${id}` as const
  expect((await callAs(page, 'POST', `${path}/signing-code`, { method: 'SMS' })).status).toBe(200)
  const signed = await callAs(page, 'POST', `${path}/signatures`, { method: 'SMS', otp_code: await codeFor(page, phone, before) })
  expect(signed.status, JSON.stringify(signed.answer)).toBe(200)
  await expect.poll(() => stateOf(page, { id })).toBe('settled')
}
