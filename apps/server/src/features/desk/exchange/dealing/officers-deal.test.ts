import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { officersExchangeDesk } from '../../../../adapters/exchange-desk/officers.ts'
import type { Context } from '../../../../context.ts'
import { deskOfFile } from '../../../../testing/bank-of-file.ts'
import { accountsOf, buying, type ExchangeAccounts, readRequest, signExchange, writeAtLimit } from '../../../../testing/exchange-steps.ts'
import { dealerSays, officialRatesAre } from '../../../../testing/exchange-desk.ts'
import { DIRECTOR } from '../../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures } from '../../../../testing/signatories.ts'
import { type DeskClient, makeAction } from '../../../../testing/test-desk.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { enrich } from '../../../../testing/test-deposit.ts'
import { handOver } from '../../../exchange/dealing/hand-over.ts'
import { takeDeals } from '../../../exchange/dealing/take-answers.ts'

// An officer's entry at the desk's page is booked as any other dealer's answer.

/** A Friday at noon in Kyiv. */
const NOON = Date.parse('2026-11-20T10:00:00Z')

const { desk } = deskOfFile()
let officers: Context
let company: string
let accounts: ExchangeAccounts
let director: TestClient
let officer: DeskClient

beforeAll(async () => {
  const { bank } = desk
  officers = { ...bank.context, exchangeDesk: officersExchangeDesk(bank.context) }
  company = await companyOf(bank, DIRECTOR)
  accounts = await accountsOf(bank, company)
  await enrich(bank, company, accounts.hryvnia, kopiykas(10_000_000_00n))
  await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
  await needSignatures(bank, company, ['any'])
})
beforeEach(async () => {
  const { bank } = desk
  for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await asOwner(bank, `delete from ${table}`, [])
  bank.clock.advance(Math.max(MINUTE, NOON - bank.clock.now()))
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
  director = await bank.signedIn(DIRECTOR)
  officer = await desk.enter('officer')
})

/** A signed purchase of 1,000.00 dollars that lies at the officers. */
async function orderAtOfficers(isPartial: boolean): Promise<ExchangeRequest> {
  const written = await writeAtLimit(director, buying(accounts), '43.4500', { isPartial })
  await signExchange(desk.bank, { client: director, phone: DIRECTOR }, written)
  await handOver(officers, { companyId: company, requestId: written.id })
  return written
}

async function book(): Promise<readonly string[]> {
  desk.bank.clock.advance(SECOND)
  return (await takeDeals(officers, 500)).map(({ meaning }) => meaning)
}

const placeOf = ({ id }: ExchangeRequest) => ({ companyId: company, requestId: id })
const deal = (request: ExchangeRequest, amount: string, rate: string) =>
  makeAction(officer, { kind: 'exchangeFill', payload: { ...placeOf(request), amount, rate } })
const ordersAtDesk = async () => (await officer.done('GET /api/desk/exchange/dealing', {})).orders

test('an order that an officer deals in parts is booked part by part, and nothing of it lies at the desk any more', async () => {
  const request = await orderAtOfficers(true)
  expect(await ordersAtDesk()).toMatchObject([{ requestId: request.id, left: '100000', state: 'EXECUTING' }])
  expect(await deal(request, '40000', '43300000')).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await ordersAtDesk()).toMatchObject([{ requestId: request.id, left: '60000' }])
  expect(await book()).toEqual(['booked'])
  expect(await readRequest(director, request.id)).toMatchObject({ state: 'FILLING', filled: { amount: '40000', hryvnia: '1732000' } })
  expect(await deal(request, '60000', '43350000')).toMatchObject({ ok: true })
  expect(await book()).toEqual(['booked'])
  expect(await readRequest(director, request.id)).toMatchObject({
    state: 'EXECUTED',
    held: null,
    filled: { amount: '100000', hryvnia: '4333000' },
  })
  expect(await ordersAtDesk()).toEqual([])
  expect(await book()).toEqual([])
})

test('an officer deals no worse, no more and no less than the client has signed', async () => {
  const request = await orderAtOfficers(false)
  expect(await deal(request, '100000', '43460000')).toMatchObject({ ok: false, refusal: { fields: { rate: 'Invalid value' } } })
  expect(await deal(request, '100001', '43300000')).toMatchObject({ ok: false, refusal: { fields: { amount: 'Invalid value' } } })
  expect(await deal(request, '50000', '43300000')).toMatchObject({ ok: false, refusal: { fields: { amount: 'Invalid value' } } })
  expect(await book()).toEqual([])
  expect(await readRequest(director, request.id)).toMatchObject({ state: 'EXECUTING', filled: { amount: '0' } })
})

test('an order that an officer refuses ends with words for the client, and the money is free', async () => {
  const request = await orderAtOfficers(true)
  const words = 'Немає на ринку такого курсу'
  expect(await makeAction(officer, { kind: 'exchangeRejection', payload: { ...placeOf(request), words } })).toMatchObject({ ok: true })
  expect(await book()).toEqual(['booked'])
  expect(await readRequest(director, request.id)).toMatchObject({ state: 'REJECTED', reason: words, held: null })
  expect((await ordersAtDesk()).map(({ requestId }) => requestId)).not.toContain(request.id)
})

test('what the dealer says and the bank has not asked for is an alarm at the desk, until an officer closes it with a reason', async () => {
  const request = await orderAtOfficers(false)
  const said = {
    answerId: 'more than asked',
    orderId: `${company}/${request.id}`,
    dealtAt: desk.bank.clock.now(),
    kind: 'fill' as const,
    fillKey: 'all',
    amount: kopiykas(1_200_00n),
    rate: 43_300_000n as OfficialRate,
  }
  const strange = { answerId: 'stray', orderId: 'nowhere', dealtAt: said.dealtAt, kind: 'refusal' as const, reason: 'Немає такої' }
  const exchangeDesk = { ...officers.exchangeDesk, answers: async () => [said, strange], confirm: async () => {} }
  await takeDeals({ ...officers, exchangeDesk }, 500)
  const alarms = async () => (await officer.done('GET /api/desk/exchange/dealing', {})).contradictions
  expect(await alarms()).toMatchObject([
    { answerId: 'more than asked', why: 'moreThanAsked', said: { amount: '120000', rate: '43300000', currency: 'USD' } },
    { answerId: 'stray', why: 'stray', company: null, request: null, said: { amount: null, reason: 'Немає такої' } },
  ])
  const close = (answerId: string) => makeAction(officer, { kind: 'exchangeContradiction', payload: { answerId } })
  expect(await close('more than asked')).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect((await alarms()).map(({ why }) => why)).toEqual(['stray'])
  expect((await close('more than asked')).ok).toBe(false)
  expect(await asOwner(desk.bank, "select reason from staff_action where kind = 'exchangeContradiction'", [])).toHaveLength(1)
})
