import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { completeCardNumber } from '@dilo/domain/values/card-number.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { CARD_ISSUER } from '@dilo/demo-world/people-and-companies.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DIRECTOR, LARYSA, OKSANA, TARAS } from '../../../testing/demo-people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, create, created, paymentBody, type PaymentBody } from '../../../testing/test-payment.ts'

const TREASURY = composeIban(certain(parseBankCode('899998')), '31400000000')
const NO_SUCH_BANK = composeIban(certain(parseBankCode('399998')), '26001')
const SECOND_BANK = composeIban(certain(parseBankCode('399999')), '26001')
const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26001')
const TREASURY_ACCOUNT = composeIban(certain(parseBankCode('899998')), '31400000000')

const { bank, olena, ihor } = bankOfFile()

const read = (client: TestClient, paymentId: string) => client.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId } })
const remove = (client: TestClient, paymentId: string) => client.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId } })
const list = async (client: TestClient) => {
  const answer = await client.call('GET /api/payment-service/payments', {})
  return answer.ok ? answer.answer.payments : []
}

describe('a payment', () => {
  test('is created as a draft that names both sides', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    expect(payment).toMatchObject({
      state: 'draft',
      version: 1,
      amount: '125050',
      currency: 'UAH',
      valueDate: '2026-11-20',
      author: 'Коваль Олена Іванівна',
      debtor: { name: 'ФОП Коваль Олена Іванівна', code: '3135204544', bankName: 'Діло' },
      creditor: { name: 'ФОП Бондаренко Ігор Васильович', bankName: 'Діло' },
      signatures: [],
      settledAt: null,
      actions: ['EDIT', 'SEND_TO_SIGNING', 'SEND_CODE', 'DELETE', 'REPEAT'],
      kind: 'toClient',
      fee: '0',
      faults: null,
    })
    expect(await read(olena, payment.id)).toMatchObject({ ok: true, answer: payment })
    expect((await list(olena))[0]).toEqual(payment)
  })

  test('is normalised as payment systems take it', async () => {
    const body = await paymentBody(olena, ihor, { remittanceInformation: ' М\u02BCята\n  і льон ' })
    expect((await created(olena, body)).remittanceInformation).toBe("М'ята і льон")
  })

  // security row 26
  test('of another company does not exist', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const refused = { ok: false, status: 404, refusal: { error_code: 'PAY_E026' } }
    for (const id of [payment.id, randomUUID()]) {
      expect(await read(ihor, id)).toMatchObject(refused)
      expect(await remove(ihor, id)).toMatchObject(refused)
    }
  })

  test('that nobody signed can be deleted, once, and gives its number back', async () => {
    const body = await paymentBody(olena, ihor, { number: 'DEL1' })
    const payment = await created(olena, body)
    expect(await remove(olena, payment.id)).toMatchObject({ answer: { state: 'deleted', actions: [] } })
    expect(await remove(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E042' } })
    expect((await list(olena)).map(({ id }) => id)).not.toContain(payment.id)
    expect((await create(olena, body)).ok).toBe(true)
  })
})

test('a payment goes to a bank that the register does not have, where a setting names it', async () => {
  const body = await paymentBody(olena, ihor, { creditorCode: '14360570', creditorIban: SECOND_BANK })
  expect(await created(olena, body)).toMatchObject({ faults: null, kind: 'toOtherBank', creditor: { bankName: 'Друге Діло' } })
})

describe('a payment is refused', () => {
  const cases: [string, Partial<PaymentBody>, number, object][] = [
    ['without an amount', { amount: '' }, 400, { fields: { amount: 'This field is required' } }],
    ['of nothing', { amount: '0' }, 400, { fields: { amount: 'Invalid amount' } }],
    ['of less than nothing', { amount: '-100' }, 400, { fields: { amount: 'Amount negative: {typed}' } }],
    ['of half a kopiyka', { amount: '1.5' }, 400, { fields: { amount: 'Invalid amount' } }],
    ['without a purpose', { remittanceInformation: ' ' }, 400, { fields: { remittanceInformation: 'This field is required' } }],
    [
      'with a purpose over 420 characters',
      { remittanceInformation: 'а'.repeat(421) },
      400,
      { fields: { remittanceInformation: 'Max length {count} symbols' } },
    ],
    ['with a number of 11 characters', { number: '12345678901' }, 422, { error_code: 'PAY_E069', fields: { number: 'Invalid payment number' } }],
    [
      'with a mistyped IBAN',
      { creditorIban: 'UA213223130000026007233566002' },
      422,
      { error_code: 'PAY_E008', fields: { creditorIban: 'Incorrect iBan code' } },
    ],
    ['with a mistyped code', { creditorCode: '3135204545' }, 422, { error_code: 'PAY_E040', fields: { creditorCode: 'Invalid recipient code' } }],
    ['to a bank that there is not', { creditorIban: NO_SUCH_BANK }, 422, { error_code: 'PAY_E008', fields: { creditorIban: 'Incorrect iBan code' } }],
    ["when the code is not the recipient's", { creditorCode: '14360570' }, 422, { error_code: 'PAY_E058', fields: { creditorCode: 'Invalid recipient code' } }],
    ['from an account that is not there', { debtorAccountId: randomUUID() }, 404, { error_code: 'PAY_E026' }],
    [
      'without a number to the budget without its form of purpose, which names both',
      { number: '', creditorIban: TREASURY, remittanceInformation: 'Податок' },
      422,
      { error_code: 'PAY_E070', fields: { number: 'This field is required', remittanceInformation: 'Invalid value' } },
    ],
    [
      'without a number to a bank that is closed, which names both',
      { number: '', creditorIban: composeIban(certain(parseBankCode('380236')), '26001') },
      422,
      { error_code: 'PAY_E070', fields: { number: 'This field is required', creditorIban: 'Account cannot be paid' } },
    ],
    ['without a number', { number: '' }, 422, { error_code: 'PAY_E070', fields: { number: 'This field is required' } }],
    ['with a code that is no ЄДРПОУ', { creditorCode: '12345' }, 422, { error_code: 'PAY_E005', fields: { creditorCode: 'Invalid recipient code' } }],
    ['with ten zeros and no passport', { creditorCode: '0000000000' }, 422, { error_code: 'PAY_E007', fields: { creditorPassport: 'This field is required' } }],
    [
      'with ten zeros and a passport that is none',
      { creditorCode: '0000000000', creditorPassport: 'X' },
      422,
      { error_code: 'PAY_E006', fields: { creditorPassport: 'Invalid passport code' } },
    ],
    ['to what is neither an account nor a card', { creditorIban: '1' }, 422, { error_code: 'PAY_E010', fields: { creditorIban: 'Incorrect iBan code' } }],
    ['to a mistyped card', { creditorIban: '4242424242424241' }, 422, { error_code: 'PAY_E009', fields: { creditorIban: 'Invalid card number' } }],
    ['to a card of another bank', { creditorIban: '4242424242424242' }, 422, { error_code: 'PAY_E013' }],
    ["to somebody else's card", { creditorIban: completeCardNumber(`${CARD_ISSUER}999999999`) }, 422, { error_code: 'PAY_E012' }],
    [
      'to a bank that is closed',
      { creditorIban: composeIban(certain(parseBankCode('380236')), '26001') },
      422,
      { error_code: 'PAY_E055', fields: { creditorIban: 'Account cannot be paid' } },
    ],
    ['to nobody', { creditorName: undefined, creditorCode: undefined, creditorIban: undefined }, 422, { error_code: 'PAY_E037' }],
    ['to somebody and to an own account at once', { creditorOwnId: randomUUID() }, 422, { error_code: 'PAY_E037' }],
    ['of yesterday', { valueDate: '2026-11-19' }, 400, { fields: { valueDate: 'Day is over' } }],
    ['of a day in more than a year', { valueDate: '2027-11-21' }, 400, { fields: { valueDate: 'Day beyond a year' } }],
    [
      'to the budget without its purpose',
      { creditorIban: TREASURY_ACCOUNT, creditorCode: '14360570' },
      400,
      { fields: { remittanceInformation: 'Invalid value' } },
    ],
  ]
  test.each(cases)('%s', async (_, changes, status, refusal) => {
    const before = await list(olena)
    expect(await create(olena, await paymentBody(olena, ihor, changes))).toMatchObject({ status, refusal })
    expect(await list(olena)).toEqual(before)
  })

  test('with every field at fault named at once', async () => {
    const body = await paymentBody(olena, ihor, { amount: 'x', number: '', creditorName: '' })
    const answer = await create(olena, body)
    expect(answer.ok || Object.keys(answer.refusal.fields ?? {})).toEqual(['creditorName', 'amount', 'number'])
  })

  test("from another company's account", async () => {
    const [stranger] = await accountsOf(ihor)
    const body = await paymentBody(olena, ihor, { debtorAccountId: stranger?.id ?? '' })
    expect(await create(olena, body)).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })

  // security row 57
  test('from an account in dollars, to itself, to an account in euros', async () => {
    const dollars = (await accountsOf(olena)).find(({ currency }) => currency === 'USD')
    const euros = (await accountsOf(ihor)).find(({ currency }) => currency === 'EUR')
    const itself = await paymentBody(olena, olena)
    expect(await create(olena, { ...itself, debtorAccountId: dollars?.id ?? '' })).toMatchObject({ refusal: { error_code: 'RECIPIENT_IN_OTHER_CURRENCY' } })
    const inDollars = await paymentBody(olena, ihor, { debtorAccountId: dollars?.id ?? '', creditorIban: OUTSIDE, creditorCode: '14360570' })
    expect(await create(olena, inDollars)).toMatchObject({
      status: 422,
      refusal: { error_code: 'PAYER_NOT_IN_HRYVNIA', fields: { debtorAccountId: 'Exchange comes first' } },
    })
    expect(await create(olena, itself)).toMatchObject({ refusal: { error_code: 'PAY_E008' } })
    expect(await create(olena, await paymentBody(olena, ihor, { creditorIban: euros?.iban ?? '' }))).toMatchObject({
      refusal: { error_code: 'PAY_E008' },
    })
  })

  test('with a number that the company has used this year', async () => {
    await created(olena, await paymentBody(olena, ihor, { number: 'TWICE' }))
    expect(await create(olena, await paymentBody(olena, ihor, { number: 'TWICE' }))).toMatchObject({
      status: 409,
      refusal: { error_code: 'PAY_E068', fields: { number: 'Payment number is taken' } },
    })
    expect((await create(ihor, await paymentBody(ihor, olena, { number: 'TWICE' }))).ok).toBe(true)
  })

  test('to a closed account', async () => {
    const oksana = await bank.signedIn(OKSANA)
    const body = await paymentBody(olena, oksana)
    await bank.context.database
      .updateTable('client_account')
      .set({ status: 'CLOSED' })
      .where('iban', '=', body.creditorIban as never)
      .execute()
    expect(await create(olena, body)).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E056' } })
  })

  test('to companies out of the pilot list, and the form says so before it is filled', async () => {
    const director = await bank.signedIn(LARYSA)
    expect(await director.call('GET /api/payment-service/payments/new', {})).toMatchObject({
      ok: true,
      answer: { refusal: 'PAY_E048' },
    })
    expect(await create(director, await paymentBody(director, olena))).toMatchObject({
      status: 403,
      refusal: { error_code: 'PAY_E048' },
    })
  })

  // security row 26
  test('without PAYMENTS_WRITE, and without an active relation', async () => {
    const taras = await bank.signedIn(TARAS)
    const body = await paymentBody(taras, olena)
    const change = bank.context.database.updateTable('relation')
    const ofTaras = (await taras.call('GET /api/ekb-service/v2/clients/physical/current', {})) as { answer: { id: string } }
    await change
      .set({ permissions: ['PAYMENTS_VIEW', 'ACCOUNTS_VIEW'] })
      .where('person_id', '=', ofTaras.answer.id)
      .execute()
    expect(await create(taras, body)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E002' } })
    await change.set({ status: 'disabled' }).where('person_id', '=', ofTaras.answer.id).execute()
    expect(await taras.call('GET /api/account-service/accounts', {})).toMatchObject({ status: 403 })
  })
})

describe('an idempotency key', () => {
  test('is required', async () => {
    const answer = await olena.call('POST /api/payment-service/payments', { body: await paymentBody(olena, ihor) })
    expect(answer).toMatchObject({ status: 400, refusal: { fields: { 'idempotency-key': 'This field is required' } } })
  })

  // security row 37
  test('gives the same payment again, also to 16 calls at once', async () => {
    const body = await paymentBody(olena, ihor)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 16 }, () => create(olena, body, key)))
    const ids = answers.map((answer) => answer.ok && answer.answer.id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toEqual(expect.any(String))
    expect((await list(olena)).filter(({ number }) => number === body.number)).toHaveLength(1)
  })

  // security row 37
  test('with another body is refused', async () => {
    const body = await paymentBody(olena, ihor)
    const key = randomUUID()
    await create(olena, body, key)
    expect(await create(olena, { ...body, amount: '1' }, key)).toMatchObject({
      status: 409,
      refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('of a refused payment is still free', async () => {
    const body = await paymentBody(olena, ihor)
    const key = randomUUID()
    expect((await create(olena, { ...body, creditorCode: '14360570' }, key)).ok).toBe(false)
    expect((await create(olena, body, key)).ok).toBe(true)
  })
})

test("a form offers the company's last recipients, and each of them can be paid", async () => {
  const prepared = await olena.call('GET /api/payment-service/payments/new', {})
  const recipients = prepared.ok ? prepared.answer.recentRecipients : []
  expect(recipients).toHaveLength(5)
  expect(new Set(recipients.map(({ iban }) => iban)).size).toBe(5)
  for (const { name, code, iban } of recipients) {
    const body = await paymentBody(olena, ihor, { creditorName: name, creditorCode: code, creditorIban: iban })
    expect((await create(olena, body)).ok).toBe(true)
  }
})

test('a form shows the type of each account', async () => {
  const director = await bank.signedIn(DIRECTOR)
  const prepared = await director.call('GET /api/payment-service/payments/new', {})
  const { accounts, deposits } = prepared.ok ? prepared.answer : { accounts: [], deposits: [] }
  expect(new Set(accounts.map(({ type }) => type))).toEqual(new Set(['CURRENT', 'CREDIT', 'CARD']))
  expect(new Set(deposits.map(({ type }) => type))).toEqual(new Set(['DEPOSIT']))
})

test('the suggested number is one more than the largest of the year', async () => {
  await created(olena, await paymentBody(olena, ihor, { number: '4100' }))
  expect(await olena.call('GET /api/payment-service/payments/new', {})).toMatchObject({
    answer: { suggestedNumber: '4101', refusal: null, today: '2026-11-20' },
  })
})
