import type { Body } from '@dilo/contract/calls.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

type Wish = Omit<Body<'POST /api/account-service/statement-subscriptions'>, 'confirmation'>

/** A subscription to statements by e-mail. */
export const wishFor = (accountId: string, address: string): Wish => ({
  accountId,
  address,
  frequency: 'daily',
  format: 'CSV',
  language: 'uk',
  whenEmpty: 'note',
})

export const askForOwnCode = (client: TestClient, { accountId, address, frequency, format }: Wish) =>
  client.call('POST /api/account-service/statement-subscriptions/own-code', { body: { accountId, address, frequency, format, method: 'SMS' } })

/** The caller's own code for a subscription, as the owner of the phone gets it; in a demo it stands in the answer. */
export async function ownCodeFor(bank: TestBank, client: TestClient, phone: string, wish: Wish): Promise<string> {
  const asked = await askForOwnCode(client, wish)
  if (!asked.ok) throw new Error(asked.refusal.error_code)
  return asked.answer.demoCode ?? (await bank.lastMessage(phone)).code
}

/** Sets statements up in the same calls as the page: without a code, and with one where it is required. */
export async function subscribe(bank: TestBank, client: TestClient, phone: string, wish: Wish) {
  const at = await client.call('POST /api/account-service/statement-subscriptions', { body: wish })
  if (at.ok || at.refusal.error_code !== 'ACCOUNT_STATEMENT_CODE_NEEDED') return at
  const otp_code = await ownCodeFor(bank, client, phone, wish)
  return client.call('POST /api/account-service/statement-subscriptions', { body: { ...wish, confirmation: { method: 'SMS', otp_code } } })
}
