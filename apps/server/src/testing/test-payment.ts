import { randomUUID } from 'node:crypto'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import type { Account } from '@dilo/contract/account.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

export type PaymentBody = Body<'POST /api/payment-service/payments'>

export async function accountsOf(client: TestClient): Promise<Account[]> {
  const listed = await client.call('GET /api/account-service/accounts', {})
  if (!listed.ok) throw new Error(listed.refusal.error_code)
  return listed.answer.accounts
}

/** The first account in hryvnia. */
export async function mainAccount(client: TestClient): Promise<Account> {
  const account = (await accountsOf(client)).find(({ currency }) => currency === 'UAH')
  if (!account) throw new Error('No account in UAH')
  return account
}

let number = 0

/** A good payment from the first of these people to the second; a test changes what it is about. */
export async function paymentBody(payer: TestClient, recipient: TestClient, changes: Partial<PaymentBody> = {}): Promise<PaymentBody> {
  const [debtor, creditor] = [await mainAccount(payer), await mainAccount(recipient)]
  const current = await recipient.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  const company = current.answer.relations[0]?.slave.corporate
  number += 1
  return {
    debtorAccountId: debtor.id,
    creditorName: company?.names.uk.shortName ?? '',
    creditorCode: company?.clientCode ?? '',
    creditorIban: creditor.iban,
    amount: '125050',
    remittanceInformation: 'Оплата за послуги згідно з рахунком №17',
    number: `T${number}`,
    // The payer knows that the account is right: a test of its own proves the warning.
    ibanChangeConfirmed: true,
    ...changes,
  }
}

/** A regular payment of the rent to another client, without its schedule. */
export async function rentBody(payer: TestClient, recipient: TestClient) {
  const { debtorAccountId, creditorName = '', creditorCode = '', creditorIban = '' } = await paymentBody(payer, recipient)
  const whom = { debtorAccountId, creditorName, creditorCode, creditorIban, ibanChangeConfirmed: true }
  return { ...whom, purpose: 'Оренда за {місяць} {рік}', greatestAmount: '100' }
}

export const create = (client: TestClient, body: PaymentBody, key: string = randomUUID()) =>
  client.call('POST /api/payment-service/payments', { body, headers: { 'idempotency-key': key } })

export async function created(client: TestClient, body: PaymentBody): Promise<Payment> {
  const answer = await create(client, body)
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)}`)
  return answer.answer
}

export const askForCode = (client: TestClient, paymentId: string, method: CodeMethod = 'SMS') =>
  client.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId }, body: { method } })

/** The code itself, in a demo alone. */
export const demoCodeOf = (begun: Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>): string | undefined =>
  'demoCode' in begun ? begun.demoCode : undefined

export const sign = (client: TestClient, paymentId: string, otp_code: string, method: CodeMethod = 'SMS') =>
  client.call('POST /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId }, body: { method, otp_code } })

/** Sends a payment to signing and gives the code that came to a phone or an e-mail. */
export async function codeFor(bank: TestBank, client: TestClient, paymentId: string, to: string): Promise<string> {
  const sent = await askForCode(client, paymentId, to.includes('@') ? 'EMAIL' : 'SMS')
  if (!sent.ok) throw new Error(sent.refusal.error_code)
  return (await bank.lastMessage(to)).code
}

export async function paymentNow(client: TestClient, paymentId: string): Promise<Payment> {
  const read = await client.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

/** The life of a payment as its page shows it, the oldest event first. */
export async function historyOf(client: TestClient, paymentId: string): Promise<Answer<'GET /api/payment-service/payments/{paymentId}/history'>['events']> {
  const read = await client.call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.events
}
