import { beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { answerAbout, messageOf } from '../../../testing/answering-clearing.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { type ScriptedClearing, scriptedClearing } from '../../../testing/scripted-clearing.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, historyOf, mainAccount, type PaymentBody, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { findOpenExceptions } from './exceptions-store.ts'

const ELSEWHERE = composeIban(certain(parseBankCode('305299')), '26001234567890')

const { bank } = bankOfFile()
let olena: TestClient
let clearing: ScriptedClearing

beforeEach(async () => {
  bank.clock.advance(MINUTE)
  clearing = scriptedClearing()
  Object.assign(bank.context, { clearing })
  olena = await bank.signedIn(OLENA)
})

const instant = async (changes: Partial<PaymentBody> = {}): Promise<PaymentBody> =>
  paymentBody(olena, olena, {
    creditorName: 'ТОВ «Сусід»',
    creditorCode: '14360570',
    creditorIban: ELSEWHERE,
    product: 'instant',
    ...changes,
  })

async function pay(): Promise<Payment> {
  const payment = await created(olena, await instant({ amount: '10000' }))
  const signed = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  await doJobs(bank)
  return signed.answer
}

const available = async (): Promise<bigint> => BigInt((await mainAccount(olena)).availableBalance)

/** Sets the company's own limit, as its rules of signing are changed. */
async function limitTo(instantLimit: string): Promise<void> {
  const put = await olena.call('PUT /api/payment-service/signing-policy/change', { body: { rules: [], instantLimit } })
  const fingerprint = (put.ok && put.answer.change?.fingerprint) || 'NONE'
  await olena.call('POST /api/payment-service/signing-policy/change/code', { body: { method: 'SMS', fingerprint } })
  const { code: otp_code } = await bank.lastMessage(OLENA)
  const signed = await olena.call('POST /api/payment-service/signing-policy/change/signatures', { body: { method: 'SMS', fingerprint, otp_code } })
  expect(signed).toMatchObject({ ok: true })
}

describe('an instant payment', () => {
  test.each([
    ['10000000', null],
    ['10000001', 'INSTANT_AMOUNT_TOO_LARGE'],
  ])('of %s kopiykas: %s', async (amount, refusal) => {
    const answer = await create(olena, await instant({ amount }))
    if (refusal === null) expect(answer).toMatchObject({ answer: { product: 'instant', form: { product: 'instant' } } })
    else expect(answer).toMatchObject({ refusal: { error_code: refusal, fields: { amount: 'Too much for an instant payment' } } })
  })

  test('is not offered to a client of this bank, or where clearing has none', async () => {
    const ihor = await bank.signedIn(IHOR)
    const inside = { ...(await paymentBody(olena, ihor)), product: 'instant' } as const
    expect(await create(olena, inside)).toMatchObject({ refusal: { error_code: 'INSTANT_NOT_OFFERED' } })
    Object.assign(bank.context, { clearing: { ...clearing, instant: null } })
    expect(await create(olena, await instant())).toMatchObject({ refusal: { error_code: 'INSTANT_NOT_OFFERED' } })
  })

  test('is offered by the terms of a payment to another bank alone, with its limits', async () => {
    const { debtorAccountId } = await instant()
    const termsOf = async (creditorIban: string) => {
      const read = await olena.call('GET /api/payment-service/payments/terms', { query: { debtorAccountId, creditorIban } })
      return read.ok ? read.answer.instant : read.refusal
    }
    expect(await termsOf(ELSEWHERE)).toEqual({ atMost: '10000000', ownLimit: null })
    expect(await termsOf((await mainAccount(await bank.signedIn(IHOR))).iban)).toBeNull()
  })

  test("above the company's own limit is refused when it is written, and when it is signed", async () => {
    const written = await created(olena, await instant({ amount: '500001' }))
    await limitTo('500000')
    expect(await create(olena, await instant({ amount: '500001' }))).toMatchObject({
      refusal: { error_code: 'INSTANT_ABOVE_OWN_LIMIT', fields: { amount: 'Too much for an instant payment' } },
    })
    expect(await create(olena, await instant({ amount: '500000' }))).toMatchObject({ ok: true })
    expect(await askForCode(olena, written.id)).toMatchObject({ refusal: { error_code: 'INSTANT_ABOVE_OWN_LIMIT' } })
  })

  test('stays instant in a template and when it is repeated', async () => {
    const { id } = await created(olena, await instant())
    const kept = await olena.call('POST /api/payment-service/templates', { body: { paymentId: id, name: `Миттєвий ${id}` } })
    expect(kept).toMatchObject({ answer: { form: { product: 'instant' } } })
  })

  test('goes to clearing as an instant one', async () => {
    const payment = await pay()
    expect(clearing.submitted).toMatchObject([{ transferId: payment.id, isInstant: true }])
  })
})

test('a payment that clearing will not take is rejected by nobody: its money waits for people', async () => {
  clearing.temper = { refuses: 'unknownTransfer' }
  const before = await available()
  const payment = await pay()
  expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'signed' })
  expect(before - (await available())).toBe(BigInt(payment.amount) + BigInt(payment.fee))
  expect(await findOpenExceptions(bank.context.database, { companyId: await companyOf(bank, OLENA), transferId: payment.id })).toMatchObject([
    { because: 'putAside' },
  ])
})

describe('an instant payment without an answer', () => {
  /** The number of questions about a payment until then. */
  const askAfter = async (payment: Payment, milliseconds: number): Promise<number> => {
    bank.clock.advance(milliseconds)
    await doJob('askAboutInstants', jobNeedsOf(bank))
    await doJobs(bank)
    return clearing.orders.filter((order) => order.kind === 'statusRequest' && order.transferId === payment.id).length
  }

  test('is asked about after fifteen seconds and then with pauses, and is never rejected', async () => {
    const payment = await pay()
    const before = await available()
    const questions = [
      await askAfter(payment, 14 * SECOND),
      await askAfter(payment, SECOND),
      await askAfter(payment, 14 * SECOND),
      await askAfter(payment, SECOND),
      await askAfter(payment, 29 * SECOND),
    ]
    expect(questions).toEqual([0, 1, 1, 2, 2])
    expect(await askAfter(payment, 5 * MINUTE)).toBe(3)
    const orders = clearing.orders.filter(({ uetr }) => uetr === payment.uetr)
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(3)
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'signed', outcome: 'signed' })
    expect(await available()).toBe(before)
  })

  test('is paid when the answer comes late, and is asked about no more', async () => {
    const payment = await pay()
    await askAfter(payment, 15 * SECOND)
    clearing.say(messageOf(answerAbout(payment, 'SETTLE', { credited: true })))
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled', outcome: 'credited' })
    expect(await askAfter(payment, 60 * MINUTE)).toBe(1)
  })

  test('gives the money back when clearing says that it lapsed, with the reason and its raw code', async () => {
    const before = await available()
    const payment = await pay()
    clearing.say(messageOf(answerAbout(payment, 'REJECT', { reason: 'refusedByRecipient', reported: { code: 'AB05', text: 'Time-out' } })))
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    expect(await available()).toBe(before)
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'rejected', reason: 'refusedByRecipient' })
    expect((await historyOf(olena, payment.id)).at(-1)).toMatchObject({ event: 'REJECT', reported: { code: 'AB05', text: 'Time-out' } })
  })
})
