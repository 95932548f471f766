import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf, setRelation } from '../../../testing/signatories.ts'
import { create, created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'

const { bank, director, olena } = bankOfFile()

const key = () => ({ headers: { 'idempotency-key': randomUUID() } })
const ofPayment = ({ id }: Payment) => ({ params: { paymentId: id } })

/** The calls that a relation allows. Each begins while the relation is being taken away. */
const calls: readonly (readonly [string, (payment: Payment) => Promise<{ ok: boolean; refusal?: { error_code: string } }>])[] = [
  ['writes no payment', async () => create(director, await paymentBody(olena, olena, { debtorAccountId: await ownAccount() }))],
  [
    'saves none under an id of its own',
    async () =>
      director.call('PUT /api/payment-service/payments/{paymentId}', {
        params: { paymentId: randomUUID() },
        body: { ...(await paymentBody(olena, olena, { debtorAccountId: await ownAccount() })), version: 0 },
      }),
  ],
  [
    'edits none',
    (payment) => director.call('PUT /api/payment-service/payments/{paymentId}', { ...ofPayment(payment), body: { version: 1, ...payment.form, amount: '7' } }),
  ],
  ['deletes none', (payment) => director.call('DELETE /api/payment-service/payments/{paymentId}', ofPayment(payment))],
  ['repeats none', (payment) => director.call('POST /api/payment-service/payments/{paymentId}/repetition', { ...ofPayment(payment), ...key() })],
  ['sends none to signing', (payment) => director.call('POST /api/payment-service/payments/{paymentId}/signing', ofPayment(payment))],
  [
    'withdraws none',
    (payment) => director.call('POST /api/payment-service/payments/{paymentId}/cancellation', { ...ofPayment(payment), body: { reason: 'Помилка' } }),
  ],
  ['revokes none', (payment) => director.call('POST /api/payment-service/payments/{paymentId}/revocation', ofPayment(payment))],
  ['makes none from a template', async () => director.call('POST /api/payment-service/templates/{templateId}/payments', { params: { templateId }, ...key() })],
]

let account: string
let templateId: string
const ownAccount = async () => account

/** Begins a call while the director loses their relation, and returns its answer. */
async function whileLosing<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const { database } = bank.context
  const { begun } = await database.transaction().execute(async (taking) => {
    await sql`update relation set status = 'disabled' where person_id = ${await personOf(bank, DIRECTOR)}`.execute(taking)
    const begun = call()
    await untilWaitingForLock(bank.owner)
    return { begun }
  })
  return begun
}

// security row 26
// security row 33
describe('a person who loses the relation in the midst of a call', () => {
  let payment: Payment

  beforeAll(async () => {
    payment = await created(director, await paymentBody(director, olena))
    account = payment.debtorAccountId
    const kept = await director.call('POST /api/payment-service/templates', { body: { name: 'Оренда', paymentId: payment.id } })
    templateId = (kept.ok && kept.answer.id) || ''
  })

  test.each(calls)('%s', async (_, call) => {
    expect(await whileLosing(() => call(payment))).toMatchObject({ ok: false, status: 403, refusal: { error_code: 'PAY_E002' } })
    await setRelation(bank, DIRECTOR, 'active')
    expect(await paymentNow(director, payment.id)).toMatchObject({ state: 'draft', version: 1 })
  })
})

describe('a draft is not sent to signing', () => {
  const send = (payment: Payment) => director.call('POST /api/payment-service/payments/{paymentId}/signing', ofPayment(payment))

  test('when payments have been closed to its company', async () => {
    const payment = await created(director, await paymentBody(director, olena))
    const company = await companyOf(bank, DIRECTOR)
    await bank.context.database.deleteFrom('pilot_company').where('company_id', '=', company).execute()
    expect(await send(payment)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E048' } })
    await bank.context.database
      .insertInto('pilot_company')
      .values({ company_id: company, added_at: new Date(bank.clock.now()) })
      .execute()
    await needSignatures(bank, company, ['first'])
    expect(await send(payment)).toMatchObject({ answer: { state: 'onSigning' } })
  })

  test.each([
    ['from an account that was closed', 'debtor', 'PAYER_ACCOUNT_CLOSED'],
    ['to an account that was closed', 'creditor', 'PAY_E056'],
  ] as const)('%s', async (_, side, code) => {
    const payment = await created(director, await paymentBody(director, olena))
    const set = (status: 'OPEN' | 'CLOSED') =>
      bank.context.database
        .updateTable('client_account')
        .set({ status })
        .where('iban', '=', payment[side].iban as Iban)
        .execute()
    await set('CLOSED')
    expect(await send(payment)).toMatchObject({ status: 422, refusal: { error_code: code } })
    await set('OPEN')
  })
})
