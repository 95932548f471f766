import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import type { Refusal } from '../../../refusal.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { BOHDAN, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { needSignatures, ONLY_SIGNS, personOf, setRelation, signatoryOf, takeContact } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { twoSignersOfFile } from '../../../testing/two-signers-of-file.ts'
import { processQueue } from '../processing/process-queue.ts'
import { giveSignature } from '../../signing/pipeline/sign.ts'
import { signablePayment } from './signable-payment.ts'
import { lookAtOne } from './payment-to-sign.ts'

const BOHDANS_MAIL = 'bohdan@example.com'

const { bank } = bankOfFile()
const { company, olena, bohdan, ihor } = twoSignersOfFile(bank)
afterEach(() => expectZeroSum(bank))

const balance = async (client: TestClient) => BigInt((await mainAccount(client)).bookedBalance)
const draft = async (amount = '100'): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount }))
const params = (paymentId: string) => ({ params: { paymentId } })
const moveToSigning = (client: TestClient, id: string) => client.call('POST /api/payment-service/payments/{paymentId}/signing', params(id))
const withdraw = (client: TestClient, id: string) => client.call('DELETE /api/payment-service/payments/{paymentId}/signing', params(id))
const takeBack = (client: TestClient, id: string) => client.call('DELETE /api/payment-service/payments/{paymentId}/signatures', params(id))
const rework = (client: TestClient, id: string, reason: string) =>
  client.call('POST /api/payment-service/payments/{paymentId}/rework', { ...params(id), body: { reason } })
const planOf = async (client: TestClient, id: string) => {
  const plan = await client.call('GET /api/payment-service/payments/{paymentId}/signature-plan', params(id))
  if (!plan.ok) throw new Error(plan.refusal.error_code)
  return plan.answer
}

const signs = async (client: TestClient, id: string, to: string) => {
  const code = await codeFor(bank, client, id, to)
  return sign(client, id, code, to.includes('@') ? 'EMAIL' : 'SMS')
}

/** A payment that Olena has signed. */
async function signedByOlena(amount = '100'): Promise<Payment> {
  const payment = await draft(amount)
  const signed = await signs(olena, payment.id, OLENA)
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  return signed.answer
}

/** Edits a payment, as its author, and sends it to signing again. */
async function edit(client: TestClient, payment: Payment): Promise<void> {
  const body = { ...payment.form, version: payment.version, amount: '101', ibanChangeConfirmed: true }
  const edited = await client.call('PUT /api/payment-service/payments/{paymentId}', { ...params(payment.id), body })
  expect(edited).toMatchObject({ ok: true, answer: { state: 'draft', version: payment.version + 1, signatures: [] } })
  expect((await moveToSigning(client, payment.id)).ok).toBe(true)
}

describe('a payment that needs two signatures', () => {
  test('stays on signing after the first, is paid with the second, and says who signed by what', async () => {
    const before = await balance(olena)
    const first = await signedByOlena('125050')
    expect(first).toMatchObject({ state: 'onSigning', signatures: [{ person: 'Коваль Олена Іванівна', type: 'first', method: 'SMS' }] })
    expect(await balance(olena)).toBe(before)
    expect(await signs(bohdan, first.id, BOHDANS_MAIL)).toMatchObject({
      ok: true,
      answer: {
        state: 'settled',
        signatures: [
          { type: 'first', method: 'SMS' },
          { person: 'Гнатюк Богдан Остапович', type: 'second', method: 'EMAIL' },
        ],
      },
    })
    expect(await balance(olena)).toBe(before - 125_050n)
  })

  // security row 31
  test('is not signed twice by one person: no code, and no signature with the earlier code', async () => {
    const payment = await draft()
    const code = await codeFor(bank, olena, payment.id, OLENA)
    expect((await sign(olena, payment.id, code)).ok).toBe(true)
    expect(await sign(olena, payment.id, code)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E063' } })
    expect(await askForCode(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E063' } })
  })

  test('whose place is taken needs no other of its type', async () => {
    const payment = await signedByOlena()
    await signatoryOf(bank, company, BOHDAN, { type: 'first' })
    expect(await askForCode(bohdan, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E060' } })
  })

  // security row 33
  test('is not paid when who signed first loses the relation before the second signs', async () => {
    const payment = await signedByOlena()
    const code = await codeFor(bank, bohdan, payment.id, BOHDAN)
    await setRelation(bank, OLENA, 'disabled')
    const signed = await sign(bohdan, payment.id, code)
    expect(signed).toMatchObject({ ok: true, answer: { state: 'onSigning' } })
    expect(await planOf(bohdan, payment.id)).toMatchObject({ given: [{ type: 'second' }], missing: ['first'], unfillable: ['first'] })
    await setRelation(bank, OLENA, 'active')
  })

  // security row 33
  test('is not paid when who signed first loses the relation while the second signs', async () => {
    const before = await balance(olena)
    const payment = await signedByOlena()
    const code = await codeFor(bank, bohdan, payment.id, BOHDAN)
    const { database } = bank.context
    // The end of the relation is not committed yet: the second signature waits for it, and then counts without the first.
    const { signing } = await database.transaction().execute(async (taking) => {
      await sql`update relation set status = 'disabled' where person_id = ${await personOf(bank, OLENA)}`.execute(taking)
      const second = sign(bohdan, payment.id, code)
      await untilWaitingForLock(bank.owner)
      return { signing: second }
    })
    expect(await signing).toMatchObject({ ok: true, answer: { state: 'onSigning' } })
    await setRelation(bank, OLENA, 'active')
    expect(await balance(olena)).toBe(before)
  })

  // security row 30
  test('that was edited is another one: its signatures are void, and an earlier code is PAY_E062', async () => {
    const payment = await signedByOlena()
    const code = await codeFor(bank, bohdan, payment.id, BOHDAN)
    await edit(olena, payment)
    expect(await sign(bohdan, payment.id, code)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E062' } })
    expect((await paymentNow(olena, payment.id)).signatures).toEqual([])
    bank.clock.advance(MINUTE)
    expect(await signs(bohdan, payment.id, BOHDAN)).toMatchObject({ answer: { state: 'onSigning', signatures: [{ type: 'second' }] } })
    expect(await signs(olena, payment.id, OLENA)).toMatchObject({ answer: { state: 'settled', amount: '101' } })
  })

  test('can be seen and signed with single rights of section 6; a person who may only look signs nothing', async () => {
    const payment = await draft()
    expect(await moveToSigning(bohdan, payment.id)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E002' } })
    expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
    expect((await signs(bohdan, payment.id, BOHDAN)).ok).toBe(true)
    await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['PAYMENTS_VIEW'] })
    const other = await draft()
    expect((await moveToSigning(olena, other.id)).ok).toBe(true)
    expect(await askForCode(bohdan, other.id)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E002' } })
    await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ONLY_SIGNS })
    expect(await askForCode(bohdan, other.id)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E030' } })
  })
})

describe('200 signatures at once', () => {
  // security row 31
  test('of two people, each with a right code, carry a payment out once', async () => {
    const before = await balance(olena)
    const payment = await draft()
    const codes = [await codeFor(bank, olena, payment.id, OLENA), await codeFor(bank, bohdan, payment.id, BOHDAN)]
    const tries = await Promise.all(Array.from({ length: 200 }, (_, index) => sign(index % 2 === 0 ? olena : bohdan, payment.id, codes[index % 2] ?? '')))
    expect(tries.filter((one) => one.ok)).toHaveLength(2)
    for (const one of tries) {
      if (!one.ok) expect(['PAY_E060', 'PAY_E063', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS']).toContain(one.refusal.error_code)
    }
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled' })
    expect(await balance(olena)).toBe(before - 100n)
  })

  // security row 31
  test('that are past the code already still carry it out once', async () => {
    await needSignatures(bank, company, ['first'])
    const before = await balance(olena)
    const payment = await draft()
    expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
    const person = await personOf(bank, OLENA)
    const tries = await Promise.all(Array.from({ length: 200 }, () => signWithoutCode(person, payment.id)))
    expect(tries.filter((one) => one.ok)).toHaveLength(1)
    for (const one of tries) if (!one.ok) expect(one.error.code).toBe('alreadySigned')
    await processQueue(bank.context)
    expect(await balance(olena)).toBe(before - 100n)
  })
})

const isValid = async (): Promise<boolean> => true

/** A signature that a code has proven. */
async function signWithoutCode(personId: string, paymentId: string): Promise<Result<unknown, Refusal>> {
  const seen = certain(await lookAtOne(bank.context.database, { companyId: company, personId }, paymentId))
  const authority = { personId, companyId: company, sessionId: paymentId, demo: null } as unknown as CompanyAuthority
  return inTransaction(bank.context.database, (transaction) =>
    giveSignature(bank.context, transaction, authority, signablePayment(), {
      asked: { paymentId },
      submitted: { method: 'SMS', origin: { userAgent: '', address: '' } },
      name: paymentId,
      proof: { digest: seen.toSign.digest, hold: isValid, spend: isValid, over: { code: 'codeExpired' }, evidence: null },
      use: isValid,
    }),
  )
}

describe('a code', () => {
  // security row 29
  test('that was stolen from another payment, or from another signatory, signs nothing', async () => {
    const [one, other] = [await draft(), await draft()]
    const stolen = await codeFor(bank, olena, one.id, OLENA)
    let own = await codeFor(bank, olena, other.id, OLENA)
    while (own === stolen) {
      bank.clock.advance(MINUTE)
      own = await codeFor(bank, olena, other.id, OLENA)
    }
    expect(await sign(olena, other.id, stolen)).toMatchObject({ refusal: { error_code: 'PAY_E059' } })
    expect(await sign(bohdan, one.id, stolen)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
    expect((await paymentNow(olena, other.id)).signatures).toEqual([])
  })

  // security row 29
  test('is good for the method alone by which it came', async () => {
    const payment = await draft()
    const code = await codeFor(bank, olena, payment.id, OLENA)
    expect(await sign(olena, payment.id, code, 'EMAIL')).toMatchObject({ status: 400, refusal: { error_code: 'PAY_E059' } })
    expect((await sign(olena, payment.id, code)).ok).toBe(true)
  })

  // security row 29
  test('by e-mail names amount and recipient as well', async () => {
    const payment = await draft('125050')
    expect(await askForCode(olena, payment.id, 'EMAIL')).toMatchObject({ answer: { sentTo: 'ol•••@example.com' } })
    const { text } = await bank.lastMessage('olena@example.com')
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/підписує платіж на 1 250,50 ₴, отримувач ФОП Бондаренко Ігор Васильович/)
  })

  test.each([
    ['SMS', 'FINANCIAL_PHONE', 'PAY_E050'],
    ['EMAIL', 'FINANCIAL_EMAIL', 'PAY_E051'],
  ] as const)('by %s needs a contact: without a %s it is %s', async (method, contact, refusal) => {
    const payment = await draft()
    expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
    const giveBack = await takeContact(bank, BOHDAN, contact)
    expect(await askForCode(bohdan, payment.id, method)).toMatchObject({ status: 422, refusal: { error_code: refusal } })
    await giveBack()
    expect((await askForCode(bohdan, payment.id, method)).ok).toBe(true)
  })
})

describe('a draft', () => {
  test('is handed to those who sign once', async () => {
    const payment = await draft()
    expect(await moveToSigning(olena, payment.id)).toMatchObject({ ok: true, answer: { state: 'onSigning' } })
    expect(await moveToSigning(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E067' } })
  })

  test('is not handed over, nor coded, when a signature that it needs can be given by nobody', async () => {
    const payment = await draft()
    await setRelation(bank, BOHDAN, 'disabled')
    expect(await planOf(olena, payment.id)).toMatchObject({ needs: ['first', 'second'], unfillable: ['second'] })
    expect(await moveToSigning(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E067' } })
    expect(await askForCode(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E067' } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'draft' })
  })
})

describe('the signature plan', () => {
  test('says before sending who signs, by which method, under which limit, and what is left to the caller', async () => {
    const payment = await draft('5000001')
    const plan = await planOf(olena, payment.id)
    expect(plan).toMatchObject({ needs: ['first', 'second'], given: [], missing: ['first', 'second'], unfillable: [] })
    const bySms = { method: 'SMS', refusal: null, perPayment: '40000000', perDay: '100000000' }
    const byEmail = { method: 'EMAIL', refusal: 'PAY_E029', perPayment: '5000000', perDay: '10000000' }
    const byEds = { method: 'EDS', refusal: null, perPayment: null, perDay: null, contact: null }
    const mine = plan.signatories.find(({ isCaller }) => isCaller)
    expect(mine).toMatchObject({ person: 'Коваль Олена Іванівна', role: 'ENTREPRENEUR', type: 'first', methods: [bySms, byEmail, byEds] })
    expect(mine?.methods.map(({ leftToday }) => leftToday)).toEqual(['40000000', '5000000', null])
    const other = plan.signatories.find(({ isCaller }) => !isCaller)
    expect(other).toMatchObject({ person: 'Гнатюк Богдан Остапович', role: 'ACCOUNTANT', type: 'second', methods: [bySms, byEmail, byEds] })
    expect(other?.methods.every(({ leftToday }) => leftToday === null)).toBe(true)
  })

  test('is shown to nobody of another company', async () => {
    const payment = await draft()
    const plan = await ihor.call('GET /api/payment-service/payments/{paymentId}/signature-plan', params(payment.id))
    expect(plan).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })
})

describe('the signing policy', () => {
  const policyOf = async (client: TestClient) => {
    const policy = await client.call('GET /api/payment-service/signing-policy', {})
    return policy.ok ? policy.answer : null
  }

  test("is the company's own", async () => {
    const policy = await policyOf(bohdan)
    expect(policy?.isStandard).toBe(false)
    expect(policy?.rules).toContainEqual({ accountId: null, currency: 'UAH', from: '0', needs: ['first', 'second'] })
  })

  test.each([
    ['an entrepreneur', IHOR, ['first']],
    ['a company', DIRECTOR, ['first', 'second']],
  ])("is the bank's for %s that has none", async (_, phone, needs) => {
    const policy = await policyOf(await bank.signedIn(phone))
    expect(policy?.isStandard).toBe(true)
    for (const rule of policy?.rules ?? []) expect(rule).toMatchObject({ accountId: null, from: '0', needs })
  })
})

describe('a payment on signing', () => {
  test('gives a signature back to its signatory, who may sign again', async () => {
    const payment = await signedByOlena()
    expect(await takeBack(bohdan, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E066' } })
    expect(await takeBack(olena, payment.id)).toMatchObject({ ok: true, answer: { state: 'onSigning', signatures: [] } })
    bank.clock.advance(MINUTE)
    expect((await signs(olena, payment.id, OLENA)).ok).toBe(true)
    expect(await signs(bohdan, payment.id, BOHDAN)).toMatchObject({ answer: { state: 'settled' } })
    expect(await takeBack(olena, payment.id)).toMatchObject({ refusal: { error_code: 'PAY_E044' } })
  })

  test('is taken out of signing by its author alone, and its signatures are void', async () => {
    const payment = await signedByOlena()
    await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] })
    expect(await withdraw(bohdan, payment.id)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E036' } })
    expect(await withdraw(olena, payment.id)).toMatchObject({ answer: { state: 'draft', signatures: [] } })
  })

  test('is given back for rework with a reason, which is shown until it is sent to signing again', async () => {
    const payment = await signedByOlena()
    expect(await rework(bohdan, payment.id, '  ')).toMatchObject({
      status: 422,
      refusal: { error_code: 'PAY_E065', fields: { reason: 'This field is required' } },
    })
    expect(await rework(bohdan, payment.id, 'а'.repeat(301))).toMatchObject({ status: 400, refusal: { fields: { reason: 'Max length {count} symbols' } } })
    const returned = await rework(bohdan, payment.id, 'Не той рахунок отримувача')
    const shown = { person: 'Гнатюк Богдан Остапович', at: new Date(bank.clock.now()).toISOString(), reason: 'Не той рахунок отримувача' }
    expect(returned).toMatchObject({ ok: true, answer: { state: 'draft', signatures: [], rework: shown } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ rework: shown })
    expect(await moveToSigning(olena, payment.id)).toMatchObject({ answer: { state: 'onSigning', rework: null } })
  })

  test('is given back twice in one instant of the clock, which may stand still or go back', async () => {
    const payment = await draft()
    for (const reason of ['Не той рахунок отримувача', 'Не та сума']) {
      expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
      expect(await rework(bohdan, payment.id, reason)).toMatchObject({ ok: true, answer: { state: 'draft', rework: { reason } } })
    }
  })

  test('is not given back by a person who may not sign', async () => {
    const payment = await signedByOlena()
    await signatoryOf(bank, company, BOHDAN, { type: 'none' })
    expect(await rework(bohdan, payment.id, 'Не той рахунок')).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E064' } })
  })

  test('that is deleted leaves no signature that counts', async () => {
    const payment = await signedByOlena()
    const deleted = await olena.call('DELETE /api/payment-service/payments/{paymentId}', params(payment.id))
    expect(deleted).toMatchObject({ answer: { state: 'deleted', signatures: [] } })
  })
})

// security row 29
test('a signature is kept with what it was for, when, by what, and from which session and network', async () => {
  const payment = await signedByOlena('12345')
  const [row] = await bank.context.database.selectFrom('signature').selectAll().where('subject_id', '=', payment.id).execute()
  expect(row).toMatchObject({
    type: 'first',
    method: 'SMS',
    signed_at: new Date(bank.clock.now()),
    counted_amount: 12_345n,
    counted_on: '2026-11-20',
    user_agent: 'lightMyRequest',
    address: '127.0.0.•',
    batch_digest: null,
    voided_at: null,
  })
  expect(row?.session_id).toMatch(/^[0-9a-f-]{36}$/)
  const seen = certain(await lookAtOne(bank.context.database, { companyId: company, personId: await personOf(bank, OLENA) }, payment.id))
  expect(row?.digest.toString('hex')).toBe(seen.toSign.digest)
})

test('the audit trail has every step of signing, in its order', async () => {
  const payment = await draft()
  await moveToSigning(olena, payment.id)
  await signs(olena, payment.id, OLENA)
  await takeBack(olena, payment.id)
  await rework(bohdan, payment.id, 'Не той рахунок')
  await moveToSigning(olena, payment.id)
  await withdraw(olena, payment.id)
  const entries = await bank.context.database.selectFrom('audit_entry').select('event').where('subject_id', '=', payment.id).orderBy('sequence').execute()
  expect(entries.map(({ event }) => event)).toEqual([
    'paymentCreated',
    'paymentSentToSigning',
    'signingCodeSent',
    'paymentSigned',
    'signatureTakenBack',
    'paymentReturnedForRework',
    'paymentSentToSigning',
    'paymentTakenFromSigning',
  ])
})
