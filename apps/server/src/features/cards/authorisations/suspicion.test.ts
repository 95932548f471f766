import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { boundedLimits } from '@dilo/domain/cards/card-spending.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { question, type TestCard } from '../../../testing/test-card.ts'
import { handleMessage } from '../inbound/handle-message.ts'

// The bank stops a payment that looks like a thief's. The holder lets the next try pass by a code.

const { bank } = bankOfFile()
let owner: pg.Pool
let card: TestCard
let olena: TestClient
let companyId: string

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
  companyId = await companyOf(bank, OLENA)
  await signatoryOf(bank, companyId, BOHDAN, { type: 'none', relation: 'DIRECTOR', permissions: ['ACCOUNTS_VIEW'] })
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  await owner.query('delete from attempt_counter')
  await owner.query('delete from one_time_code')
  olena = await bank.signedIn(OLENA)
  card = await aCard()
})
afterEach(() => bank.clock.advance(2 * 60 * MINUTE))

async function aCard(): Promise<TestCard> {
  const [cardId, token] = [randomUUID(), `test-${randomUUID()}`]
  await owner.query(
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, position, state, expires_on, form, holder_person_id, name_on_card, limits, processor_token,
       activated_at)
     select $1, $2, account_id, '999388', '4242', 50, 'active', '2030-12-31', 'virtual', $3, 'OLENA', $4, $5, now() from client_account
     where company_id = $1 and currency = 'UAH' and type = 'CURRENT' order by position limit 1`,
    [companyId, cardId, await personOf(bank, OLENA), JSON.stringify(boundedLimits(storedLimits(noLimits))), token],
  )
  await owner.query('insert into card_of_token (processor_token, company_id, card_id) values ($1, $2, $3)', [token, companyId, cardId])
  return { companyId, cardId, token, payer: { people: [] } as never }
}

type Change = Parameters<typeof question>[3]

async function ask(change: Change = {}): Promise<string | undefined> {
  bank.clock.advance(1000)
  return (await handleMessage(bank.context, 'test', question(card, 1_00, bank.clock.now(), change))).answer?.responseCode
}

const shop = (country: string) => ({ id: `shop-${country}`, name: 'Shop', city: 'City', country, category: '5411' })
const online = { channel: 'online' } as const

/** A machine guesses the code of the card. */
async function guessed(): Promise<void> {
  for (let tries = 1; tries <= 5; tries += 1) expect(await ask({ ...online, proof: 'wrongCode' })).toBe('05')
}

const cardNow = async () => {
  const answer = await olena.call('GET /api/card-service/cards/{cardId}', { params: { cardId: card.cardId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const begin = async (by: TestClient) => {
  const { id: cardId, version } = await cardNow()
  return by.call('POST /api/card-service/cards/{cardId}/codes', { params: { cardId }, body: { step: 'RECOGNIZE', version, method: 'SMS' } })
}

async function recognize(otp_code: string) {
  const { id: cardId, version } = await cardNow()
  return olena.call('POST /api/card-service/cards/{cardId}/recognitions', {
    params: { cardId },
    body: { method: 'SMS', otp_code, version },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('the right code after five wrong ones at one merchant is stopped, there alone, until the holder recognizes it by a code', async () => {
  await guessed()
  expect(await ask(online)).toBe('59')
  const { rows } = await owner.query("select decline, held from card_authorisation where card_id = $1 and response_code = '59'", [card.cardId])
  expect(rows).toEqual([{ decline: { because: 'suspicious' }, held: '0' }])
  expect(await ask({ ...online, merchant: shop('UA') })).toBe('00')

  const bohdan = await bank.signedIn(BOHDAN)
  expect(await begin(bohdan)).toMatchObject({ refusal: { error_code: 'CARD_OWNER_ONLY' } })
  expect(await begin(olena)).toMatchObject({ ok: true })
  const { text, code } = await bank.lastMessage(OLENA)
  expect(text).toContain('підтверджує: платили ви, *4242')
  expect(text.length).toBeLessThanOrEqual(70)
  expect(await recognize(code === '1111' ? '2222' : '1111')).toMatchObject({ refusal: { error_code: 'CARD_INVALID_OTP' } })
  expect(await ask(online)).toBe('59')
  expect(await recognize(code)).toMatchObject({ ok: true, answer: { state: 'active' } })
  expect(await ask(online)).toBe('00')
  const { rows: trail } = await owner.query("select person_id from audit_entry where subject_id = $1 and event = 'cardPaymentsRecognized'", [card.cardId])
  expect(trail).toEqual([{ person_id: await personOf(bank, OLENA) }])
})

test('what was recognized counts for half an hour, and guesses of ten minutes ago count no more', async () => {
  await guessed()
  await begin(olena)
  await recognize((await bank.lastMessage(OLENA)).code)
  bank.clock.advance(31 * MINUTE)
  expect(await ask(online)).toBe('00')
  await guessed()
  expect(await ask(online)).toBe('59')
  bank.clock.advance(11 * MINUTE)
  expect(await ask(online)).toBe('00')
})

test('a card in hand in two far countries within the hour is stopped; across the border of Ukraine, later or online it pays', async () => {
  expect(await ask({ merchant: shop('UA') })).toBe('00')
  expect(await ask({ merchant: shop('PL') })).toBe('00')
  expect(await ask({ merchant: shop('ES') })).toBe('59')
  expect(await ask({ ...online, merchant: shop('ES') })).toBe('00')
  bank.clock.advance(61 * MINUTE)
  expect(await ask({ merchant: shop('ES') })).toBe('00')
})

test('what continues an approved purchase is not suspicious', async () => {
  const group = randomUUID()
  expect(await ask({ ...online, group })).toBe('00')
  await guessed()
  expect(await ask({ ...online, group, kind: 'incremental' } as never)).toBe('00')
})
