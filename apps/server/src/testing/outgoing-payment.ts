import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { BehaviourName as HouseBehaviour } from '@dilo/clearing-house/invented-banks/behaviours.ts'
import type { BehaviourName } from './clearing-house/behaviours.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'
import { codeFor, created, mainAccount, sign } from './test-payment.ts'

let account = 0

/** An account at another bank that clearing treats like this, and that no test has written out: those are shorter. */
export async function outsideAccount(bank: TestBank, behaviour: BehaviourName | HouseBehaviour): Promise<Iban> {
  account += 1
  const iban = composeIban(certain(parseBankCode('305299')), `2600${String(account).padStart(12, '0')}`)
  bank.clearing.behave(iban, behaviour)
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
