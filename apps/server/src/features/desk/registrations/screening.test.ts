import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { type Registrant, registerEntrepreneur } from '../../../testing/register-company.ts'
import { DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { mayEnter } from '../../watch-lists/door.ts'
import { checkClients } from '../../watch-lists/check-clients.ts'
import { demoStaff } from '../demo-staff/demo-staff.ts'
import { workAsDemoStaff } from '../demo-staff/work-as-demo-staff.ts'

// A person on a list is let in by nobody before two of the bank have decided that it is another person.

const { desk } = deskOfFile()
let owner: pg.Client
let officer: DeskClient
let compliance: DeskClient

beforeAll(async () => {
  owner = new pg.Client({ connectionString: desk.bank.adminUrl })
  await owner.connect()
  ;[officer, compliance] = [await desk.enter('officer'), await desk.enter('compliance')]
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  for (const table of ['watch_hit', 'watch_list_entry', 'attempt_counter']) await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'tmp_rejected' where questionnaire_status = 'loaded'")
})

const listed = (name: string, codes: readonly string[] = []) =>
  owner.query("insert into watch_list_entry (list, entry_id, names, codes, version) values ('sanctions', $1, array[$1], $2, 1)", [name, codes])

type Place = { readonly companyId: string; readonly personId: string }

/** Крутивус Ліда Олегівна has registered as an entrepreneur. */
async function newcomer(): Promise<Registrant & { readonly place: Place }> {
  const registrant = await registerEntrepreneur(desk.bank, { surname: 'Крутивус' })
  const { rows } = await owner.query('select company_id as "companyId", person_id as "personId" from person join relation using (person_id) where inn = $1', [
    registrant.inn,
  ])
  return { ...registrant, place: rows[0] as Place }
}

async function workOn(params: Place): Promise<void> {
  await officer.done('POST /api/desk/registrations/{companyId}/{personId}/taking', { params })
  await officer.done('POST /api/desk/registrations/{companyId}/{personId}/checks', { params })
  await officer.done('PUT /api/desk/registrations/{companyId}/{personId}/call', { params, body: { outcome: 'confirmed', note: 'Говорили' } })
}

const approval = (payload: Place) => ({ kind: 'verificationApproval' as const, payload })
const hitsOf = async (companyId: string) => (await officer.done('GET /api/desk/lists/hits/{companyId}', { params: { companyId } })).hits

async function judge(companyId: string, kind: 'hitDismissal' | 'hitConfirmation' = 'hitDismissal'): Promise<void> {
  for (const { id: hitId } of await hitsOf(companyId)) {
    const payload = { companyId, hitId }
    const action = kind === 'hitDismissal' ? { kind, payload } : { kind, payload: { ...payload, block: 'recipient' as const } }
    expect(await decide(compliance, await madeAction(officer, action))).toMatchObject({ ok: true })
  }
}

const standing = async ({ companyId, personId }: Place) =>
  (
    await owner.query(
      'select questionnaire_status as client, identified_at is not null as identified from company, person where company_id = $1 and person_id = $2',
      [companyId, personId],
    )
  ).rows[0] as { client: string; identified: boolean }

describe('a newcomer whom a list names', () => {
  // security row 50
  test('is shown at the desk, and is not passed before the hit is decided', async () => {
    await listed('Krutyvus Lida')
    const { place, phone } = await newcomer()
    await workOn(place)
    const shown = await officer.done('GET /api/desk/registrations/{companyId}/{personId}', { params: place })
    expect(shown).toMatchObject({ hits: [{ personId: place.personId, strength: 'possible', outcome: null }], may: { pass: false, refuse: true } })
    expect(await makeAction(officer, approval(place))).toMatchObject({ refusal: { error_code: 'DESK_HITS_STAND' } })
    expect((await officer.done('GET /api/desk/inbox', {})).cases).toContainEqual(expect.objectContaining({ kind: 'hit', companyId: place.companyId }))
    const { rows } = await owner.query("select payload::text from outbox where payload::text like '%' || $1 || '%'", [phone])
    expect(JSON.stringify(rows)).not.toMatch(/санкц|списк|Krutyvus/)
    await judge(place.companyId)
    expect(await decide(compliance, await madeAction(officer, approval(place)))).toMatchObject({ ok: true })
    expect(await standing(place)).toEqual({ client: 'processed', identified: true })
  })

  // security row 50
  test('only since the officer passed them is not approved: nothing is done by half, and the hit is kept', async () => {
    const { place } = await newcomer()
    await workOn(place)
    const actionId = await madeAction(officer, approval(place))
    await listed('Крутивус Ліда Олегівна')
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_HITS_STAND' } })
    expect(await standing(place)).toEqual({ client: 'loaded', identified: false })
    expect(await hitsOf(place.companyId)).toMatchObject([{ about: 'Крутивус Ліда Олегівна', outcome: null }])
    await judge(place.companyId)
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
  })

  // security row 50
  test('is not verified by the invented staff of the local mode, and their case is free for people', async () => {
    await listed('Крутивус Ліда Олегівна')
    const { place } = await newcomer()
    desk.bank.clock.advance(5_000)
    for (let round = 0; round < 3; round++) await workAsDemoStaff(desk.context)
    expect(await standing(place)).toEqual({ client: 'loaded', identified: false })
    const { rows } = await owner.query('select taken_by from staff_case where company_id = $1', [place.companyId])
    expect(rows).toEqual([{ taken_by: null }])
    const steps = await owner.query("select event from staff_audit_entry where subject_id = $1 and person_id = $2 and event = 'caseTaken'", [
      place.companyId,
      demoStaff.officer.staffId,
    ])
    expect(steps.rowCount).toBe(1)
  })
})

describe('a person who is to act for a client', () => {
  // security row 50
  test('is not let in by the bank while a hit stands, whether they act for it already or not', async () => {
    const [companyId, personId] = [await companyOf(desk.bank, OLENA), await personOf(desk.bank, IHOR)]
    const screening = { database: desk.bank.context.bankDatabase, clock: desk.bank.clock }
    const entering = { who: 'person', companyId, personId } as const
    expect(await mayEnter(screening, entering)).toBe(true)
    await listed('Бондаренко Ігор Васильович')
    expect(await mayEnter(screening, entering)).toBe(false)
    // No round ends the hit of a person who has not joined.
    desk.bank.clock.advance(86_400_000)
    await checkClients(desk.bank.context)
    ;[officer, compliance] = [await desk.enter('officer'), await desk.enter('compliance')]
    expect((await hitsOf(companyId)).filter((hit) => hit.personId === personId)).toMatchObject([{ outcome: null }])
    await judge(companyId)
    expect(await mayEnter(screening, entering)).toBe(true)
    // A decision about one client does not hold for another.
    expect(await mayEnter(screening, { ...entering, companyId: await companyOf(desk.bank, DIRECTOR) })).toBe(false)
  })
})

describe('who is to be paid', () => {
  const iban = composeIban(certain(parseBankCode('305299')), '26007')
  const save = async (name: string) =>
    (await desk.bank.signedIn(OLENA)).call('POST /api/payment-service/counterparties', { body: { name, code: '3068208400', iban } })

  // security row 50
  test('is not saved while a hit stands, and the client learns that the bank checks', async () => {
    const companyId = await companyOf(desk.bank, OLENA)
    await listed('Крутивус Захар Іванович')
    expect(await save('ФОП Кpутивус Захар')).toMatchObject({ status: 409, refusal: { error_code: 'RECIPIENT_IS_CHECKED' } })
    expect((await owner.query('select from counterparty where iban = $1', [iban])).rowCount).toBe(0)
    expect(await hitsOf(companyId)).toMatchObject([{ about: 'ФОП Кpутивус Захар', isRecipient: true, personId: null }])
    await judge(companyId)
    expect(await save('ФОП Кpутивус Захар')).toMatchObject({ ok: true })
  })

  test('and is the person of the list is not saved, and the client is not blocked', async () => {
    const companyId = await companyOf(desk.bank, OLENA)
    await owner.query('delete from counterparty where iban = $1', [iban])
    await listed('Хтось Інший', ['3068208400'])
    expect(await save('Мороз Петро')).toMatchObject({ refusal: { error_code: 'RECIPIENT_IS_CHECKED' } })
    await judge(companyId, 'hitConfirmation')
    expect(await save('Мороз Петро')).toMatchObject({ refusal: { error_code: 'RECIPIENT_IS_CHECKED' } })
    expect((await owner.query('select from block where lifted_at is null')).rowCount).toBe(0)
  })
})
