import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { BOHDAN, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, signatoryOf } from '../../../testing/signatories.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, olena, ihor } = bankOfFile()

const balance = async () => BigInt((await mainAccount(olena)).availableBalance)

async function setWait(wait: { since: Date | null; until: Date | null; cause: 'recovery' | null }): Promise<void> {
  const { database } = bank.context
  const { person_id: personId } = await database.selectFrom('login_directory').select('person_id').where('login', '=', OLENA).executeTakeFirstOrThrow()
  await database
    .updateTable('person')
    .set({ new_recipients_wait_since: wait.since, new_recipients_wait_until: wait.until, new_recipients_wait_cause: wait.cause })
    .where('person_id', '=', personId)
    .execute()
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

/** A payment to a new recipient by a person whose access has changed: it waits with its money set aside (decision 058). */
async function waiting(): Promise<Payment> {
  const payment = await created(olena, await paymentBody(olena, ihor))
  const code = await codeFor(bank, olena, payment.id, OLENA)
  await setWait({ since: new Date(0), until: new Date(bank.clock.now() + DAY), cause: 'recovery' })
  const signed = await sign(olena, payment.id, code)
  await setWait({ since: null, until: null, cause: null })
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  return payment
}

type Order = {
  readonly ready: () => Promise<{ id: string; code: string }>
  readonly send: (id: string, key: string, code: string) => Promise<unknown>
  readonly state: string
  readonly late: string
}

const orders: readonly (readonly [string, Order])[] = [
  [
    'a signature',
    {
      ready: async () => {
        const { id } = await created(olena, await paymentBody(olena, ihor))
        return { id, code: await codeFor(bank, olena, id, OLENA) }
      },
      send: (paymentId, key, otp_code) =>
        olena.call('POST /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId }, ...keyed(key), body: { method: 'SMS', otp_code } }),
      state: 'settled',
      late: 'PAY_E060',
    },
  ],
  [
    'a withdrawal',
    {
      ready: async () => ({ id: (await waiting()).id, code: '' }),
      send: (paymentId, key) =>
        olena.call('POST /api/payment-service/payments/{paymentId}/cancellation', { params: { paymentId }, ...keyed(key), body: { reason: 'Помилка' } }),
      state: 'revoked',
      late: 'PAY_E044',
    },
  ],
  [
    'a revocation',
    {
      ready: async () => ({ id: (await waiting()).id, code: '' }),
      send: (paymentId, key) => olena.call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId }, ...keyed(key) }),
      state: 'revoked',
      late: 'PAY_E044',
    },
  ],
]

describe.each(orders)('%s with a key', (_, { ready, send, state, late }) => {
  test('whose answer was lost is answered again; with another key it came too late', async () => {
    const { id, code } = await ready()
    const key = randomUUID()
    expect(await send(id, key, code)).toMatchObject({ ok: true })
    const after = await balance()
    expect(await send(id, key, code)).toMatchObject({ ok: true, answer: { id, state } })
    expect(await send(id, randomUUID(), code)).toMatchObject({ ok: false, refusal: { error_code: late } })
    expect(await balance()).toBe(after)
  })

  // security row 37
  test('brought by sixteen at once is done once, and each gets that answer', async () => {
    const { id, code } = await ready()
    const [before, key] = [await balance(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(id, key, code)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, answer: { id } })
    const moved = (await balance()) - before
    expect(state === 'settled' ? -moved : moved).toBe(125_050n)
    await expectZeroSum(bank)
  })

  // security row 37
  test('that was used for another payment is refused', async () => {
    const [one, two] = [await ready(), await ready()]
    const key = randomUUID()
    expect(await send(one.id, key, one.code)).toMatchObject({ ok: true })
    expect(await send(two.id, key, two.code)).toMatchObject({ ok: false, refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await send(two.id, randomUUID(), two.code)).toMatchObject({ ok: true })
  })
})

test('a key of a signature that was taken back since does not say that it stands', async () => {
  const company = await companyOf(bank, OLENA)
  await needSignatures(bank, company, ['first', 'second'])
  await signatoryOf(bank, company, BOHDAN, { type: 'second' })
  const { id } = await created(olena, await paymentBody(olena, ihor))
  const signed = async (key: string) => {
    const otp_code = await codeFor(bank, olena, id, OLENA)
    return olena.call('POST /api/payment-service/payments/{paymentId}/signatures', {
      params: { paymentId: id },
      ...keyed(key),
      body: { method: 'SMS', otp_code },
    })
  }
  const key = randomUUID()
  expect(await signed(key)).toMatchObject({ ok: true, answer: { state: 'onSigning', signatures: [{ type: 'first' }] } })
  await olena.call('DELETE /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId: id } })
  bank.clock.advance(61_000)
  expect(await signed(key)).toMatchObject({ ok: false, refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
  bank.clock.advance(61_000)
  expect(await signed(randomUUID())).toMatchObject({ ok: true, answer: { signatures: [{ type: 'first' }] } })
  await needSignatures(bank, company, ['first'])
})

test('a key of a refused signature is still free', async () => {
  const { id } = await created(olena, await paymentBody(olena, ihor))
  const code = await codeFor(bank, olena, id, OLENA)
  const key = randomUUID()
  const signed = (otp_code: string) =>
    olena.call('POST /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId: id }, ...keyed(key), body: { method: 'SMS', otp_code } })
  expect(await signed(code === '0000' ? '0001' : '0000')).toMatchObject({ refusal: { error_code: 'PAY_E059' } })
  expect(await signed(code)).toMatchObject({ answer: { state: 'settled' } })
})
