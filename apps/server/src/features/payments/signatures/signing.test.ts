import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { execute } from '../../../testing/database-server.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank } = bankOfFile()
let olena: TestClient
let ihor: TestClient
beforeEach(async () => {
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterEach(() => expectZeroSum(bank))

const balance = async (client: TestClient) => BigInt((await mainAccount(client)).bookedBalance)
const anotherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function statementOf(client: TestClient) {
  const { id } = await mainAccount(client)
  const answer = await client.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId: id } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

describe('a signed payment', () => {
  test('moves the money, is settled, and stands in both statements', async () => {
    const before = { olena: await balance(olena), ihor: await balance(ihor) }
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const signed = await sign(olena, payment.id, code)
    expect(signed).toMatchObject({
      ok: true,
      answer: {
        state: 'settled',
        actions: ['REPEAT'],
        signatures: [{ person: 'Коваль Олена Іванівна', type: 'first', method: 'SMS' }],
        settledAt: new Date(bank.clock.now()).toISOString(),
      },
    })
    expect(await balance(olena)).toBe(before.olena - 125_050n)
    expect(await balance(ihor)).toBe(before.ihor + 125_050n)

    const [paid] = (await statementOf(olena)).entries
    const [received] = (await statementOf(ihor)).entries
    const common = { remittanceInformation: payment.remittanceInformation, paymentNumber: payment.number }
    const party = ({ name, code: ofParty, iban }: typeof payment.debtor) => ({ name, code: ofParty, iban })
    expect(paid).toMatchObject({ ...common, amount: '-125050', counterparty: party(payment.creditor), paymentId: payment.id })
    // The payment's page belongs to the company that made it.
    expect(received).toMatchObject({ ...common, amount: '125050', counterparty: party(payment.debtor), paymentId: null })
  })

  test('cannot be signed again, sent to signing again or deleted', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    await sign(olena, payment.id, code)
    expect(await sign(olena, payment.id, code)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E060' } })
    expect(await askForCode(olena, payment.id)).toMatchObject({ refusal: { error_code: 'PAYMENT_COMPLETED' } })
    const removed = await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } })
    expect(removed).toMatchObject({ refusal: { error_code: 'PAY_E044' } })
  })

  // security row 31
  test('of 64 signatures at once is paid once', async () => {
    const before = await balance(olena)
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const tries = await Promise.all(Array.from({ length: 64 }, () => sign(olena, payment.id, code)))
    expect(tries.filter((one) => one.ok)).toHaveLength(1)
    for (const one of tries) {
      if (!one.ok) expect(['PAY_E060', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS']).toContain(one.refusal.error_code)
    }
    expect(await balance(olena)).toBe(before - 100n)
  })
})

describe('the signing code', () => {
  // security row 29
  test('comes by text message that names amount and recipient', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    expect(await askForCode(olena, payment.id)).toMatchObject({
      ok: true,
      answer: { sentTo: '+380\u00A050\u00A0•••\u00A000\u00A001', resendAfter: 30 },
    })
    const { text, code } = await bank.lastMessage(OLENA)
    expect(text.replaceAll('\u00A0', ' ')).toBe(
      `Код ${code} підписує платіж на 1 250,50 ₴, отримувач ФОП Бондаренко Ігор Васильович. Якщо це не ви, нікому його не кажіть.`,
    )
  })

  test('is needed: a draft cannot be signed', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    expect(await sign(olena, payment.id, '0000')).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E049' } })
  })

  test('that is wrong three times is void; a new one after a minute signs', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await sign(olena, payment.id, anotherCode(code))).toMatchObject({
        status: 400,
        refusal: { error_code: 'PAY_E059', fields: { otp_code: 'Invalid code' } },
      })
    }
    expect(await sign(olena, payment.id, code)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
    expect(await askForCode(olena, payment.id)).toMatchObject({ refusal: { error_code: 'RESEND_TOO_EARLY' } })
    bank.clock.advance(MINUTE)
    const fresh = await codeFor(bank, olena, payment.id, OLENA)
    expect((await sign(olena, payment.id, fresh)).ok).toBe(true)
  })

  // security row 8
  test('cannot be guessed through ever new payments: ten guesses an hour, then none is compared', async () => {
    let compared = 0
    for (let made = 0; made < 6; made += 1) {
      const payment = await created(olena, await paymentBody(olena, ihor))
      const code = await codeFor(bank, olena, payment.id, OLENA)
      for (let guess = 0; guess < 2; guess += 1) {
        const answer = await sign(olena, payment.id, anotherCode(code))
        if (!answer.ok && answer.refusal.error_code === 'PAY_E059') compared += 1
      }
    }
    expect(compared).toBe(10)
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    expect(await sign(olena, payment.id, code)).toMatchObject({ refusal: { error_code: 'TOO_MANY_REQUESTS' } })
    bank.clock.advance(HOUR)
  })

  // security row 9
  // security row 29
  test('of one payment does not sign another', async () => {
    const one = await created(olena, await paymentBody(olena, ihor))
    const other = await created(olena, await paymentBody(olena, ihor, { amount: '999' }))
    const codeOfOne = await codeFor(bank, olena, one.id, OLENA)
    let codeOfOther = await codeFor(bank, olena, other.id, OLENA)
    while (codeOfOther === codeOfOne) {
      bank.clock.advance(MINUTE)
      codeOfOther = await codeFor(bank, olena, other.id, OLENA)
    }
    expect((await sign(olena, other.id, codeOfOne)).ok).toBe(false)
    expect((await sign(olena, other.id, codeOfOther)).ok).toBe(true)
  })

  // security row 30
  test('does not sign what has changed since it was sent', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    await execute(bank.adminUrl, `update payment set amount = 1, version = version + 1 where payment_id = '${payment.id}'`)
    expect(await sign(olena, payment.id, code)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E062' } })
  })

  test("of another person's payment cannot be asked for", async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    expect(await askForCode(ihor, payment.id)).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
    expect(await sign(ihor, payment.id, '0000')).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })
})

describe('a payment whose circumstances changed after its code was sent', () => {
  const setStatus = (iban: string, status: 'OPEN' | 'BLOCKED' | 'CLOSED') =>
    bank.context.database
      .updateTable('client_account')
      .set({ status })
      .where('iban', '=', iban as Iban)
      .execute()

  test.each([
    ['the payer', 'BLOCKED', 'CANNOT_PAY_FROM_ACCOUNT'],
    ['the payer', 'CLOSED', 'PAYER_ACCOUNT_CLOSED'],
    ['the recipient', 'CLOSED', 'PAY_E056'],
  ] as const)('because the account of %s is %s gets no code and moves no money: %s', async (side, status, refusal) => {
    const before = await balance(olena)
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const { iban } = side === 'the payer' ? payment.debtor : payment.creditor
    await setStatus(iban, status)
    bank.clock.advance(MINUTE)
    expect(await askForCode(olena, payment.id)).toMatchObject({ refusal: { error_code: refusal } })
    expect(await sign(olena, payment.id, code)).toMatchObject({ refusal: { error_code: refusal } })
    await setStatus(iban, 'OPEN')
    expect(await balance(olena)).toBe(before)
    expect((await sign(olena, payment.id, code)).ok).toBe(true)
  })
})

describe('a deposit', () => {
  const setType = (iban: string, type: 'CURRENT' | 'DEPOSIT') =>
    bank.context.database
      .updateTable('client_account')
      .set({ type })
      .where('iban', '=', iban as Iban)
      .execute()

  test('pays nobody: no draft is written or edited, its cost is not shown, and an older draft moves no money', async () => {
    const body = await paymentBody(olena, ihor)
    const payment = await created(olena, body)
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const before = await balance(olena)
    await setType(payment.debtor.iban, 'DEPOSIT')
    bank.clock.advance(MINUTE)
    const refusal = { error_code: 'CANNOT_PAY_FROM_ACCOUNT' }
    const refusals = [
      await create(olena, { ...body, number: `${body.number}D` }),
      await olena.call('PUT /api/payment-service/payments/{paymentId}', {
        params: { paymentId: payment.id },
        body: { ...body, version: payment.version, asTyped: true },
      }),
      await olena.call('GET /api/payment-service/payments/terms', { query: { debtorAccountId: body.debtorAccountId } }),
      await askForCode(olena, payment.id),
      await sign(olena, payment.id, code),
    ]
    for (const refused of refusals) expect(refused).toMatchObject({ status: 422, refusal })
    await setType(payment.debtor.iban, 'CURRENT')
    expect(await balance(olena)).toBe(before)
  })
})

// security row 33
test('a signatory who loses the relation while signing is refused', async () => {
  const payment = await created(olena, await paymentBody(olena, ihor))
  const code = await codeFor(bank, olena, payment.id, OLENA)
  const before = await balance(olena)
  const { database } = bank.context
  // Another transaction locks the payment, so that the signature waits between its first look and its work.
  const { waiting } = await database.transaction().execute(async (blocker) => {
    await sql`select 1 from payment where payment_id = ${payment.id} for update`.execute(blocker)
    const signature = sign(olena, payment.id, code)
    await untilWaitingForLock(bank.owner)
    await database.updateTable('relation').set({ status: 'disabled' }).where('type', '=', 'ENTREPRENEUR').execute()
    return { waiting: signature }
  })
  expect(await waiting).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E002' } })
  await database.updateTable('relation').set({ status: 'active' }).where('type', '=', 'ENTREPRENEUR').execute()
  expect(await balance(olena)).toBe(before)
})

describe('money that is not there', () => {
  test('gets no code', async () => {
    const all = await balance(olena)
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: String(all + 1n) }))
    expect(await askForCode(olena, payment.id)).toMatchObject({ status: 422, refusal: { error_code: 'INSUFFICIENT_FUNDS' } })
  })

  test('spent while the code was on its way is not paid, and the code is not spent', async () => {
    const all = await balance(olena)
    const first = await created(olena, await paymentBody(olena, ihor, { amount: String(all) }))
    const second = await created(olena, await paymentBody(olena, ihor, { amount: String(all) }))
    const firstCode = await codeFor(bank, olena, first.id, OLENA)
    const secondCode = await codeFor(bank, olena, second.id, OLENA)
    expect((await sign(olena, first.id, firstCode)).ok).toBe(true)
    expect(await sign(olena, second.id, secondCode)).toMatchObject({ refusal: { error_code: 'INSUFFICIENT_FUNDS' } })
    expect(await balance(olena)).toBe(0n)
    // The refused signature leaves nothing behind.
    const read = await olena.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId: second.id } })
    expect(read).toMatchObject({ answer: { state: 'onSigning', signatures: [], settledAt: null } })

    const back = await created(ihor, await paymentBody(ihor, olena, { amount: String(all) }))
    expect((await sign(ihor, back.id, await codeFor(bank, ihor, back.id, IHOR))).ok).toBe(true)
    expect((await sign(olena, second.id, secondCode)).ok).toBe(true)
  })

  // security row 36
  test('drained by 16 payments at once never goes under zero', async () => {
    const all = await balance(ihor)
    const share = all / 10n
    const payments = await Promise.all(Array.from({ length: 16 }, async () => created(ihor, await paymentBody(ihor, olena, { amount: String(share) }))))
    const ready: { id: string; code: string }[] = []
    for (const { id } of payments) ready.push({ id, code: await codeFor(bank, ihor, id, IHOR) })
    const tries = await Promise.all(ready.map(({ id, code }) => sign(ihor, id, code)))
    expect(tries.filter((one) => one.ok)).toHaveLength(10)
    expect(await balance(ihor)).toBe(all - 10n * share)
  })
})
