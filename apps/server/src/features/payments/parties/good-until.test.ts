import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { openTestBank } from '../../../testing/test-bank.ts'
import { askForCode, codeFor, create, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { employeeHere, salaryBody, writeSalary } from '../../../testing/test-salary.ts'

const TREASURY_ACCOUNT = composeIban(certain(parseBankCode('899998')), '31400000000')

const { bank, owner, olena, ihor } = bankOfFile()

/** Sets the last day on which the bank accepts the present data, in place of its core system. */
const goodUntil = async (whose: 'person' | 'company', day: string | null) =>
  owner.query(`update ${whose} set data_good_until = $1 where ${whose}_id = $2`, [day, await (whose === 'person' ? personOf : companyOf)(bank, OLENA)])

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
    expect(await olena.call('GET /api/payment-service/payments/new', {})).toMatchObject({ answer: { refusal: null, outdated: code } })
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

describe('while it is outdated,', () => {
  afterEach(() => goodUntil('company', null))
  const treasury = {
    creditorName: 'ГУК у м. Києві',
    creditorCode: '37993783',
    creditorIban: TREASURY_ACCOUNT,
    remittanceInformation: '101 Військовий збір за листопад 2026 року',
  }
  test('taxes are paid, and money comes in', async () => {
    await goodUntil('company', '2026-11-19')
    const tax = await created(olena, await paymentBody(olena, ihor, treasury))
    expect(tax.kind).toBe('toBudget')
    expect(await sign(olena, tax.id, await codeFor(bank, olena, tax.id, OLENA))).toMatchObject({ answer: { state: 'signed' } })
    const received = await created(ihor, await paymentBody(ihor, olena))
    expect(await sign(ihor, received.id, await codeFor(bank, ihor, received.id, IHOR))).toMatchObject({ answer: { state: 'settled' } })
    bank.clock.advance(MINUTE)
  })
  test('salaries are paid', async () => {
    await goodUntil('company', '2026-11-19')
    expect(await olena.call('GET /api/salary-service/registers/new', {})).toMatchObject({ answer: { refusal: null } })
    expect(await writeSalary(olena, await salaryBody(olena, [await employeeHere(ihor, 100n)]))).toMatchObject({ ok: true })
  })
  test('a draft is kept as typed until its recipient is known', async () => {
    await goodUntil('company', '2026-11-19')
    const { debtorAccountId } = await paymentBody(olena, ihor)
    expect(await create(olena, { debtorAccountId, amount: '7', asTyped: true })).toMatchObject({ ok: true })
    expect(await create(olena, { ...(await paymentBody(olena, ihor)), asTyped: true })).toMatchObject({ refusal: { error_code: 'PAY_E047' } })
  })
  test('where the bank lets nothing through, taxes wait, too, and no form is offered', async () => {
    const strict = await openTestBank(testConfig({ PAID_WHEN_OUTDATED: 'none' }))
    const client = await strict.signedIn(OLENA)
    await asOwner(strict, "update company set data_good_until = '2026-11-19'", [])
    expect(await client.call('GET /api/payment-service/payments/new', {})).toMatchObject({ answer: { refusal: 'PAY_E047' } })
    expect(await create(client, await paymentBody(client, client, treasury))).toMatchObject({ refusal: { error_code: 'PAY_E047' } })
    await strict.close()
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
