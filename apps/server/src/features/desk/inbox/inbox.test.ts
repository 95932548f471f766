import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { registerEntrepreneur } from '../../../testing/register-company.ts'
import { companyOf, OLENA } from '../../../testing/signatories.ts'
import { type DeskClient, openTestDesk, type TestDesk } from '../../../testing/test-desk.ts'
import type { TestClient } from '../../../testing/test-client.ts'

// All that waits for the bank, in one list.

let desk: TestDesk
let olena: TestClient
let companyId: string

beforeAll(async () => {
  desk = await openTestDesk()
  olena = await desk.bank.signedIn(OLENA)
  companyId = await companyOf(desk.bank, OLENA)
})
afterAll(() => desk.close())

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

test('holds every kind of case, the oldest first, each with the time that its client was promised', async () => {
  // A Friday, at noon.
  await apply()
  desk.bank.clock.advance(1_000)
  await write()
  desk.bank.clock.advance(1_000)
  await registerEntrepreneur(desk.bank)
  const cases = await waiting(await desk.enter('officer'))
  expect(cases.map(({ kind }) => kind)).toEqual(['application', 'enquiry', 'client'])
  const hoursPromised = cases.map(({ since, promisedBy }) => (Date.parse(promisedBy) - Date.parse(since)) / HOUR)
  // Nine working hours end on Monday at noon; four end on the same day.
  expect(hoursPromised).toEqual([72, 4, 72])
  expect(cases[1]).toMatchObject({ subject: 'account', person: 'Коваль Олена Іванівна', isLate: false })
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
  expect(seen.map((one) => JSON.parse(one).since)).toEqual(seen.map((one) => JSON.parse(one).since).toSorted())
})
