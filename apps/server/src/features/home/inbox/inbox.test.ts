import { beforeEach, expect, test } from 'vitest'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { ACCOUNTANT, BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { needSignatures, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { twoSignersOfFile } from '../../../testing/two-signers-of-file.ts'
import { takeMessages } from '../../payments/clearing/take-messages.ts'

const NATALIIA = ACCOUNTANT

const { bank } = bankOfFile()
beforeEach(() => void bank.clock.advance(11 * MINUTE))
/** Olena writes the payments and signs first, Bohdan signs second. */
const { company, olena, bohdan, ihor } = twoSignersOfFile(bank)

const params = (paymentId: string) => ({ params: { paymentId } })

async function inbox(client: TestClient) {
  const read = await client.call('GET /api/inbox-service/inbox', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const rowsOf = async (client: TestClient, { id }: { id: string }): Promise<InboxRow[]> => (await inbox(client)).rows.filter((row) => row.id === id)

const waitingIn = async (client: TestClient, companyId: string) => (await inbox(client)).companies.find((one) => one.companyId === companyId)?.waiting ?? 0

const unreadIn = async (client: TestClient, companyId: string) => (await inbox(client)).companies.find((one) => one.companyId === companyId)?.unread ?? 0

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

test('only the person whose signature the rules still ask for is asked, and an author who may not sign it waits for them', async () => {
  await needSignatures(bank, company, ['first'])
  const payment = await sentToSigning()
  expect(await rowsOf(bohdan, payment)).toEqual([])
  expect(await rowsOf(olena, payment)).toMatchObject([{ kind: 'signPayment' }])
  const author = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] })
  const own = await created(author, await paymentBody(author, ihor, { amount: '200' }))
  expect((await author.call('POST /api/payment-service/payments/{paymentId}/signing', params(own.id))).ok).toBe(true)
  expect(await rowsOf(author, own)).toMatchObject([{ kind: 'othersSign' }])
  await needSignatures(bank, company, ['first', 'any'])
  expect(await rowsOf(author, own)).toMatchObject([{ kind: 'signPayment' }])
})

test('a given second signature asks nobody else with a second one', async () => {
  await signatoryOf(bank, company, IHOR, { type: 'second' })
  const payment = await sentToSigning()
  expect(await rowsOf(ihor, payment)).toMatchObject([{ kind: 'signPayment' }])
  expect(await sign(bohdan, payment.id, await codeFor(bank, bohdan, payment.id, BOHDAN))).toMatchObject({ ok: true })
  expect(await rowsOf(ihor, payment)).toEqual([])
  expect(await rowsOf(olena, payment)).toMatchObject([{ kind: 'signPayment' }])
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
  await takeMessages(bank.context, 100)
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
  expect((await inbox(ihor)).companies).toMatchObject([{ waiting: 0, unread: 0 }])
  await signatoryOf(bank, company, IHOR, { type: 'second', permissions: ['ACCOUNTS_VIEW'] })
  expect(await rowsOf(ihor, payment)).toEqual([])
})

test('money of a salary that came back asks the writers of salaries to pay these people, until it has been opened', async () => {
  await needSignatures(bank, company, ['first'])
  const nataliia = await signatoryOf(bank, company, NATALIIA, { type: 'none', permissions: ['PAYMENTS_VIEW'] })
  const rows = [
    employee({ iban: await outsideAccount(bank, 'rejected'), amount: '2000' }),
    employee({ iban: await outsideAccount(bank, 'plain'), amount: '400' }),
  ]
  const { paymentId: id } = await writtenSalary(olena, rows)
  expect(await sign(olena, id, await codeFor(bank, olena, id, OLENA))).toMatchObject({ ok: true })
  expect(await rowsOf(olena, { id })).toEqual([])
  for (let turn = 0; turn < 3; turn += 1) {
    await doJobs(bank)
    bank.clock.advance(MINUTE)
    await takeMessages(bank.context, 100)
    await doJob('paySalaries', jobNeedsOf(bank))
  }
  expect(await rowsOf(olena, { id })).toMatchObject([{ kind: 'salaryReturned', group: 'urgent', amount: '2000', currency: 'UAH' }])
  // It is no news beside it, and nothing for people who may not write salaries.
  expect(await rowsOf(nataliia, { id })).toEqual([])
  const before = await unreadIn(olena, company)
  await olena.call('PUT /api/notice-service/payments/{paymentId}/read', params(id))
  expect(await rowsOf(olena, { id })).toEqual([])
  expect(await unreadIn(olena, company)).toBe(before)
})

test('other rules of signing wait for everybody whose signature they still need, and for nobody else', async () => {
  await needSignatures(bank, company, ['first', 'second'])
  const rules = (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs: ['any' as const] }))
  const proposed = await olena.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })
  if (!proposed.ok) throw new Error(proposed.refusal.error_code)
  const rulesOf = async (client: TestClient) => (await inbox(client)).rows.filter(({ kind, companyId }) => kind === 'confirmRules' && companyId === company)
  expect(await rulesOf(bohdan)).toMatchObject([{ group: 'today', name: 'Коваль Олена Іванівна' }])
  expect(await rulesOf(olena)).toHaveLength(1)
  const fingerprint = proposed.answer.change?.fingerprint ?? ''
  await olena.call('POST /api/payment-service/signing-policy/change/code', { body: { method: 'SMS', fingerprint } })
  const { code: otp_code } = await bank.lastMessage(OLENA)
  expect((await olena.call('POST /api/payment-service/signing-policy/change/signatures', { body: { method: 'SMS', fingerprint, otp_code } })).ok).toBe(true)
  expect(await rulesOf(olena)).toEqual([])
  expect(await rulesOf(bohdan)).toHaveLength(1)
  const watching = await signatoryOf(bank, company, BOHDAN, { type: 'none' })
  expect(await rulesOf(watching)).toEqual([])
})
