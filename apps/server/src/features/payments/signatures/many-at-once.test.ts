import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { BOHDAN, IHOR, OKSANA, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, signatoryOf } from '../../../testing/signatories.ts'
import { execute } from '../../../testing/database-server.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, mainAccount, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import { processQueue } from '../processing/process-queue.ts'

const { bank } = bankOfFile()
let company: string
let olena: TestClient
let ihor: TestClient
let oksana: TestClient

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
})
beforeEach(async () => {
  await needSignatures(bank, company, ['first'])
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
  oksana = await bank.signedIn(OKSANA)
})
afterEach(async () => {
  await carryOut()
  await expectZeroSum(bank)
})

const balance = async (client: TestClient) => BigInt((await mainAccount(client)).bookedBalance)
const draft = async (amount = '100', to = ihor): Promise<Payment> => created(olena, await paymentBody(olena, to, { amount }))
/** Does the job's work, which comes within a second: payments that are signed together stand in the bank's queue. */
const carryOut = () => processQueue(bank.context)
const idsOf = (payments: readonly Payment[]): string[] => payments.map(({ id }) => id)

const ask = (client: TestClient, paymentIds: string[]) => client.call('POST /api/payment-service/signing-code', { body: { method: 'SMS', paymentIds } })

const signAll = (client: TestClient, paymentIds: string[], otp_code: string) =>
  client.call('POST /api/payment-service/signatures', { body: { method: 'SMS', paymentIds, otp_code } })

async function codeForAll(paymentIds: string[]): Promise<string> {
  const sent = await ask(olena, paymentIds)
  if (!sent.ok || sent.answer.outcome !== 'sent') throw new Error(JSON.stringify(sent))
  return (await bank.lastMessage(OLENA)).code
}

const setStatus = (iban: string, status: 'OPEN' | 'CLOSED') =>
  bank.context.database
    .updateTable('client_account')
    .set({ status })
    .where('iban', '=', iban as Iban)
    .execute()

describe('one code for many payments', () => {
  // security row 29
  test('comes with a message that names how many, their total and the fingerprint that the page shows', async () => {
    const payments = [await draft('100000'), await draft('25050'), await draft('1')]
    const sent = await ask(olena, idsOf(payments))
    expect(sent).toMatchObject({ ok: true, answer: { outcome: 'sent', count: 3, totals: [{ currency: 'UAH', amount: '125051' }], resendAfter: 30 } })
    const fingerprint = sent.ok && sent.answer.outcome === 'sent' ? sent.answer.fingerprint : ''
    expect(fingerprint).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const { text, code } = await bank.lastMessage(OLENA)
    expect(text.replaceAll('\u00A0', ' ')).toBe(
      `Код ${code} підписує кілька платежів. Платежів: 3, разом 1 250,51 ₴. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
    )
    expect(await signAll(olena, idsOf(payments), code)).toMatchObject({ answer: { fingerprint, isCodeSpent: true } })
  })

  test('signs and pays each of them, once, however often it is brought', async () => {
    const before = await balance(olena)
    const payments = [await draft('100'), await draft('200'), await draft('300')]
    const code = await codeForAll(idsOf(payments))
    const signed = await signAll(olena, idsOf(payments), code)
    expect(signed).toMatchObject({ answer: { isCodeSpent: true, payments: payments.map(({ id }) => ({ paymentId: id, state: 'signed', refusal: null })) } })
    expect(await signAll(olena, idsOf(payments), code)).toEqual(signed)
    await carryOut()
    for (const { id } of payments) expect(await paymentNow(olena, id)).toMatchObject({ state: 'settled' })
    expect(await balance(olena)).toBe(before - 600n)
  })

  // security row 31
  test('brought by eight at once signs each of them once', async () => {
    const before = await balance(olena)
    const payments = await Promise.all(Array.from({ length: 5 }, () => draft('100')))
    const code = await codeForAll(idsOf(payments))
    const tries = await Promise.all(Array.from({ length: 8 }, () => signAll(olena, idsOf(payments), code)))
    expect(tries.some((one) => one.ok)).toBe(true)
    for (const one of tries) {
      if (one.ok) for (const { refusal } of one.answer.payments) expect(refusal).toBeNull()
      else expect(['OTP_EXPIRED', 'TOO_MANY_REQUESTS']).toContain(one.refusal.error_code)
    }
    await carryOut()
    expect(await balance(olena)).toBe(before - 500n)
  })

  test('of each of two people, brought at once for the same payments in opposite orders, pays each of them once', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
    const before = await balance(olena)
    const ids = idsOf(await Promise.all(Array.from({ length: 6 }, () => draft('100'))))
    const code = await codeForAll(ids)
    expect(await ask(bohdan, ids.toReversed())).toMatchObject({ answer: { outcome: 'sent', count: 6 } })
    const bohdansCode = (await bank.lastMessage(BOHDAN)).code
    const outcomes = await Promise.all([signAll(olena, ids, code), signAll(bohdan, ids.toReversed(), bohdansCode)])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, answer: { isCodeSpent: true } })
    await carryOut()
    for (const id of ids) expect(await paymentNow(olena, id)).toMatchObject({ state: 'settled', signatures: [{}, {}] })
    expect(await balance(olena)).toBe(before - 600n)
  })

  test('is not sent when one of them cannot be signed, and the answer says which and why', async () => {
    const [good, signed] = [await draft(), await draft()]
    await signAll(olena, [signed.id], await codeForAll([signed.id]))
    await carryOut()
    expect(await ask(olena, [good.id, signed.id])).toMatchObject({
      ok: true,
      answer: { outcome: 'refused', payments: [{ paymentId: signed.id, refusal: 'PAYMENT_COMPLETED' }] },
    })
    expect(await paymentNow(olena, good.id)).toMatchObject({ state: 'draft' })
  })

  // security row 32
  test('is not sent for more than the limit of the method together', async () => {
    // Two people must sign each payment, so that no money is needed yet.
    await needSignatures(bank, company, ['first', 'second'])
    await signatoryOf(bank, company, BOHDAN, { type: 'second' })
    const payments = await Promise.all(['39000000', '39000000', '39000000'].map((amount) => draft(amount)))
    expect(await ask(olena, idsOf(payments))).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E029' } })
    expect((await ask(olena, idsOf(payments.slice(0, 2)))).ok).toBe(true)
  })

  test('that meets an obstacle of one signs the others, is not spent, and signs that one when the obstacle is gone', async () => {
    const before = await balance(olena)
    const payments = [await draft('100'), await draft('200', oksana), await draft('300')] as const
    const code = await codeForAll(idsOf(payments))
    await setStatus(payments[1].creditor.iban, 'CLOSED')
    expect(await signAll(olena, idsOf(payments), code)).toMatchObject({
      ok: true,
      answer: {
        isCodeSpent: false,
        payments: [
          { state: 'signed', refusal: null },
          { state: 'onSigning', refusal: 'PAY_E056' },
          { state: 'signed', refusal: null },
        ],
      },
    })
    await carryOut()
    expect(await balance(olena)).toBe(before - 400n)
    await setStatus(payments[1].creditor.iban, 'OPEN')
    expect(await signAll(olena, idsOf(payments), code)).toMatchObject({ answer: { isCodeSpent: true, payments: [{}, { state: 'signed', refusal: null }, {}] } })
    await carryOut()
    expect(await balance(olena)).toBe(before - 600n)
  })

  // security row 30
  test('signs none of them when one was changed since: PAY_E062', async () => {
    const payments = [await draft(), await draft()] as const
    const code = await codeForAll(idsOf(payments))
    await execute(bank.adminUrl, `update payment set amount = 1, version = version + 1 where payment_id = '${payments[1].id}'`)
    expect(await signAll(olena, idsOf(payments), code)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E062' } })
    expect(await paymentNow(olena, payments[0].id)).toMatchObject({ state: 'onSigning', signatures: [] })
  })

  // security row 29
  test('is good for this list in this order alone', async () => {
    const payments = [await draft(), await draft(), await draft()]
    const code = await codeForAll(idsOf(payments))
    expect(await signAll(olena, idsOf(payments.toReversed()), code)).toMatchObject({ status: 400, refusal: { error_code: 'OTP_EXPIRED' } })
    expect(await signAll(olena, idsOf(payments.slice(0, 2)), code)).toMatchObject({ status: 400, refusal: { error_code: 'OTP_EXPIRED' } })
    bank.clock.advance(5 * MINUTE)
    expect(await signAll(olena, idsOf(payments), code)).toMatchObject({ status: 400, refusal: { error_code: 'OTP_EXPIRED' } })
  })

  test('is not sent for a list with a payment of another company, nor does one sign it', async () => {
    const [own, foreign] = [await draft(), await created(ihor, await paymentBody(ihor, olena))]
    expect(await ask(olena, [own.id, foreign.id])).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
    expect(await signAll(olena, [own.id, foreign.id], '0000')).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })

  test.each([
    ['no payment', () => []],
    ['one twice', (id: string) => [id, id]],
    ['more than two hundred', () => Array.from({ length: 201 }, (_, index) => `0197e4a1-3f7c-7c52-9a39-6a2f0b7c${String(index).padStart(4, '0')}`)],
  ])('is not sent for %s', async (_, list) => {
    const { id } = await draft()
    expect(await ask(olena, list(id))).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { paymentIds: 'Invalid value' } } })
  })
})
