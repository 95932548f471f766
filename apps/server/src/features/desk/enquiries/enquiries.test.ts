import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { demoCompany } from '../../../testing/demo-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import type { DeskClient } from '../../../testing/test-desk.ts'
import type { TestClient } from '../../../testing/test-client.ts'

// A client writes, the desk answers, the client reads it as written by the bank.

const { desk } = deskOfFile()
const companyId = demoCompany(OLENA)
let olena: TestClient
let officer: DeskClient

beforeEach(async () => {
  // The counters of a day begin anew.
  desk.bank.clock.advance(DAY)
  olena = await desk.bank.signedIn(OLENA)
  officer = await desk.enter('officer')
})

const HOSTILE = '<img src=x onerror=alert(1)>\n«"\'& {{name}} \u{1F600}'

async function written(text = 'Де мій платіж?'): Promise<string> {
  const enquiryId = randomUUID()
  const body = { companyId, subject: 'payment' as const, thing: { kind: 'payment' as const, reference: randomUUID() }, text }
  const answer = await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId }, body })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  desk.bank.clock.advance(1_000)
  return enquiryId
}

async function asTheClientReads(enquiryId: string) {
  const answer = await olena.call('GET /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const answered = (enquiryId: string, text: string, letterId: string = randomUUID()) =>
  officer.call('PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', { params: { enquiryId, letterId }, body: { text } })

const newestEntries = async () => (await (await desk.enter('compliance')).done('GET /api/desk/trail', {})).entries.slice(1)

const isInInbox = async (enquiryId: string) =>
  (await officer.done('GET /api/desk/inbox', {})).cases.some((one) => one.kind === 'enquiry' && one.enquiryId === enquiryId)

describe('an enquiry of a client', () => {
  test('is read at the desk and answered there, and the client reads the answer as the bank’s', async () => {
    const enquiryId = await written(HOSTILE)
    expect(await isInInbox(enquiryId)).toBe(true)
    expect(await officer.done('GET /api/desk/enquiries/{enquiryId}', { params: { enquiryId } })).toMatchObject({
      company: { id: companyId },
      author: 'Коваль Олена Іванівна',
      state: 'waiting',
      letters: [{ from: 'client', name: 'Коваль Олена Іванівна', text: HOSTILE }],
      may: { answer: true, close: true },
    })
    expect(await answered(enquiryId, HOSTILE)).toMatchObject({
      answer: { state: 'answered', letters: [{}, { from: 'bank', name: 'Офіцер Олена (демо)', text: HOSTILE }], may: { close: false } },
    })
    const read = await asTheClientReads(enquiryId)
    expect(read).toMatchObject({ state: 'answered', hasNews: true, letters: [{ from: 'client' }, { from: 'bank', person: null, text: HOSTILE }] })
    expect(JSON.stringify(read)).not.toContain('Офіцер')
    expect(await isInInbox(enquiryId)).toBe(false)
    expect((await newestEntries()).slice(0, 2)).toMatchObject([
      { event: 'enquiryAnswered', subjectKind: 'enquiry', subjectId: enquiryId, facts: { companyId }, by: 'Офіцер Олена (демо)' },
      { event: 'enquiryRead', subjectId: enquiryId },
    ])
  })

  test('is closed without an answer, and waits again when the client writes on', async () => {
    const enquiryId = await written('Дякую!')
    expect(await officer.done('POST /api/desk/enquiries/{enquiryId}/closing', { params: { enquiryId } })).toMatchObject({ state: 'closed' })
    expect(await asTheClientReads(enquiryId)).toMatchObject({ state: 'closed', hasNews: false })
    await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}', {
      params: { enquiryId, letterId: randomUUID() },
      body: { text: 'Ще одне' },
    })
    expect(await isInInbox(enquiryId)).toBe(true)
  })

  test('whose answer is sent again has one answer', async () => {
    const enquiryId = await written()
    const letterId = randomUUID()
    await answered(enquiryId, 'Платіж виконано', letterId)
    expect(await answered(enquiryId, 'Платіж виконано', letterId)).toMatchObject({ ok: true })
    expect((await asTheClientReads(enquiryId)).letters).toHaveLength(2)
  })

  test('is answered with words, and by an officer', async () => {
    const enquiryId = await written()
    expect(await answered(enquiryId, ' \n ')).toMatchObject({ status: 400, refusal: { fields: { text: 'This field is required' } } })
    const compliance = await desk.enter('compliance')
    const params = { enquiryId, letterId: randomUUID() }
    expect(await compliance.call('PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', { params, body: { text: 'Так' } })).toMatchObject({ status: 403 })
    expect(await compliance.done('GET /api/desk/enquiries/{enquiryId}', { params: { enquiryId } })).toMatchObject({ may: { answer: false, close: false } })
    expect(await answered(randomUUID(), 'Так')).toMatchObject({ status: 404 })
  })

  test('of one of the bank’s own people is not read or answered by them', async () => {
    const enquiryId = await written()
    const { inn } = await desk.bank.context.database
      .selectFrom('person')
      .select('inn')
      .where('last_name_uk', '=', 'Коваль')
      .where('first_name_uk', '=', 'Олена')
      .executeTakeFirstOrThrow()
    const { database } = desk.context
    const before = await database.selectFrom('staff').select(['staff_id', 'inn']).where('name', 'like', 'Офіцер Олена%').executeTakeFirstOrThrow()
    await database.updateTable('staff').set({ inn }).where('staff_id', '=', before.staff_id).execute()
    expect(await officer.call('GET /api/desk/enquiries/{enquiryId}', { params: { enquiryId } })).toMatchObject({
      refusal: { error_code: 'DESK_RELATED' },
    })
    expect(await answered(enquiryId, 'Собі')).toMatchObject({ ok: false })
    await database.updateTable('staff').set({ inn: before.inn }).where('staff_id', '=', before.staff_id).execute()
  })
})
