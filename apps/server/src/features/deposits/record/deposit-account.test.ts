import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'
import { accountsOf, create, type PaymentBody, paymentBody } from '../../../testing/test-payment.ts'
import { employee, employeeHere, salaryBody, writeSalary } from '../../../testing/test-salary.ts'
import { paymentTable, sendPaymentFile, uploadedImport } from '../../../testing/upload-payment-file.ts'

// A client account with an IBAN and a statement, whose money comes and goes by operations of its deposit alone.

const { bank, olena, ihor } = bankOfFile()
let deposit: { readonly accountId: string; readonly iban: string }

beforeAll(async () => {
  const { depositId, accountId } = await openTestDeposit(bank, await companyOf(bank, OLENA), { amount: kopiykas(10_000_00n) })
  const read = await olena.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId } })
  deposit = { accountId, iban: read.ok ? read.answer.iban : '' }
})
beforeEach(async () => {
  await asOwner(bank, 'delete from attempt_counter', [])
  bank.clock.advance(MINUTE)
})

const key = () => ({ headers: { 'idempotency-key': randomUUID() } })

const refusal = { error_code: 'RECIPIENT_IS_DEPOSIT', fields: { creditorIban: 'Recipient is a deposit' } }

/** A payment to the deposit, whose owner is named rightly. */
const toDeposit = async (payer: TestClient) => ({ ...(await paymentBody(payer, olena)), creditorIban: deposit.iban })

const order = async ({ debtorAccountId, creditorName = '', creditorCode = '', creditorIban = '' }: PaymentBody) => {
  const schedule = { frequency: 'monthly', day: 1, firstDay: businessDateAt(bank.clock.now()), weekend: 'sameDay', end: { kind: 'never' } } as const
  const body = { debtorAccountId, creditorName, creditorCode, creditorIban, purpose: 'Оренда', greatestAmount: '100', schedule, ibanChangeConfirmed: true }
  return body
}

describe("a deposit's account", () => {
  test.each<[string, () => Promise<unknown>, object]>([
    ['a payment of another client', async () => create(ihor, await toDeposit(ihor)), { status: 422, refusal }],
    [
      'a payment between own accounts',
      async () => {
        const { debtorAccountId, amount, number, remittanceInformation } = await toDeposit(olena)
        return create(olena, { debtorAccountId, creditorOwnId: deposit.accountId, amount, number, remittanceInformation })
      },
      { status: 422, refusal: { error_code: 'RECIPIENT_IS_DEPOSIT' } },
    ],
    [
      'a standing order',
      async () => ihor.call('POST /api/payment-service/standing-orders', { body: await order(await toDeposit(ihor)), ...key() }),
      { refusal: { error_code: 'RECIPIENT_IS_DEPOSIT' } },
    ],
    [
      'a row of a file',
      async () => {
        const { debtorAccountId, creditorName: name = '', creditorCode: code = '' } = await toDeposit(ihor)
        const taken = await uploadedImport(ihor, debtorAccountId, paymentTable([{ name, code, iban: deposit.iban, amount: '10', purpose: 'Оплата' }]))
        return ihor.call('GET /api/payment-service/imports/{importId}/rows', { params: { importId: taken.id }, query: {} })
      },
      { answer: { rows: [{ faults: { error_code: 'RECIPIENT_IS_DEPOSIT' } }] } },
    ],
    [
      'a row of a salary register',
      async () => writeSalary(ihor, await salaryBody(ihor, [{ ...(await employeeHere(olena, 100n)), iban: deposit.iban }])),
      {
        refusal: { fields: { 'rows.0.iban': 'Recipient is a deposit' } },
      },
    ],
    [
      'an entry in a list of recipients',
      async () => {
        const { creditorName: name = '', creditorCode: code = '' } = await toDeposit(ihor)
        return ihor.call('POST /api/payment-service/counterparties', { body: { name, code, iban: deposit.iban } })
      },
      { refusal: { error_code: 'RECIPIENT_IS_DEPOSIT' } },
    ],
  ])('takes no money but by its own operations: not by %s', async (_which, pay, refused) => {
    expect(await pay()).toMatchObject(refused)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a payment', async () => create(olena, { ...(await paymentBody(olena, ihor)), debtorAccountId: deposit.accountId })],
    [
      'a standing order',
      async () =>
        olena.call('POST /api/payment-service/standing-orders', {
          body: await order({ ...(await paymentBody(olena, ihor)), debtorAccountId: deposit.accountId }),
          ...key(),
        }),
    ],
    ['a file', async () => ({ refusal: (await sendPaymentFile(olena, deposit.accountId, paymentTable([]))).json<object>() })],
    ['salaries', async () => writeSalary(olena, await salaryBody(olena, [employee()], { debtorAccountId: deposit.accountId }))],
    [
      'a choice of the account that pays first',
      async () => olena.call('PUT /api/account-service/chosen-accounts', { body: { defaultAccount: deposit.accountId, reservedAccount: null } }),
    ],
  ])('pays nobody: not by %s', async (_which, pay) => {
    expect(await pay()).toMatchObject({ refusal: { error_code: 'CANNOT_PAY_FROM_ACCOUNT' } })
  })

  test('stands among the accounts with its money, and has a statement', async () => {
    const [account] = (await accountsOf(olena)).filter(({ id }) => id === deposit.accountId)
    expect(account).toMatchObject({ type: 'DEPOSIT', iban: deposit.iban, status: 'OPEN', bookedBalance: '1000000', availableBalance: '1000000' })
    const today = businessDateAt(bank.clock.now())
    const statement = await olena.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId: deposit.accountId },
      query: { from: today, to: today },
    })
    expect(JSON.stringify(statement)).toContain('Розміщено на депозит')
  })
})
