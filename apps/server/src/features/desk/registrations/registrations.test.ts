import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { PASSWORD_OF_REGISTRANT, type Registrant, registerCompany, registerEntrepreneur } from '../../../testing/register-company.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'

// A registration by TAKE, CHECKS, PASS and APPROVE: the officer passes, compliance approves.

const { desk, officer, compliance } = deskOfFile()

type Place = { readonly companyId: string; readonly personId: string }

/** The newest case of the inbox. */
async function newestCase(): Promise<Place> {
  const { cases } = await officer.done('GET /api/desk/inbox', {})
  const newest = cases.at(-1)
  if (newest === undefined || !('personId' in newest)) throw new Error('Nobody waits to be verified')
  return { companyId: newest.companyId, personId: newest.personId }
}

async function newcomer(register: () => Promise<Registrant> = () => registerEntrepreneur(desk.bank)): Promise<Registrant & { place: Place }> {
  desk.bank.clock.advance(1_000)
  return { ...(await register()), place: await newestCase() }
}

async function workOn(place: Place, outcome: 'confirmed' | 'notConfirmed' | 'notReached' = 'confirmed', client = officer): Promise<void> {
  await client.done('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })
  await client.done('POST /api/desk/registrations/{companyId}/{personId}/checks', { params: place })
  await client.done('PUT /api/desk/registrations/{companyId}/{personId}/call', { params: place, body: { outcome, note: 'Говорили' } })
}

const approval = (payload: Place) => ({ kind: 'verificationApproval' as const, payload })

describe('a person who has registered', () => {
  test.each([
    ['an entrepreneur', () => registerEntrepreneur(desk.bank), 'processed'],
    // A company's questionnaire begins with the approval.
    ['with a company', () => registerCompany(desk.bank), 'new'],
  ])('%s waits until an officer passes the case and compliance approves it', async (_, register, standing) => {
    const { place, phone } = await newcomer(register)
    await workOn(place)
    const actionId = await madeAction(officer, approval(place))
    expect(await desk.bank.context.database.selectFrom('relation').select('status').where('company_id', '=', place.companyId).executeTakeFirst()).not.toEqual({
      status: 'deleted',
    })
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true, answer: { state: 'approved', checker: { name: 'Комплаєнс Карина (демо)' } } })
    const { rows } = {
      rows: await desk.bank.context.database
        .selectFrom('relation')
        .innerJoin('company', 'company.company_id', 'relation.company_id')
        .select(['status', 'questionnaire_status'])
        .where('relation.company_id', '=', place.companyId)
        .execute(),
    }
    expect(rows).toEqual([{ status: 'active', questionnaire_status: standing }])
    expect((await desk.bank.lastMessage(phone)).text).toContain('дані перевірено')
    await desk.bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect((await officer.done('GET /api/desk/inbox', {})).cases).not.toContainEqual(expect.objectContaining({ companyId: place.companyId }))
  })

  test('is refused by two as well, with a reason that they get', async () => {
    const { place, email } = await newcomer()
    await workOn(place, 'notConfirmed')
    expect(await makeAction(officer, approval(place))).toMatchObject({ refusal: { error_code: 'DESK_CASE_NOT_READY' } })
    const actionId = await madeAction(officer, { kind: 'verificationRefusal', payload: { ...place, because: 'identityNotProven' } })
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
    expect((await desk.bank.lastMessage(email)).text).toContain('підтвердити вашу особу')
  })

  test('is shown as they typed it, beside what the registers say', async () => {
    const { place, phone, inn, email } = await newcomer()
    await workOn(place)
    const shown = await compliance.done('GET /api/desk/registrations/{companyId}/{personId}', { params: place })
    expect(shown).toMatchObject({
      waits: true,
      person: { inn: expect.any(String), phone, email },
      checks: {
        by: 'Офіцер Олена (демо)',
        found: [{ check: 'codeInRegister' }, { check: 'codeIsOwnInn', says: 'yes' }, { check: 'isAdult', says: 'yes' }, { check: 'actsForOthers', says: 'no' }],
      },
      call: { outcome: 'confirmed', note: 'Говорили' },
      may: { take: false, work: false, pass: false, refuse: false },
    })
    expect(inn).toHaveLength(10)
  })

  test('is not passed before the case is taken, the registers are asked and the person is called', async () => {
    const { place } = await newcomer()
    expect(await makeAction(officer, approval(place))).toMatchObject({ refusal: { error_code: 'DESK_CASE_NOT_READY' } })
    expect(await officer.call('POST /api/desk/registrations/{companyId}/{personId}/checks', { params: place })).toMatchObject({
      refusal: { error_code: 'DESK_CASE_NOT_READY' },
    })
    await officer.done('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })
    expect(await makeAction(officer, approval(place))).toMatchObject({ refusal: { error_code: 'DESK_CASE_NOT_READY' } })
  })

  test('whose data changes after the officer has passed them is not approved', async () => {
    const { place } = await newcomer()
    await workOn(place)
    const actionId = await madeAction(officer, approval(place))
    await desk.bank.context.database.updateTable('company').set({ short_name_uk: 'Інша назва' }).where('company_id', '=', place.companyId).execute()
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await decide(compliance, actionId, 'deny')).toMatchObject({ answer: { state: 'denied' } })
  })

  test('is not answered twice, by two at once', async () => {
    const { place } = await newcomer()
    await workOn(place)
    const actionId = await madeAction(officer, approval(place))
    await answerEverybody(desk.bank.context)
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })
})

describe('a person who came by invitation to a client', () => {
  test('waits in the same inbox, and acts for the client once two have let them', async () => {
    const owner = new pg.Client({ connectionString: desk.bank.adminUrl })
    await owner.connect()
    const { rows } = await owner.query(`update relation set status = 'onConfirm' where (company_id, person_id) = (
      select company_id, person_id from relation join company using (company_id)
      where type = 'ACCOUNTANT' and status = 'active' and demo_tenant_id is null and questionnaire_status = 'processed' limit 1)
      returning company_id, person_id`)
    const place: Place = { companyId: rows[0].company_id, personId: rows[0].person_id }
    const { cases } = await officer.done('GET /api/desk/inbox', {})
    expect(cases).toContainEqual(expect.objectContaining({ kind: 'relation', ...place }))
    await workOn(place)
    await decide(compliance, await madeAction(officer, approval(place)))
    const { rows: after } = await owner.query(
      'select relation.status, value from relation join person_contact using (person_id) where company_id = $1 and person_id = $2 and person_contact.type = $3',
      [place.companyId, place.personId, 'FINANCIAL_PHONE'],
    )
    await owner.end()
    expect(after[0].status).toBe('active')
    expect((await desk.bank.lastMessage(after[0].value)).text).toContain('Доступ до кабінету компанії відкрито')
  })
})

describe('the inbox', () => {
  test('goes on page after page, the oldest first, without a case twice', async () => {
    for (let more = 0; more < 4; more += 1) await newcomer()
    const { cases } = await officer.done('GET /api/desk/inbox', {})
    const since = cases.map((one) => one.since)
    expect(since).toEqual(since.toSorted())
    const [, second] = cases
    if (second === undefined) throw new Error('Two people wait to be verified')
    expect((await officer.done('GET /api/desk/inbox', { query: { after: second.place } })).cases).toEqual(cases.slice(2))
  })

  test.each(['x', '1.2.3', 'a.b'])('begins at its beginning for the place %s', async (after) => {
    expect((await officer.done('GET /api/desk/inbox', { query: { after } })).cases).toEqual((await officer.done('GET /api/desk/inbox', {})).cases)
  })
})

describe('a case', () => {
  test('that an officer has taken is nobody else’s for thirty minutes, and comes back then', async () => {
    const { place } = await newcomer()
    const other = await desk.enter('secondOfficer')
    await officer.done('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })
    expect(await other.call('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })).toMatchObject({
      status: 409,
      refusal: { error_code: 'DESK_CASE_TAKEN' },
    })
    expect((await officer.done('GET /api/desk/inbox', { query: { of: 'mine' } })).cases).toContainEqual(
      expect.objectContaining({ companyId: place.companyId, takenBy: expect.objectContaining({ isMe: true }) }),
    )
    for (let minute = 0; minute < 30; minute += 10) {
      desk.bank.clock.advance(10 * 60_000)
      await Promise.all([officer.done('GET /api/desk/inbox', {}), compliance.done('GET /api/desk/inbox', {}), other.done('GET /api/desk/inbox', {})])
    }
    expect(await other.call('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })).toMatchObject({ ok: true })
  })

  test('is given back by who has it', async () => {
    const { place } = await newcomer()
    await officer.done('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: place })
    expect(await officer.done('DELETE /api/desk/registrations/{companyId}/{personId}/taking', { params: place })).toMatchObject({ takenBy: null })
  })

  test('that does not exist is nothing', async () => {
    const params = { companyId: '00000000-0000-7000-8000-000000000000', personId: '00000000-0000-7000-8000-000000000000' }
    expect(await officer.call('GET /api/desk/registrations/{companyId}/{personId}', { params })).toMatchObject({ status: 404 })
    expect(await makeAction(officer, approval(params))).toMatchObject({ status: 404 })
  })
})
