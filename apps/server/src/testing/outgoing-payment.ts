import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { BehaviourName } from '../adapters/clearing/local-behaviours.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'
import { codeFor, created, mainAccount, sign } from './test-payment.ts'

let account = 0

/** An account at another bank that behaves like this in the local clearing house, and that no test has written out: those are shorter. */
export async function outsideAccount(bank: TestBank, behaviour: BehaviourName): Promise<Iban> {
  account += 1
  const iban = composeIban(certain(parseBankCode('305299')), `2600${String(account).padStart(12, '0')}`)
  await bank.context.database.insertInto('local_clearing_recipient').values({ iban, behaviour }).execute()
  return iban
}

/** Creates and signs a payment to an account at another bank. */
export async function payOutside(bank: TestBank, payer: { client: TestClient; phone: string }, iban: Iban, amount: bigint): Promise<Payment> {
  const { client, phone } = payer
  account += 1
  const payment = await created(client, {
    debtorAccountId: (await mainAccount(client)).id,
    creditorName: 'ТОВ «Сусід»',
    creditorCode: '14360570',
    creditorIban: iban,
    amount: String(amount),
    remittanceInformation: 'Оплата за послуги згідно з рахунком №17',
    number: `C${account}`,
    // One recipient with many accounts: the tests' own.
    ibanChangeConfirmed: true,
  })
  const signed = await sign(client, payment.id, await codeFor(bank, client, payment.id, phone))
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  return signed.answer
}
