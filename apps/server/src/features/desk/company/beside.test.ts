import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { type DeskClient, madeAction } from '../../../testing/test-desk.ts'

// A client beside a case of it.

const { desk } = deskOfFile()
let officer: DeskClient
let companyId: string
const enquiryId = randomUUID()

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  officer = await desk.enter('officer')
  const olena = await desk.bank.signedIn(OLENA)
  await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}', {
    params: { enquiryId },
    body: { companyId, subject: 'access', thing: null, text: 'Не можу увійти' },
  })
})

const beside = (client = officer) => client.call('GET /api/desk/companies/{companyId}/beside', { params: { companyId } })
const read = (client = officer) => client.done('GET /api/desk/enquiries/{enquiryId}', { params: { enquiryId } })
const looks = async () =>
  (await (await desk.enter('security')).done('GET /api/desk/trail', {})).entries.filter(({ facts }) => facts['page'] === 'beside').length

test('is shown to an officer who has looked at a case of it within the hour, and to nobody before', async () => {
  expect(await beside()).toMatchObject({ status: 403, refusal: { error_code: 'DESK_COMPANY_NOT_OPENED' } })
  await read()
  expect(await beside()).toMatchObject({
    answer: {
      id: companyId,
      code: expect.stringMatching(/^•{6}\d{4}$/),
      payments: 'own',
      blocks: 0,
      people: [{ name: 'Коваль Олена Іванівна', isBlocked: false }],
      waiting: [{ kind: 'enquiry', enquiryId, isLate: false }],
      letters: [{ id: enquiryId, subject: 'access', state: 'waiting' }],
    },
  })
  expect(await beside(await desk.enter('secondOfficer'))).toMatchObject({ status: 403 })
  expect(await beside(await desk.enter('product'))).toMatchObject({ status: 403 })
  desk.bank.clock.advance(HOUR + 1)
  officer = await desk.enter('officer')
  expect(await beside()).toMatchObject({ status: 403 })
})

test('is an entry of the trail once within the hour', async () => {
  const before = await looks()
  await read()
  for (let time = 0; time < 3; time += 1) await beside()
  expect(await looks()).toBe(before + 1)
})

test('has a timeline with letters, notes and actions, the newest first, without a word of them', async () => {
  await officer.done('PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', {
    params: { enquiryId, letterId: randomUUID() },
    body: { text: 'Спробуйте ще раз' },
  })
  desk.bank.clock.advance(1_000)
  const params = { kind: 'enquiry' as const, companyId: '00000000-0000-0000-0000-000000000000', caseId: enquiryId, noteId: randomUUID() }
  await officer.done('PUT /api/desk/cases/{kind}/{companyId}/{caseId}/notes/{noteId}', { params, body: { text: 'Дзвонила двічі' } })
  desk.bank.clock.advance(1_000)
  const [person] = (await desk.bank.owner.query('select person_id from relation where company_id = $1', [companyId])).rows
  const blocked = { what: 'relation' as const, personId: String(person.person_id) }
  await madeAction(officer, { kind: 'blockPlacing', payload: { companyId, blocked, because: 'accessAtRisk', until: null } })
  const shown = await beside()
  if (!shown.ok) throw new Error(shown.refusal.error_code)
  expect(shown.answer.timeline.map(({ event }) => event).slice(0, 4)).toEqual(['actionMade', 'note', 'letterOfBank', 'letterOfClient'])
  expect(shown.answer.timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(['registered', 'accountOpened', 'personAdded']))
  expect(shown.answer).toMatchObject({ blocks: 1, people: [{ isBlocked: true }] })
  expect(JSON.stringify(shown)).not.toMatch(/Спробуйте|Дзвонила/)
})
