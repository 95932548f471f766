import type { Body } from '@dilo/contract/calls.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

type Wanted = Omit<Body<'POST /api/account-service/statement-subscriptions'>, 'confirmation'>

/** A subscription to statements by e-mail. */
export const subscriptionFor = (accountId: string, address: string): Wanted => ({
  accountId,
  address,
  frequency: 'daily',
  format: 'CSV',
  language: 'uk',
  whenEmpty: 'note',
})

export const askForOwnCode = (client: TestClient, { accountId, address, frequency, format }: Wanted) =>
  client.call('POST /api/account-service/statement-subscriptions/own-code', { body: { accountId, address, frequency, format, method: 'SMS' } })

/** The caller's own code for a subscription, as the owner of the phone gets it; in a demo it stands in the answer. */
export async function ownCodeFor(bank: TestBank, client: TestClient, phone: string, wanted: Wanted): Promise<string> {
  const asked = await askForOwnCode(client, wanted)
  if (!asked.ok) throw new Error(asked.refusal.error_code)
  return asked.answer.demoCode ?? (await bank.lastMessage(phone)).code
}

/** Sets statements up in the same calls as the page: without a code, and with one where it is required. */
export async function subscribe(bank: TestBank, client: TestClient, phone: string, wanted: Wanted) {
  const at = await client.call('POST /api/account-service/statement-subscriptions', { body: wanted })
  if (at.ok || at.refusal.error_code !== 'ACCOUNT_STATEMENT_CODE_NEEDED') return at
  const otp_code = await ownCodeFor(bank, client, phone, wanted)
  return client.call('POST /api/account-service/statement-subscriptions', { body: { ...wanted, confirmation: { method: 'SMS', otp_code } } })
}
