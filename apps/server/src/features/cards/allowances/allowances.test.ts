import { randomUUID } from 'node:crypto'
import { certain, ok } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoCompany } from '../../../testing/demo-company.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { findAllowance, useAllowance } from './find-allowance.ts'

const { bank, olena } = bankOfFile()
const company = demoCompany(OLENA)
let card: string
/** Holds the card, and heads nothing. */
let bohdan: TestClient

beforeAll(async () => {
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  const [row] = await asOwner(bank, "select card_id from card where company_id = $1 and state = 'active' and expired_at is null order by position limit 1", [
    company,
  ])
  card = String(row?.['card_id'])
  await asOwner(bank, 'update card set holder_person_id = $2 where card_id = $1', [card, await personOf(bank, BOHDAN)])
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'card_allowance_request', 'card_authorisation'])
    await asOwner(bank, `delete from ${table}`, [])
})
afterEach(() => bank.clock.advance(FRIDAY_NOON - bank.clock.now()))

/** A declined payment of 12 000.00 of the card, as the decision leaves it. */
async function aDecline(decline: object = { because: 'perTransaction', over: '200000' }, amount = 12_000_00n): Promise<string> {
  const id = randomUUID()
  await bank.context.database
    .insertInto('card_authorisation')
    .values({
      company_id: company,
      authorisation_id: id,
      card_id: card,
      account_id: await accountOfCard(),
      group_id: id,
      processor: 'local',
      message_id: randomUUID(),
      purchase: randomUUID(),
      kind: 'authorisation',
      amount,
      original_amount: amount,
      original_currency: 'UAH',
      merchant_id: 'shop-1',
      merchant_name: 'Крамниця «Олівець»',
      merchant_city: 'Kyiv',
      merchant_country: 'UA',
      merchant_category: '5942',
      channel: 'online',
      proof: 'right',
      at: new Date(bank.clock.now()),
      decided_at: new Date(bank.clock.now()),
      response_code: '61',
      decline: JSON.stringify(decline) as never,
      state: 'declined',
    })
    .execute()
  return id
}

const accountOfCard = async () => String((await asOwner(bank, 'select account_id from card where card_id = $1', [card]))[0]?.['account_id'])

const askFor = (client: TestClient, operationId: string, amount?: string, cardId = card) =>
  client.call('POST /api/card-service/cards/{cardId}/allowance-requests', {
    params: { cardId },
    body: { operationId, ...(amount !== undefined && { amount }) },
  })
const codes = (client: TestClient, allowanceId: string) =>
  client.call('POST /api/card-service/allowance-requests/{allowanceId}/codes', { params: { allowanceId }, body: { method: 'SMS' } })
const grant = (client: TestClient, allowanceId: string, otp_code: string) =>
  client.call('POST /api/card-service/allowance-requests/{allowanceId}/answers', {
    params: { allowanceId },
    body: { answer: 'grant', confirmation: { method: 'SMS', otp_code } },
  })
const decline = (client: TestClient, allowanceId: string) =>
  client.call('POST /api/card-service/allowance-requests/{allowanceId}/answers', { params: { allowanceId }, body: { answer: 'decline' } })
const listOf = async (client: TestClient) => {
  const list = await client.call('GET /api/card-service/allowance-requests', {})
  if (!list.ok) throw new Error(list.refusal.error_code)
  return list.answer.requests
}

async function asked(): Promise<string> {
  const done = await askFor(bohdan, await aDecline())
  if (!done.ok) throw new Error(done.refusal.error_code)
  return done.answer.id
}

async function granted(): Promise<string> {
  const id = await asked()
  expect(codeOf(await codes(olena, id))).toBe('ok')
  expect(codeOf(await grant(olena, id, (await bank.lastMessage(OLENA)).code))).toBe('ok')
  return id
}

/** The allowance that a payment beyond a limit finds. */
const found = (over: { merchantId?: string; amount?: bigint; cardId?: string } = {}) =>
  inTransaction<string | null, never>(bank.context.database, async (transaction) =>
    ok(
      await findAllowance(transaction, {
        companyId: company,
        cardId: over.cardId ?? card,
        merchantId: over.merchantId ?? 'shop-1',
        amount: kopiykas(over.amount ?? 12_000_00n),
        at: new Date(bank.clock.now()),
      }),
    ),
  ).then(certain)

/** The payment is let through, and uses the allowance up. */
const paid = () =>
  inTransaction<boolean, never>(bank.context.database, async (transaction) => {
    const at = new Date(bank.clock.now())
    const of = { companyId: company, cardId: card, merchantId: 'shop-1', amount: kopiykas(12_000_00n), at }
    const allowanceId = await findAllowance(transaction, of)
    if (allowanceId === null) return ok(false)
    await useAllowance(transaction, { companyId: company, allowanceId, authorisationId: randomUUID(), at })
    return ok(true)
  }).then(certain)

describe('a request that is granted soon after a change of the head’s access', () => {
  afterEach(() => forgetChange(bank, OLENA))

  test('is good for its quarter of an hour when the wait is over', async () => {
    const until = await changeAccess(bank, OLENA)
    const id = await granted()
    expect((await listOf(olena))[0]).toMatchObject({
      id,
      state: 'granted',
      goodFrom: until.toISOString(),
      endsAt: new Date(until.getTime() + 15 * MINUTE).toISOString(),
    })
    expect(await found()).toBeNull()
    bank.clock.advance(HOUR - 1)
    expect(await found()).toBeNull()
    bank.clock.advance(1)
    expect(await found()).toBe(id)
    bank.clock.advance(15 * MINUTE)
    expect(await found()).toBeNull()
  })

  test('lets nothing through when that head is blocked by then', async () => {
    await changeAccess(bank, OLENA)
    await granted()
    bank.clock.advance(HOUR)
    const blocked = (until: string) =>
      asOwner(bank, `update relation set blocked_until = ${until} where company_id = $1 and person_id = (select granted_by from card_allowance limit 1)`, [
        company,
      ])
    await blocked("now() + interval '1 day'")
    expect(await found()).toBeNull()
    await blocked('null')
    expect(await found()).not.toBeNull()
  })
})

describe('a payment that a limit declined', () => {
  test('is asked about by its holder, once, and the head is notified with the shop and the amount', async () => {
    const operationId = await aDecline()
    const first = await askFor(bohdan, operationId)
    expect(first).toMatchObject({
      ok: true,
      answer: { state: 'waiting', merchant: 'Крамниця «Олівець»', because: 'perTransaction', over: '200000', amount: '1200000', mayDecide: false },
    })
    expect((await bank.lastMessage(OLENA)).text).toContain('12\u00A0000,00')
    const again = await askFor(bohdan, operationId)
    expect(again.ok && first.ok && again.answer.id === first.answer.id).toBe(true)
    expect(await listOf(olena)).toMatchObject([{ mayDecide: true }])
    expect(await listOf(bohdan)).toMatchObject([{ mayDecide: false }])
  })

  test("waits in the inbox of the company's heads alone", async () => {
    await asked()
    const kindsOf = async (client: TestClient) => {
      const inbox = await client.call('GET /api/inbox-service/inbox', {})
      return inbox.ok ? inbox.answer.rows.map(({ kind }) => kind) : []
    }
    expect(await kindsOf(olena)).toContain('grantAllowance')
    expect(await kindsOf(bohdan)).not.toContain('grantAllowance')
    bank.clock.advance(24 * HOUR)
    expect(await kindsOf(await bank.signedIn(OLENA))).not.toContain('grantAllowance')
  })

  test('passes once within a quarter of an hour, at this shop alone, for no more than was granted', async () => {
    await granted()
    expect(await found()).not.toBeNull()
    expect(await found({ merchantId: 'shop-2' })).toBeNull()
    expect(await found({ amount: 12_000_01n })).toBeNull()
    expect(await found({ cardId: randomUUID() })).toBeNull()
    expect(await paid()).toBe(true)
    expect(await paid()).toBe(false)
    expect(await listOf(bohdan)).toMatchObject([{ state: 'used' }])
  })

  test('does not pass after a quarter of an hour', async () => {
    await granted()
    bank.clock.advance(15 * MINUTE)
    expect(await found()).toBeNull()
    expect(await listOf(olena)).toMatchObject([{ state: 'expired' }])
  })

  test('of many payments at once one uses the allowance', async () => {
    await granted()
    const used = await Promise.all(Array.from({ length: 6 }, () => paid()))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('is granted by a code that names it, never by a wrong one, and its holder learns its end', async () => {
    const id = await asked()
    await codes(olena, id)
    const { code, text } = await bank.lastMessage(OLENA)
    expect(text).toContain('Крамниця «Олівець»')
    expect(codeOf(await grant(olena, id, code === '1111' ? '2222' : '1111'))).toBe('CARD_INVALID_OTP')
    expect(await found()).toBeNull()
    expect(await grant(olena, id, code)).toMatchObject({
      ok: true,
      answer: { state: 'granted', endsAt: new Date(bank.clock.now() + 15 * MINUTE).toISOString() },
    })
    expect(await grant(olena, id, code)).toMatchObject({ ok: true, answer: { state: 'granted' } })
    expect((await bank.lastMessage(BOHDAN)).text).toContain('12\u00A0000,00')
    expect(
      await asOwner(bank, "select 1 from audit_entry where subject_id = $1 and event = 'cardAllowanceGranted' and facts::json ->> 'requestId' = $2", [
        card,
        id,
      ]),
    ).toHaveLength(1)
  })

  test('is declined by the head without a code, and then granted by nobody', async () => {
    const id = await asked()
    await codes(olena, id)
    const { code } = await bank.lastMessage(OLENA)
    expect(await decline(olena, id)).toMatchObject({ ok: true, answer: { state: 'declined', decidedBy: expect.any(String) } })
    expect(codeOf(await grant(olena, id, code))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(await found()).toBeNull()
  })

  test('is not granted by its holder, nor seen by people of other companies', async () => {
    const id = await asked()
    expect(codeOf(await codes(bohdan, id))).toBe('CARD_OWNER_ONLY')
    expect(codeOf(await decline(bohdan, id))).toBe('CARD_OWNER_ONLY')
    const ihor = await bank.signedIn(IHOR)
    expect(await listOf(ihor)).toEqual([])
    expect(codeOf(await codes(ihor, id))).toBe('NOT_FOUND')
    expect(codeOf(await decline(ihor, id))).toBe('NOT_FOUND')
    expect(codeOf(await askFor(ihor, await aDecline()))).toBe('CARD_NOT_COMPANYS')
  })

  test.each([
    ['a card that was locked', { because: 'locked' }],
    ['a wrong PIN', { because: 'wrongPin' }],
    ['missing money', { because: 'funds', short: '100' }],
    ['a suspicion', { because: 'suspicious' }],
  ])('because of %s is nothing to ask about', async (_, because) => {
    expect(codeOf(await askFor(bohdan, await aDecline(because)))).toBe('STATUS_CARD_NOT_CHANGED')
  })

  test('a day ago is nothing to ask about, and neither is one that there is not', async () => {
    const operationId = await aDecline()
    bank.clock.advance(24 * HOUR)
    expect(codeOf(await askFor(await bank.signedIn(BOHDAN), operationId))).toBe('STATUS_CARD_NOT_CHANGED')
    expect(codeOf(await askFor(await bank.signedIn(BOHDAN), randomUUID()))).toBe('NOT_FOUND')
  })

  test.each([
    ['less than was declined', '1199999'],
    ['more than twice of it', '2400001'],
    ['below zero', '-5'],
  ])('cannot be asked about for %s', async (_, amount) => {
    expect(await askFor(bohdan, await aDecline(), amount)).toMatchObject({
      ok: false,
      refusal: { error_code: 'INVALID_REQUEST', fields: { amount: 'Invalid value' } },
    })
    expect(await listOf(olena)).toEqual([])
  })

  test('of a card that pays nothing any more is not asked about', async () => {
    const operationId = await aDecline()
    await asOwner(bank, "update card set state = 'locked', lock_kind = 'pause', locked_from = 'active' where card_id = $1", [card])
    expect(codeOf(await askFor(bohdan, operationId))).toBe('STATUS_CARD_NOT_CHANGED')
    await asOwner(bank, "update card set state = 'active' where card_id = $1", [card])
  })
})
