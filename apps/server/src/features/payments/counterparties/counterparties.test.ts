import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, codeFor, create, created, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, olena, ihor } = bankOfFile()

const search = async (client: TestClient, text: string) => {
  const answer = await client.call('GET /api/payment-service/counterparties', { query: { search: text } })
  return answer.ok ? answer.answer.counterparties : []
}

const enter = (client: TestClient, changes: object) =>
  client.call('POST /api/payment-service/counterparties', { body: { name: 'ТОВ «Ґанок і Їжа»', code: '14360570', iban: outside('26007'), ...changes } })

const outside = (account: string): Iban => composeIban(certain(parseBankCode('305299')), account)

describe('the directory', () => {
  test('holds the recipients that the company has paid, with their bank', async () => {
    const found = await search(olena, '')
    expect(found.length).toBeGreaterThan(3)
    for (const one of found) expect(one).toMatchObject({ bankName: 'Діло', paidAt: expect.any(String) })
  })

  test('takes what is entered by hand, once an account', async () => {
    const first = await enter(olena, {})
    expect(first).toMatchObject({ answer: { name: 'ТОВ «Ґанок і Їжа»', bankName: 'АТ КБ «ПриватБанк»', paidAt: null } })
    expect(await enter(olena, { name: "ТОВ «М'ята»" })).toMatchObject({ answer: { id: first.ok && first.answer.id, name: "ТОВ «М'ята»" } })
    expect(await search(olena, '14360570')).toHaveLength(1)
  })

  test('takes an account at a bank that the register does not have, where a setting names it', async () => {
    const iban = composeIban(certain(parseBankCode('399999')), '26007')
    expect(await enter(olena, { name: 'ТОВ «Сусід Другий»', code: '41001278', iban })).toMatchObject({ answer: { iban, bankName: 'Друге Діло' } })
  })

  test.each([
    ['a part of the name in whatever case', 'ґАНОК'],
    ['a part of the name with another apostrophe', 'Мʼят'],
    ['the beginning of the code', '1436'],
    [
      'the beginning of the IBAN as people group it',
      () =>
        outside('26007')
          .toLowerCase()
          .replace(/(.{4})/g, '$1 '),
    ],
  ])('is found by %s', async (_, text) => {
    await enter(olena, { name: "ТОВ «Ґанок і М'ята»" })
    expect((await search(olena, typeof text === 'string' ? text : text())).map(({ code }) => code)).toContain('14360570')
  })

  test('takes a letter that stands for others as itself', async () => {
    expect(await search(olena, '%')).toEqual([])
    expect(await search(olena, '_')).toEqual([])
  })

  test("is the company's own", async () => {
    expect(await search(ihor, '14360570')).toEqual([])
    const [one] = await search(olena, '14360570')
    const params = { counterpartyId: one?.id ?? '' }
    expect(await ihor.call('DELETE /api/payment-service/counterparties/{counterpartyId}', { params })).toMatchObject({ status: 404 })
    expect((await olena.call('DELETE /api/payment-service/counterparties/{counterpartyId}', { params })).ok).toBe(true)
    expect(await search(olena, '14360570')).toEqual([])
  })

  test.each([
    ['without a name', { name: ' ' }, 400, { name: 'This field is required' }],
    ['with a code that is none', { code: '14360571' }, 422, { code: 'Invalid recipient code' }],
    ['with an account that is none', { iban: 'UA1' }, 422, { iban: 'Incorrect iBan code' }],
    ['with ten zeros and no passport', { code: '0000000000' }, 422, { passport: 'This field is required' }],
  ])('takes nobody %s', async (_, changes, status, fields) => {
    expect(await enter(olena, changes)).toMatchObject({ status, refusal: { fields } })
  })

  test("takes no other's code for an account of this bank", async () => {
    const [account] = await accountsOf(ihor)
    expect(await enter(olena, { iban: account?.iban })).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E058' } })
  })
})

describe('a known recipient with another account', () => {
  const changed = { status: 409, refusal: { error_code: 'COUNTERPARTY_IBAN_CHANGED' } }
  const body = async (iban: Iban, changes: object = {}) =>
    paymentBody(olena, ihor, { creditorName: 'ТОВ «Сусід»', creditorCode: '33695095', creditorIban: iban, ibanChangeConfirmed: false, ...changes })

  test('is refused until a person says that it was confirmed; saved as typed, nothing is lost', async () => {
    await enter(olena, { code: '33695095', iban: outside('1') })
    expect((await create(olena, await body(outside('1')))).ok).toBe(true)
    expect(await create(olena, await body(outside('2')))).toMatchObject(changed)
    const draft = await created(olena, await body(outside('2'), { asTyped: true }))
    expect(draft).toMatchObject({ faults: { error_code: 'COUNTERPARTY_IBAN_CHANGED' }, form: { creditorIban: outside('2') } })
    const confirmed = await olena.call('PUT /api/payment-service/payments/{paymentId}', {
      params: { paymentId: draft.id },
      body: { ...draft.form, version: 1, ibanChangeConfirmed: true },
    })
    expect(confirmed).toMatchObject({ answer: { faults: null, version: 2 } })
    // A confirmation for this payment is not repeated, and an unpaid draft makes no recipient known.
    const edited = await olena.call('PUT /api/payment-service/payments/{paymentId}', {
      params: { paymentId: draft.id },
      body: { ...draft.form, amount: '5', version: 2 },
    })
    expect(edited).toMatchObject({ answer: { version: 3 } })
    expect(await create(olena, await body(outside('2')))).toMatchObject(changed)
  })

  test('is not entered by hand either without that word', async () => {
    await enter(olena, { code: '39544699', iban: outside('3') })
    expect(await enter(olena, { code: '39544699', iban: outside('4') })).toMatchObject(changed)
    expect((await enter(olena, { code: '39544699', iban: outside('4'), ibanChangeConfirmed: true })).ok).toBe(true)
  })

  test('is known as soon as a payment to it was paid', async () => {
    const [main] = (await accountsOf(ihor)).filter(({ currency }) => currency === 'UAH')
    const payment = await created(olena, await paymentBody(olena, ihor))
    await olena.call('DELETE /api/payment-service/counterparties/{counterpartyId}', {
      params: { counterpartyId: (await search(olena, main?.iban ?? ''))[0]?.id ?? '' },
    })
    expect(await search(olena, main?.iban ?? '')).toEqual([])
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    expect(await search(olena, main?.iban ?? '')).toMatchObject([{ name: payment.creditor.name }])
  })

  test('at another bank is known only when it was settled', async () => {
    const iban = await outsideAccount(bank, 'silent')
    await payOutside(bank, { client: olena, phone: OLENA }, iban, 100n)
    expect(await search(olena, iban)).toEqual([])
  })
})
