import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { demoCompany } from '../../../testing/demo-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { type DeskClient, makeAction } from '../../../testing/test-desk.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { NO_COMPANY } from '../case/case-place.ts'

// Two officers at one list: a case is taken, noted and handed over.

const { desk } = deskOfFile()
const companyId = demoCompany(OLENA)
let olena: TestClient
let first: DeskClient
let second: DeskClient

beforeEach(async () => {
  // The counters of a day begin anew.
  desk.bank.clock.advance(DAY)
  olena = await desk.bank.signedIn(OLENA)
  first = await desk.enter('officer')
  second = await desk.enter('secondOfficer')
})

async function letter() {
  const enquiryId = randomUUID()
  const body = { companyId, subject: 'payment' as const, thing: null, text: 'Де мій платіж?' }
  const answer = await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId }, body })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return { kind: 'enquiry' as const, companyId: NO_COMPANY, caseId: enquiryId }
}

async function application() {
  const body = { currency: 'EUR' as const, purpose: 'чекати на людей', alias: '', send: true }
  const made = await olena.call('POST /api/operation-service/account-openings', { body, headers: { 'idempotency-key': randomUUID() } })
  if (!made.ok) throw new Error(made.refusal.error_code)
  await desk.bank.context.database.updateTable('account_opening').set({ state: 'on_validation' }).where('state', '=', 'loaded').execute()
  const [row] = (
    await desk.bank.owner.query("select operation_id, version from account_opening where state = 'on_validation' order by created_at desc limit 1")
  ).rows
  return { kind: 'application' as const, companyId, caseId: String(row.operation_id), version: Number(row.version) }
}

type Place = Awaited<ReturnType<typeof letter>> | Omit<Awaited<ReturnType<typeof application>>, 'version'>

const work = (client: DeskClient, params: Place) => client.done('GET /api/desk/cases/{kind}/{companyId}/{caseId}', { params })
const take = (client: DeskClient, params: Place) => client.call('POST /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params })
const giveBack = (client: DeskClient, params: Place) => client.call('DELETE /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params })
const hand = (client: DeskClient, params: Place, to: string) => client.call('PUT /api/desk/cases/{kind}/{companyId}/{caseId}/taking', { params, body: { to } })
const answer = (client: DeskClient, { caseId }: Place) =>
  client.call('PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', { params: { enquiryId: caseId, letterId: randomUUID() }, body: { text: 'Виконано' } })
const mine = async (client: DeskClient) => (await client.done('GET /api/desk/inbox', { query: { of: 'mine' } })).cases
const idOf = async (client: DeskClient) => (await client.done('GET /api/desk/session', {})).staffId

const taken = { refusal: { error_code: 'DESK_CASE_TAKEN' } }

describe('a letter', () => {
  test('that an officer has taken is answered and closed by nobody else, until it comes back by itself', async () => {
    const place = await letter()
    expect(await take(first, place)).toMatchObject({ answer: { takenBy: { isMe: true }, may: { take: true, giveBack: true, handOver: true } } })
    expect((await second.done('GET /api/desk/inbox/views', {})).takers).toEqual([{ name: 'Офіцер Олена (демо)', count: 1 }])
    expect(await mine(first)).toMatchObject([{ kind: 'enquiry', enquiryId: place.caseId, takenBy: { isMe: true } }])
    expect(await work(second, place)).toMatchObject({
      takenBy: { name: 'Офіцер Олена (демо)', isMe: false },
      may: { take: false, giveBack: false, handOver: false },
    })
    expect(await take(second, place)).toMatchObject(taken)
    expect(await giveBack(second, place)).toMatchObject(taken)
    expect(await answer(second, place)).toMatchObject(taken)
    expect(await second.call('POST /api/desk/enquiries/{enquiryId}/closing', { params: { enquiryId: place.caseId } })).toMatchObject(taken)
    desk.bank.clock.advance(31 * MINUTE)
    second = await desk.enter('secondOfficer')
    expect(await answer(second, place)).toMatchObject({ ok: true })
  })

  test('is answered once of two who answer at once', async () => {
    const place = await letter()
    const answers = await Promise.all([answer(first, place), answer(second, place)])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject(taken)
  })

  test('is handed over to a colleague, waits with them, and is nobody’s to take meanwhile', async () => {
    const place = await letter()
    const { colleagues } = await work(first, place)
    const [to, own] = [await idOf(second), await idOf(first)]
    expect(colleagues.map(({ id }) => id)).toContain(to)
    expect(colleagues.map(({ id }) => id)).not.toContain(own)
    expect(await hand(first, place, to)).toMatchObject({ answer: { takenBy: { id: to, isMe: false } } })
    expect(await take(first, place)).toMatchObject(taken)
    desk.bank.clock.advance(3 * HOUR)
    second = await desk.enter('secondOfficer')
    expect(await mine(second)).toMatchObject([{ enquiryId: place.caseId }])
    expect(await answer(second, place)).toMatchObject({ ok: true })
    expect(await hand(second, place, randomUUID())).toMatchObject({ status: 404 })
  })
})

describe('an application', () => {
  test('that an officer has taken is decided by nobody else', async () => {
    const { version, ...place } = await application()
    await take(first, place)
    const rejection = {
      kind: 'applicationReturn' as const,
      payload: { companyId, applicationId: place.caseId, version, because: 'purposeUnclear' as const },
    }
    expect(await makeAction(second, rejection)).toMatchObject(taken)
    expect(await giveBack(first, place)).toMatchObject({ answer: { takenBy: null } })
    expect(await makeAction(second, rejection)).toMatchObject({ ok: true })
  })
})

describe('a note', () => {
  test('is read by colleagues and by no client, stands once, and is an entry of the trail without its words', async () => {
    const place = await letter()
    const note = { params: { ...place, noteId: randomUUID() }, body: { text: '<b>Передзвонити</b> бухгалтерці після 15:00' } }
    for (let time = 0; time < 2; time += 1) await first.done('PUT /api/desk/cases/{kind}/{companyId}/{caseId}/notes/{noteId}', note)
    expect((await work(await desk.enter('compliance'), place)).notes).toMatchObject([{ by: 'Офіцер Олена (демо)', text: note.body.text }])
    const read = await olena.call('GET /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId: place.caseId } })
    expect(JSON.stringify(read)).not.toContain('Передзвонити')
    const { entries } = await (await desk.enter('compliance')).done('GET /api/desk/trail', {})
    expect(entries.filter(({ event }) => event === 'enquiryNoted')).toMatchObject([{ subjectId: place.caseId, facts: { companyId } }])
    expect(JSON.stringify(entries)).not.toContain('Передзвонити')
  })

  test('about what is no case is not written', async () => {
    const params = { kind: 'papers' as const, companyId, caseId: randomUUID(), noteId: randomUUID() }
    expect(await first.call('PUT /api/desk/cases/{kind}/{companyId}/{caseId}/notes/{noteId}', { params, body: { text: 'Ні про що' } })).toMatchObject({
      status: 404,
    })
  })
})
