import { randomBytes } from 'node:crypto'
import type { Account } from '@dilo/contract/account.ts'
import { DAY, SECOND } from '@dilo/domain/values/duration.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf } from '../../../testing/test-payment.ts'
import { readOrderToken, signOrder } from './order-token.ts'

const { bank, olena } = bankOfFile()
let director: TestClient
let main: Account
let usd: Account

beforeAll(async () => {
  director = await bank.signedIn(DIRECTOR)
  ;[main, , usd] = (await accountsOf(olena)) as [Account, Account, Account]
})

const make = (client: TestClient, accountId: string, body: { amount?: string; purpose: string }) =>
  client.call('POST /api/account-service/accounts/{accountId}/order-link', { params: { accountId }, body })

async function made(body: { amount?: string; purpose: string }) {
  const answer = await make(olena, main.id, body)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const tokenOf = (address: string): string => new URL(address).searchParams.get('orderToken') ?? ''
const read = (orderToken: string) => director.call('POST /api/account-service/orders', { body: { orderToken } })
const NOT_THERE = { ok: false, refusal: { error_code: 'NOT_FOUND' } }

describe('a link of a shop or of an invoice', () => {
  test('fills payee, account, amount and purpose into the form of another client, and nothing else', async () => {
    const { address, expiresAt } = await made({ amount: '125050', purpose: 'Рахунок № 17 від 20.11.2026' })
    expect(new URL(address).pathname).toBe('/cabinet/payments/new')
    expect(Date.parse(expiresAt)).toBe(bank.clock.now() + 90 * DAY)
    expect(await read(tokenOf(address))).toMatchObject({
      ok: true,
      answer: {
        form: {
          creditorName: 'ФОП Коваль Олена Іванівна',
          creditorCode: '3135204544',
          creditorIban: main.iban,
          amount: '125050',
          remittanceInformation: 'Рахунок № 17 від 20.11.2026',
        },
        expiresAt,
      },
    })
  })

  test('leaves the amount to the payer, and has the usual purpose, where the payee says nothing', async () => {
    const { address } = await made({ purpose: ' ' })
    const answer = await read(tokenOf(address))
    expect(answer).toMatchObject({ ok: true, answer: { form: { remittanceInformation: 'Оплата за товари (послуги)' } } })
    expect(answer).not.toHaveProperty('answer.form.amount')
  })

  test('fits the address that sign-in carries along, however long its purpose', async () => {
    const { address } = await made({ amount: '99999999999', purpose: 'щ'.repeat(140) })
    expect(tokenOf(address)).toMatch(/^[\w.-]{1,900}$/)
    expect((await read(tokenOf(address))).ok).toBe(true)
  })

  test.each<[string, () => { accountId: string; purpose: string }, object]>([
    ['a purpose of 141 characters', () => ({ accountId: main.id, purpose: 'а'.repeat(141) }), { fields: { purpose: 'Max length {count} symbols' } }],
    ['an account in dollars', () => ({ accountId: usd.id, purpose: '' }), { error_code: 'NOT_FOUND' }],
  ])('is not made for %s', async (_, asked, refusal) => {
    const { accountId, ...body } = asked()
    expect(await make(olena, accountId, body)).toMatchObject({ ok: false, refusal })
  })

  test('is over after 90 days', async () => {
    const { address } = await made({ purpose: 'Рахунок' })
    bank.clock.advance(90 * DAY - SECOND)
    director = await bank.signedIn(DIRECTOR)
    expect((await read(tokenOf(address))).ok).toBe(true)
    bank.clock.advance(SECOND)
    expect(await read(tokenOf(address))).toMatchObject(NOT_THERE)
  })
})

describe('a token', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const order = { qr: 'https://bank.gov.ua/qr/QkNE', until: 1_800_000_000_000 }
  const token = signOrder({ serverKey: key }, order)

  test('is read by the key that signed it, also when that is a former one', () => {
    expect(readOrderToken({ serverKey: key, formerServerKeys: [] }, token)).toEqual(order)
    expect(readOrderToken({ serverKey: other, formerServerKeys: [key] }, token)).toEqual(order)
    expect(readOrderToken({ serverKey: other, formerServerKeys: [] }, token)).toBeNull()
  })

  test('with any other text for any of its characters is none of the bank', () => {
    const place = fc.nat({ max: token.length - 1 })
    fc.assert(
      fc.property(place, fc.string({ maxLength: 3 }), (at, text) => {
        const changed = token.slice(0, at) + text + token.slice(at + 1)
        const read = readOrderToken({ serverKey: key, formerServerKeys: [] }, changed)
        // The last character of 32 bytes in base64url has two bits that say nothing.
        if (changed !== token && at < token.length - 1) expect(read).toBeNull()
        else if (read !== null) expect(read).toEqual(order)
      }),
    )
  })
})
