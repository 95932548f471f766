import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain, type Result } from '@dilo/domain/result.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import type { Refusal } from '../../../refusal.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { BOHDAN, companyOf, needSignatures, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank, testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { giveSignature } from './give-signature.ts'
import { readUse } from '../../signing/methods/method-use.ts'
import { lookAtOne } from './payment-to-sign.ts'
import { revokeSignature } from './take-back.ts'

const OLENA = '380500000001'
/** 1 000 ₴ a payment and 2 500 ₴ a day by text message; 500 ₴ and 700 ₴ by e-mail. */
const limits = { SMS_SIGNING_LIMIT: '1000', SMS_SIGNING_DAY_LIMIT: '2500', EMAIL_SIGNING_LIMIT: '500', EMAIL_SIGNING_DAY_LIMIT: '700' }
const DAY_BY_SMS = 250_000n

let bank: TestBank
let company: string
let person: string
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  bank = await openTestBank(testConfig(limits))
  company = await companyOf(bank, OLENA)
  person = await personOf(bank, OLENA)
  // Two signatures are needed, so that a payment with one stays on signing and can be taken back.
  await needSignatures(bank, company, ['first', 'second'])
  await signatoryOf(bank, company, BOHDAN, { type: 'second' })
})
afterAll(() => bank.close())
beforeEach(async () => {
  // Every test has a day of its own.
  bank.clock.advance(DAY)
  await signInAnew()
})

/** Sessions do not last as long as the days of these tests. */
async function signInAnew(): Promise<void> {
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn('380500000004')
}

const draft = async (amount: string): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount }))
const refusalOf = (code: string) => ({ status: 422, refusal: { error_code: code } })

async function signed(amount: string, to = OLENA): Promise<Payment> {
  const payment = await draft(amount)
  const answer = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, to), to.includes('@') ? 'EMAIL' : 'SMS')
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const takeBack = (paymentId: string) => olena.call('DELETE /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId } })

describe('a payment over the limit of a method', () => {
  test.each([
    ['SMS', '100000', '100001'],
    ['EMAIL', '50000', '50001'],
  ] as const)('by %s gets no code; exactly the limit does', async (method, within, over) => {
    expect(await askForCode(olena, (await draft(over)).id, method)).toMatchObject(refusalOf('PAY_E029'))
    expect((await askForCode(olena, (await draft(within)).id, method)).ok).toBe(true)
  })
})

describe('what a person signs in a day of Kyiv by a method', () => {
  test('is counted together, exactly up to its limit, and apart from other methods', async () => {
    for (const amount of ['100000', '100000', '50000']) await signed(amount)
    expect(await askForCode(olena, (await draft('1')).id)).toMatchObject(refusalOf('PAY_E029'))
    await signed('100', 'olena@example.com')
  })

  test('is asked again when it is signed: of two codes on their way one is refused, and is not spent', async () => {
    await signed('100000')
    await signed('60000')
    const [one, other] = [await draft('90000'), await draft('90000')]
    const codes = [await codeFor(bank, olena, one.id, OLENA), await codeFor(bank, olena, other.id, OLENA)] as const
    expect((await sign(olena, one.id, codes[0])).ok).toBe(true)
    expect(await sign(olena, other.id, codes[1])).toMatchObject(refusalOf('PAY_E029'))
    expect((await takeBack(one.id)).ok).toBe(true)
    expect((await sign(olena, other.id, codes[1])).ok).toBe(true)
  })

  test('begins anew at midnight in Kyiv, and what is taken back then belongs to the day before', async () => {
    // It is 12:00 in Kyiv; 23:59 and 00:01 belong to two different days.
    const payment = await signed('100000')
    await signed('100000')
    await signed('50000')
    bank.clock.advance(12 * HOUR - MINUTE)
    await signInAnew()
    expect(await askForCode(olena, (await draft('1')).id)).toMatchObject(refusalOf('PAY_E029'))
    bank.clock.advance(2 * MINUTE)
    await signed('100000')
    expect((await takeBack(payment.id)).ok).toBe(true)
    await signed('100000')
    await signed('50000')
    expect(await askForCode(olena, (await draft('1')).id)).toMatchObject(refusalOf('PAY_E029'))
    bank.clock.advance(12 * HOUR - MINUTE)
  })
})

/** A signature by Olena that a code has proven. */
async function give(paymentId: string, method: CodeMethod): Promise<Result<unknown, Refusal>> {
  const seen = certain(await lookAtOne(bank.context.database, authority(), paymentId))
  return inTransaction(bank.context.database, (transaction) =>
    giveSignature(bank.context, transaction, authority(), {
      paymentId,
      method,
      digest: seen.toSign.digest,
      batchDigest: null,
      origin: { userAgent: '', address: '' },
      spend: async () => true,
    }),
  )
}

const authority = () =>
  ({ personId: person, companyId: company, sessionId: person, demo: null, permissions: [], signatureType: 'first' }) as unknown as CompanyAuthority

const usedBySms = async (): Promise<bigint> => (await readUse(bank.context, bank.context.database, [person]))(person, 'SMS')

test('signatures at once, some of which are taken back meanwhile, never exceed the limit of a day together', async () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 10_000, max: 100_000 }), fc.boolean()), { minLength: 8, maxLength: 16 })
  const round = fc.asyncProperty(amounts, async (wishes) => {
    bank.clock.advance(DAY)
    await signInAnew()
    const payments: { id: string; amount: bigint; comesBack: boolean }[] = []
    for (const [amount, comesBack] of wishes) {
      const { id } = await draft(String(amount))
      await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: id } })
      payments.push({ id, amount: BigInt(amount), comesBack })
    }
    const outcomes = await Promise.all(
      payments.map(async ({ id, comesBack }) => {
        const given = await give(id, 'SMS')
        expect(await usedBySms()).toBeLessThanOrEqual(DAY_BY_SMS)
        if (!given.ok) return given.error.code
        if (!comesBack) return 'signed'
        expect((await revokeSignature(bank.context, authority(), id)).ok).toBe(true)
        return 'taken back'
      }),
    )
    const standing = payments.filter((_, index) => outcomes[index] === 'signed').reduce((sum, { amount }) => sum + amount, 0n)
    expect(new Set(outcomes).difference(new Set(['signed', 'taken back', 'methodLimitExceeded']))).toEqual(new Set())
    // Nothing is lost or counted twice: the used limit equals the valid signatures.
    expect(await usedBySms()).toBe(standing)
  })
  await fc.assert(round, { numRuns: proofSize({ small: 4, large: 60 }), endOnFailure: true })
})
