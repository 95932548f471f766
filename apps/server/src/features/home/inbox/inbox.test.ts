import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { doJobs } from '../../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { companyOf, IHOR, needSignatures, OLENA, signatoryOf, signedByTwo } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { takeAnswers } from '../../payments/clearing/take-answers.ts'

let bank: TestBank
let company: string
/** Writes the payments and signs first. */
let olena: TestClient
/** Signs second. */
let bohdan: TestClient
let ihor: TestClient

beforeAll(async () => {
  bank = await openTestBank()
  company = await companyOf(bank, OLENA)
})
afterAll(() => bank.close())
beforeEach(async () => {
  bank.clock.advance(11 * MINUTE)
  ;({ olena, bohdan, ihor } = await signedByTwo(bank, company))
})

const params = (paymentId: string) => ({ params: { paymentId } })

async function inbox(client: TestClient) {
  const read = await client.call('GET /api/inbox-service/inbox', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const rowsOf = async (client: TestClient, { id }: { id: string }): Promise<InboxRow[]> => (await inbox(client)).rows.filter((row) => row.id === id)

const waitingIn = async (client: TestClient, companyId: string) => (await inbox(client)).companies.find((one) => one.companyId === companyId)?.waiting

async function sentToSigning(amount = '100'): Promise<Payment> {
  const payment = await created(olena, await paymentBody(olena, ihor, { amount }))
  expect((await olena.call('POST /api/payment-service/payments/{paymentId}/signing', params(payment.id))).ok).toBe(true)
  return payment
}

test('a payment waits for everybody who may sign it, and after a signature its signer waits for the other', async () => {
  const payment = await sentToSigning('125050')
  const before = await waitingIn(olena, company)
  expect(await rowsOf(bohdan, payment)).toMatchObject([
    { kind: 'signPayment', group: 'urgent', companyId: company, number: payment.number, amount: '125050', currency: 'UAH', dueOn: payment.valueDate },
  ])
  expect(await rowsOf(olena, payment)).toMatchObject([{ kind: 'signPayment' }])
  expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ ok: true })
  expect(await rowsOf(olena, payment)).toMatchObject([{ kind: 'othersSign', group: 'others' }])
  expect(await waitingIn(olena, company)).toBe((before ?? 0) - 1)
})

test('a payment that was given back waits for its author with the words of the person, until it is sent again', async () => {
  const payment = await sentToSigning()
  const given = await bohdan.call('POST /api/payment-service/payments/{paymentId}/rework', { ...params(payment.id), body: { reason: 'Не та сума' } })
  expect(given.ok).toBe(true)
  expect(await rowsOf(olena, payment)).toMatchObject([{ kind: 'rework', statedReason: 'Не та сума', person: 'Гнатюк Богдан Остапович' }])
  expect(await rowsOf(bohdan, payment)).toEqual([])
  await olena.call('POST /api/payment-service/payments/{paymentId}/signing', params(payment.id))
  expect(await rowsOf(olena, payment)).toMatchObject([{ kind: 'signPayment' }])
})

test('a rejected payment is urgent until it has been read', async () => {
  await needSignatures(bank, company, ['first'])
  const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'rejected'), 5_000n)
  await doJobs(bank)
  bank.clock.advance(MINUTE)
  await takeAnswers(bank.context, 100)
  const [row] = await rowsOf(olena, payment)
  expect(row).toMatchObject({ kind: 'rejected', group: 'urgent', amount: '5000' })
  expect(row?.reason).not.toBeNull()
  await olena.call('PUT /api/notice-service/payments/{paymentId}/read', params(payment.id))
  expect(await rowsOf(olena, payment)).toEqual([])
})

test('a person of several companies finds in one list what waits in each, by their rights there', async () => {
  const payment = await sentToSigning()
  await signatoryOf(bank, company, IHOR, { type: 'second' })
  expect(await rowsOf(ihor, payment)).toMatchObject([{ kind: 'signPayment', companyId: company }])
  expect((await inbox(ihor)).companies).toHaveLength(2)
  await signatoryOf(bank, company, IHOR, { type: 'none' })
  expect(await rowsOf(ihor, payment)).toEqual([])
  await signatoryOf(bank, company, IHOR, { type: 'second', permissions: ['ACCOUNTS_VIEW'] })
  expect(await rowsOf(ihor, payment)).toEqual([])
})
