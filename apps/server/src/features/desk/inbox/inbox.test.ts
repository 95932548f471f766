import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { DeskQuery } from '@dilo/contract/desk/desk-calls.ts'
import { LARGE_CASE } from '@dilo/domain/desk/case-views.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { registerEntrepreneur } from '../../../testing/register-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { DeskClient } from '../../../testing/test-desk.ts'

// All that waits for the bank, in one list.

const { desk, olena } = deskOfFile()
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
})

async function apply(): Promise<void> {
  const body = { currency: 'EUR' as const, purpose: 'чекати на людей', alias: '', send: true }
  await olena.call('POST /api/operation-service/account-openings', { body, headers: { 'idempotency-key': randomUUID() } })
  // The clients' process does so each second.
  await desk.bank.context.database.updateTable('account_opening').set({ state: 'on_validation' }).where('state', '=', 'loaded').execute()
}

const write = () =>
  olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}', {
    params: { enquiryId: randomUUID() },
    body: { companyId, subject: 'account', thing: null, text: 'Коли відкриєте рахунок?' },
  })

const waiting = async (officer: DeskClient, of: 'all' | 'mine' = 'all') => (await officer.done('GET /api/desk/inbox', { query: { of } })).cases

test('holds every kind of case, the first promised first, each with the time that its client was promised', async () => {
  // A Friday, at noon.
  await apply()
  desk.bank.clock.advance(1_000)
  await write()
  desk.bank.clock.advance(1_000)
  await registerEntrepreneur(desk.bank)
  const cases = await waiting(await desk.enter('officer'))
  expect(cases.map(({ kind }) => kind)).toEqual(['enquiry', 'application', 'client'])
  const hoursPromised = cases.map(({ since, promisedBy }) => (Date.parse(promisedBy) - Date.parse(since)) / HOUR)
  // Nine working hours end on Monday at noon; four end on the same day.
  expect(hoursPromised).toEqual([4, 72, 72])
  expect(cases[0]).toMatchObject({ subject: 'account', person: 'Коваль Олена Іванівна', isLate: false })
  expect(await waiting(await desk.enter('officer'), 'mine')).toEqual([])
})

test('is read page after page, and misses none that began to wait at one instant', async () => {
  await Promise.all(Array.from({ length: 12 }, write))
  const { bank } = desk
  await bank.context.database.deleteFrom('attempt_counter').execute()
  await Promise.all(Array.from({ length: 12 }, write))
  await bank.context.database.deleteFrom('attempt_counter').execute()
  await Promise.all(Array.from({ length: 12 }, write))
  await apply()
  const officer = await desk.enter('officer')
  const seen: string[] = []
  let after: string | undefined
  do {
    const { cases, next } = await officer.done('GET /api/desk/inbox', { query: { ...(after !== undefined && { after }) } })
    seen.push(...cases.map((one) => JSON.stringify(one)))
    after = next ?? undefined
  } while (after !== undefined)
  expect(seen).toHaveLength(3 + 36 + 1)
  expect(new Set(seen).size).toBe(seen.length)
  const promised = seen.map((one) => JSON.parse(one).promisedBy)
  expect(promised).toEqual(promised.toSorted())
})

test('is narrowed to a kind, and to what is late or due; the numbers of the views are those of their lists', async () => {
  // All letters were written within a minute; it is a quarter of an hour before they are to be answered.
  const [first] = await waiting(await desk.enter('officer'))
  desk.bank.clock.advance(Date.parse(first?.promisedBy ?? '') - desk.bank.clock.now() - 15 * MINUTE)
  const officer = await desk.enter('officer')
  const { views } = await officer.done('GET /api/desk/inbox/views', {})
  const letters = views.find(({ kind }) => kind === 'enquiry')
  expect(letters).toMatchObject({ all: 37, hasMore: false, due: { late: 0, hour: 37, today: 37 }, mine: 0, large: 0, risky: 0 })
  expect(views.find(({ kind }) => kind === 'application')).toMatchObject({ all: 2, due: { late: 0, hour: 0, today: 0 } })
  const listed = async (query: DeskQuery<'GET /api/desk/inbox'>) =>
    (await (await desk.enter('officer')).done('GET /api/desk/inbox', { query })).cases.map(({ kind }) => kind)
  expect(await listed({ kind: 'application' })).toEqual(['application', 'application'])
  expect(await listed({ kind: 'enquiry', due: 'hour' })).toHaveLength(30)
  expect(await listed({ due: 'late' })).toEqual([])
  desk.bank.clock.advance(HOUR)
  expect(await listed({ due: 'late', kind: 'enquiry' })).toHaveLength(30)
  expect(await listed({ due: 'hour' })).toEqual([])
})

test('has the sum of what is about one, and the risk of who has one', async () => {
  const officer = await desk.enter('officer')
  const { owner } = desk.bank
  await owner.query('begin; set local session_replication_role = replica')
  const payment = await owner.query(
    "update payment set amount = $1 where payment_id = (select payment_id from payment join company using (company_id) where demo_tenant_id is null and currency = 'UAH' limit 1) returning company_id, payment_id",
    [LARGE_CASE],
  )
  const { company_id: of, payment_id: paymentId } = payment.rows[0]
  await owner.query(
    "insert into payment_wait (company_id, payment_id, hold_id, cause, since, until) values ($1, $2, $2, 'recovery', $3, $3::timestamptz + interval '3 days')",
    [of, paymentId, new Date(desk.bank.clock.now())],
  )
  await owner.query(
    "insert into questionnaire_assessment (company_id, version, risk, assessed_at, assessed_by) select $1, 9, 'high', now(), staff_id from staff limit 1",
    [of],
  )
  await owner.query('commit')
  for (const weight of ['large', 'risky'] as const) {
    const { cases } = await officer.done('GET /api/desk/inbox', { query: { weight, kind: 'held' } })
    expect(cases).toMatchObject([{ kind: 'held', paymentId, risk: 'high' }])
    expect(BigInt(cases[0]?.sum ?? 0)).toBeGreaterThanOrEqual(LARGE_CASE)
  }
  const { views } = await officer.done('GET /api/desk/inbox/views', {})
  expect(views.find(({ kind }) => kind === 'held')).toMatchObject({ all: 1, large: 1, risky: 1 })
})
