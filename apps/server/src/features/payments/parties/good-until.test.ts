import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, paymentBody, sign } from '../../../testing/test-payment.ts'

const OLENA = '380500000001'

let bank: TestBank
let admin: pg.Client
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  bank = await openTestBank()
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn('380500000004')
})
afterAll(async () => {
  await admin.end()
  await bank.close()
})

/** Sets the last day on which the bank accepts the present data, in place of its core system. */
const goodUntil = async (whose: 'person' | 'company', day: string | null) =>
  admin.query(`update ${whose} set data_good_until = $1 where ${whose}_id = $2`, [day, await (whose === 'person' ? personOf : companyOf)(bank, OLENA)])

describe.each([
  ['person', 'PAY_E046'],
  ['company', 'PAY_E047'],
] as const)('what the bank knows of a %s, grown old,', (whose, code) => {
  test(`is ${code} wherever a payment is written, sent or coded; what was coded before is paid`, async () => {
    const [coded, draft] = [await created(olena, await paymentBody(olena, ihor)), await created(olena, await paymentBody(olena, ihor))]
    const otp = await codeFor(bank, olena, coded.id, OLENA)
    const refused = { status: 422, refusal: { error_code: code } }
    const params = { params: { paymentId: draft.id } }
    await goodUntil(whose, '2026-11-19')
    expect(await olena.call('GET /api/payment-service/payments/new', {})).toMatchObject({ answer: { refusal: code } })
    expect(await create(olena, await paymentBody(olena, ihor))).toMatchObject(refused)
    expect(await olena.call('PUT /api/payment-service/payments/{paymentId}', { ...params, body: { ...draft.form, version: 1, amount: '7' } })).toMatchObject(
      refused,
    )
    expect(
      await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', { ...params, headers: { 'idempotency-key': randomUUID() } }),
    ).toMatchObject(refused)
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/signing', params)).toMatchObject(refused)
    expect(await askForCode(olena, draft.id)).toMatchObject(refused)
    expect(await sign(olena, coded.id, otp)).toMatchObject({ answer: { state: 'settled' } })
    await goodUntil(whose, null)
    bank.clock.advance(MINUTE)
  })

  test('is good to the end of its last day', async () => {
    await goodUntil(whose, '2026-11-20')
    expect((await create(olena, await paymentBody(olena, ihor))).ok).toBe(true)
    await goodUntil(whose, null)
  })
})

test('a payment that waits in the bank cannot be edited: PAY_E027', async () => {
  const payment = await created(olena, await paymentBody(olena, ihor, { valueDate: '2026-11-23' }))
  expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'waiting' } })
  const edited = await olena.call('PUT /api/payment-service/payments/{paymentId}', {
    params: { paymentId: payment.id },
    body: { ...payment.form, version: 1, amount: '7' },
  })
  expect(edited).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E027' } })
})
