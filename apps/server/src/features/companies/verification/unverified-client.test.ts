import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'
import { PASSWORD_OF_REGISTRANT, registerEntrepreneur, type Registrant } from '../../../testing/register-company.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { employeeHere, salaryBody, salaryNow, writeSalary, writtenSalary } from '../../../testing/test-salary.ts'
import { paymentTable, sendPaymentFile, uploadedImport } from '../../../testing/upload-payment-file.ts'
import { processQueue } from '../../payments/processing/process-queue.ts'

// Until the bank has verified a client, payments out are barred and payments in are refused (decision 098).

const { bank, owner } = bankOfFile()
let olena: TestClient
let ihor: TestClient
beforeEach(async () => {
  await owner.query('delete from attempt_counter')
  bank.clock.advance(MINUTE)
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterEach(async () => {
  await expectZeroSum(bank)
  await owner.query("update company set questionnaire_status = 'processed'")
})

const setQuestionnaire = async (phone: string, status: string) =>
  owner.query('update company set questionnaire_status = $2 where company_id = $1', [await companyOf(bank, phone), status])

const key = () => ({ headers: { 'idempotency-key': randomUUID() } })

/** A registered entrepreneur of any name, still unverified. */
async function newcomer(): Promise<Registrant & { readonly signedIn: TestClient }> {
  const registrant = await registerEntrepreneur(bank)
  return { ...registrant, signedIn: await bank.signedIn(registrant.phone, PASSWORD_OF_REGISTRANT) }
}

describe('to a client whom the bank has not verified', () => {
  // security row 20
  test('nobody pays, and the payer sees so at the recipient, by name and code that agree', async () => {
    const { signedIn } = await newcomer()
    const paid = await create(olena, await paymentBody(olena, signedIn))
    expect(paid).toMatchObject({ status: 422, refusal: { error_code: 'RECIPIENT_NOT_VERIFIED', fields: { creditorIban: 'Recipient not verified' } } })
  })
  test('money goes as soon as it has', async () => {
    const { signedIn } = await newcomer()
    bank.clock.advance(5_000)
    await answerEverybody(bank.context)
    const payment = await created(olena, await paymentBody(olena, signedIn))
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'settled' } })
  })
  test('a payer without the right code learns nothing more than before', async () => {
    const { signedIn } = await newcomer()
    expect(await create(olena, await paymentBody(olena, signedIn, { creditorCode: '3135204544' }))).toMatchObject({ refusal: { error_code: 'PAY_E058' } })
  })
  test('a row of a file is no payment', async () => {
    const { signedIn } = await newcomer()
    const { creditorName: name = '', creditorCode: code = '', creditorIban: iban = '' } = await paymentBody(olena, signedIn)
    const { id } = await mainAccount(olena)
    const taken = await uploadedImport(olena, id, paymentTable([{ name, code, iban, amount: '10', purpose: 'Оплата' }]))
    const rows = await olena.call('GET /api/payment-service/imports/{importId}/rows', { params: { importId: taken.id }, query: {} })
    expect(rows).toMatchObject({ answer: { rows: [{ faults: { error_code: 'RECIPIENT_NOT_VERIFIED' } }] } })
  })
  test('a salary register has no row', async () => {
    const { signedIn } = await newcomer()
    const row = await employeeHere(signedIn, 100n)
    expect(await writeSalary(olena, await salaryBody(olena, [row]))).toMatchObject({ refusal: { fields: { 'rows.0.iban': 'Recipient not verified' } } })
  })
  test('no standing order pays', async () => {
    const { signedIn } = await newcomer()
    expect(await order(signedIn)).toMatchObject({ refusal: { error_code: 'RECIPIENT_NOT_VERIFIED' } })
  })
  test('nobody is entered in a list of recipients', async () => {
    const { signedIn } = await newcomer()
    const { creditorName: name = '', creditorCode: code = '', creditorIban: iban = '' } = await paymentBody(olena, signedIn)
    expect(await olena.call('POST /api/payment-service/counterparties', { body: { name, code, iban } })).toMatchObject({
      refusal: { error_code: 'RECIPIENT_NOT_VERIFIED' },
    })
  })
  test('a payment of a day to come is rejected on its day, and its money stays', async () => {
    const before = (await mainAccount(olena)).availableBalance
    const valueDate = plusDays(businessDateAt(bank.clock.now()), 3)
    const payment = await created(olena, await paymentBody(olena, ihor, { valueDate }))
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'waiting' } })
    await setQuestionnaire(IHOR, 'tmp_rejected')
    bank.clock.advance(4 * DAY)
    await doJob('releasePayments', jobNeedsOf(bank))
    olena = await bank.signedIn(OLENA)
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'rejected', reason: 'recipientNotVerified', debited: false })
    expect((await mainAccount(olena)).availableBalance).toBe(before)
  })
  // security row 20
  test('a payment in the queue comes back to its payer when its turn comes', async () => {
    const before = (await mainAccount(olena)).availableBalance
    const [payer, { iban }] = [await mainAccount(olena), await mainAccount(ihor)]
    const [id = ''] = await queueInBatch(bank.context, { payer, iban: iban as Iban, amount: 700n, size: 1 })
    await setQuestionnaire(IHOR, 'tmp_rejected')
    await processQueue(bank.context)
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'rejected', reason: 'recipientNotVerified' })
    expect((await mainAccount(olena)).availableBalance).toBe(before)
  })
  test('a salary is not credited, and its money comes back', async () => {
    const before = (await mainAccount(olena)).availableBalance
    const register = await writtenSalary(olena, [await employeeHere(ihor, 100n)])
    await sign(olena, register.paymentId, await codeFor(bank, olena, register.paymentId, OLENA))
    await processQueue(bank.context)
    await setQuestionnaire(IHOR, 'tmp_rejected')
    await doJob('paySalaries', jobNeedsOf(bank))
    expect(await salaryNow(olena, register.paymentId)).toMatchObject({ people: [{ reason: 'recipientNotVerified' }] })
    expect((await mainAccount(olena)).availableBalance).toBe(before)
  })
})

const order = async (recipient: TestClient, payer: TestClient = olena) => {
  const { debtorAccountId, creditorName = '', creditorCode = '', creditorIban = '' } = await paymentBody(payer, recipient)
  const today = businessDateAt(bank.clock.now())
  const schedule = { frequency: 'monthly', day: 1, firstDay: today, weekend: 'sameDay', end: { kind: 'never' } } as const
  const body = { debtorAccountId, creditorName, creditorCode, creditorIban, purpose: 'Оренда', greatestAmount: '100', schedule, ibanChangeConfirmed: true }
  return payer.call('POST /api/payment-service/standing-orders', { body, ...key() })
}

const notVerified = { status: 403, refusal: { error_code: 'PAYER_NOT_VERIFIED' } }

describe('from a client whom the bank has not verified', () => {
  test('no form becomes a payment, not even a draft, and the form says so before it is filled', async () => {
    const { signedIn } = await newcomer()
    expect(await create(signedIn, await paymentBody(signedIn, ihor))).toMatchObject(notVerified)
    expect(await create(signedIn, { ...(await paymentBody(signedIn, ihor)), asTyped: true })).toMatchObject(notVerified)
    expect(await signedIn.call('GET /api/payment-service/payments/new', {})).toMatchObject({ answer: { refusal: 'PAYER_NOT_VERIFIED' } })
  })
  test('nothing is imported', async () => {
    const { signedIn } = await newcomer()
    const { id } = await mainAccount(signedIn)
    const sent = await sendPaymentFile(signedIn, id, paymentTable([]))
    expect([sent.statusCode, sent.json<{ error_code: string }>().error_code]).toEqual([403, 'PAYER_NOT_VERIFIED'])
  })
  test('no salary is paid, and nothing is paid regularly', async () => {
    const { signedIn } = await newcomer()
    expect(await writeSalary(signedIn, await salaryBody(signedIn, [await employeeHere(ihor, 100n)]))).toMatchObject(notVerified)
    expect(await order(ihor, signedIn)).toMatchObject(notVerified)
  })
  // security row 20
  test.each(['loaded', 'questionnaire_valid', 'returned', 'tmp_rejected'])('an older draft gets no code and cannot be signed: %s', async (status) => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    await setQuestionnaire(OLENA, status)
    expect(await sign(olena, payment.id, code)).toMatchObject(notVerified)
    bank.clock.advance(MINUTE)
    expect(await askForCode(olena, payment.id)).toMatchObject({ status: 403, refusal: { error_code: 'PAYER_NOT_VERIFIED' } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ debited: false })
  })
  test('nor can many be signed at once, nor one be repeated', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    await setQuestionnaire(OLENA, 'loaded')
    const many = await olena.call('POST /api/payment-service/signing-code', { body: { method: 'SMS', paymentIds: [payment.id] } })
    expect(many).toMatchObject({ answer: { outcome: 'refused', payments: [{ refusal: 'PAYER_NOT_VERIFIED' }] } })
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', { params: { paymentId: payment.id }, ...key() })).toMatchObject(
      notVerified,
    )
  })
  // security row 20
  test('a payment of a day to come is rejected on its day', async () => {
    const valueDate = plusDays(businessDateAt(bank.clock.now()), 3)
    const payment = await created(olena, await paymentBody(olena, ihor, { valueDate }))
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    await setQuestionnaire(OLENA, 'tmp_rejected')
    bank.clock.advance(4 * DAY)
    await doJob('releasePayments', jobNeedsOf(bank))
    olena = await bank.signedIn(OLENA)
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'rejected', reason: 'payerNotVerified', debited: false })
  })
  test('a payment in the queue does not go out, and its money is free again', async () => {
    const before = (await mainAccount(olena)).availableBalance
    const [payer, { iban }] = [await mainAccount(olena), await mainAccount(ihor)]
    const [id = ''] = await queueInBatch(bank.context, { payer, iban: iban as Iban, amount: 700n, size: 1 })
    await setQuestionnaire(OLENA, 'tmp_rejected')
    await processQueue(bank.context)
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'rejected', reason: 'payerNotVerified' })
    expect((await mainAccount(olena)).availableBalance).toBe(before)
  })
})
