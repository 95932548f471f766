import { beforeEach, expect, test } from 'vitest'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { signInAgain } from '../../testing/signed-in-each-test.ts'
import { exchangerOfFile } from '../../testing/exchanger-of-file.ts'
import { given } from '../../testing/answered.ts'
import { buying, deleteRequest, selling, signExchange, tryWriting, writeAtLimit } from '../../testing/exchange-steps.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR, OLENA } from '../../testing/demo-people.ts'
import { asOwner, needSignatures, personOf, signatoryOf } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'

// Tasks for people of a company that exchanges currency; they end with the access of one of them.

const { bank } = bankOfFile()
const { company, accounts, director, accountant } = exchangerOfFile(bank)
beforeEach(async () => {
  await needSignatures(bank, company, ['first', 'second'])
})

const rowsOf = async (client: TestClient, { id }: { id: string }): Promise<InboxRow[]> =>
  given(await client.call('GET /api/inbox-service/inbox', {})).rows.filter((row) => row.id === id)

const operationsOf = async (client: TestClient) =>
  given(await client.call('GET /api/operation-service/operations', { query: { kind: 'EXCHANGE_REQUEST' } })).operations.flatMap((one) =>
    one.kind === 'EXCHANGE_REQUEST' ? [one] : [],
  )

test('a request waits for the people whom its rules ask, and not for those who have signed it', async () => {
  const written = await writeAtLimit(accountant, selling(accounts), '43')
  const expected = [
    { kind: 'signExchange', group: 'urgent', name: 'SALE', number: written.number, companyId: company, amount: '100000', currency: 'USD', dueOn: '2026-11-20' },
  ]
  expect(await rowsOf(director, written)).toMatchObject(expected)
  expect(await rowsOf(accountant, written)).toMatchObject(expected)
  expect(await rowsOf(await bank.signedIn(OLENA), written)).toEqual([])
  await signExchange(bank, { client: director, phone: DIRECTOR }, written)
  expect(await rowsOf(director, written)).toEqual([])
  expect(await rowsOf(accountant, written)).toMatchObject(expected)
  await signExchange(bank, { client: accountant, phone: ACCOUNTANT }, written)
  expect(await rowsOf(accountant, written)).toEqual([])
  expect(await operationsOf(director)).toMatchObject([{ id: written.id, state: 'QUEUED' }])
})

test('a purchase without its ground waits for nobody, nor one whose day is over; one that the desk has returned waits for the people who write', async () => {
  const bare = given(await tryWriting(director, { ...buying(accounts), ground: null, mode: 'LIMIT', amount: '100000', limit: '44', limitConfirmed: true }))
  expect(await rowsOf(director, bare)).toEqual([])
  const whole = await writeAtLimit(director, buying(accounts), '44')
  expect(await rowsOf(director, whole)).toMatchObject([{ kind: 'signExchange' }])
  await asOwner(bank, `update exchange_request set returned = '[{"field":"purpose","reason":"Інша мета"}]' where request_id = $1`, [whole.id])
  expect(await rowsOf(director, whole)).toMatchObject([{ kind: 'finishExchange', group: 'today', number: whole.number, currency: 'USD' }])
  const late = await writeAtLimit(director, selling(accounts), '43')
  bank.clock.advance(DAY)
  await signInAgain(bank, director, DIRECTOR)
  expect(await rowsOf(director, late)).toEqual([])
  given(await deleteRequest(director, late.id))
  await asOwner(bank, 'delete from outbox', [])
  bank.clock.advance(-DAY)
})

test('outside the hours of exchange a request says from when it can be signed, and what lacks something is completed by who writes', async () => {
  const until = { validUntil: '2026-11-24' }
  const whole = await writeAtLimit(director, { ...selling(accounts), ...until }, '43')
  const terms = { mode: 'LIMIT', amount: '100000', limit: '44', limitConfirmed: true } as const
  const lacking = given(await tryWriting(director, { ...buying(accounts), ...until, ...terms, purpose: '' }))
  const ofToday = await writeAtLimit(director, selling(accounts), '43')
  const signs = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['PAYMENTS_VIEW'] })
  expect(await rowsOf(director, whole)).toMatchObject([{ kind: 'signExchange', group: 'today', opensAt: null }])
  expect(await rowsOf(director, lacking)).toMatchObject([{ kind: 'completeExchange', group: 'today', opensAt: null }])
  expect(await rowsOf(signs, lacking)).toEqual([])
  const closed = Date.parse('2026-11-20T12:00:00Z') - bank.clock.now()
  bank.clock.advance(closed)
  await signInAgain(bank, director, DIRECTOR)
  const opensAt = '2026-11-23T08:00:00.000Z'
  expect(await rowsOf(director, whole)).toMatchObject([{ kind: 'signExchange', group: 'soon', opensAt }])
  expect(await rowsOf(director, lacking)).toMatchObject([{ kind: 'completeExchange', group: 'today', opensAt }])
  expect(await rowsOf(director, ofToday)).toEqual([])
  bank.clock.advance(-closed)
})

test('a person who may not sign, or may not see payments, is not asked and sees no requests', async () => {
  const written = await writeAtLimit(director, selling(accounts), '43')
  const looks = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW', 'ACCOUNTS_VIEW'] })
  expect(await rowsOf(looks, written)).toEqual([])
  expect((await operationsOf(looks)).map(({ kind }) => kind)).toContain('EXCHANGE_REQUEST')
  const blind = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['ACCOUNTS_VIEW'] })
  expect(await rowsOf(blind, written)).toEqual([])
  expect(await operationsOf(blind)).toEqual([])
})

test('with a person’s access end the requests that they wrote and nobody else has signed', async () => {
  const writer = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] })
  const alone = await writeAtLimit(writer, selling(accounts), '43')
  const shared = await writeAtLimit(writer, selling(accounts), '43')
  await signExchange(bank, { client: director, phone: DIRECTOR }, shared)
  bank.clock.advance(MINUTE)
  const params = { personId: await personOf(bank, BOHDAN) }
  given(await director.call('POST /api/operation-service/people/{personId}/ending/code', { params, body: { method: 'SMS' } }))
  const { code } = await bank.lastMessage(DIRECTOR)
  const ended = await director.call('POST /api/operation-service/people/{personId}/ending', { params, body: { method: 'SMS', otp_code: code } })
  expect(given(ended)).toMatchObject({ exchangeRequests: 1 })
  expect((await operationsOf(director)).map(({ id }) => id)).toContain(shared.id)
  expect((await operationsOf(director)).map(({ id }) => id)).not.toContain(alone.id)
})
