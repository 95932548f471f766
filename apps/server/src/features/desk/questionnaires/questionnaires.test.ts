import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { giveBackTaken } from '../../questionnaires/give-back-taken.ts'
import { openApprovedAccounts } from '../../questionnaires/opening/open-approved-accounts.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { answer, findWaiting } from '../../../testing/bank-answers.ts'
import { registerCompany } from '../../../testing/register-company.ts'
import { approve, fillIn } from '../../../testing/through-questionnaire.ts'
import { aboutClientOf, fillInQuestionnaire, submitByCode } from '../../../testing/questionnaire-answers.ts'
import { answersOf, personAnswers } from '../../../testing/typed-answers.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction, REASON } from '../../../testing/test-desk.ts'
import type { TestClient } from '../../../testing/test-client.ts'

// A questionnaire by TAKE, CHECK, PASS and APPROVE: the officer passes it with a risk level, compliance approves.

const { desk, owner } = deskOfFile()
let officer: DeskClient
let second: DeskClient
let compliance: DeskClient
let olena: TestClient
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'questionnaire', 'person_questionnaire', 'staff_action'])
    await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'processed', data_good_until = null where company_id = $1", [companyId])
  ;[officer, second, compliance] = [await desk.enter('officer'), await desk.enter('secondOfficer'), await desk.enter('compliance')]
  olena = await desk.bank.signedIn(OLENA)
})

type Shown = Awaited<ReturnType<typeof look>>

const place = (version = 1) => ({ params: { companyId, version } })
const look = (client = officer, version = 1) => client.done('GET /api/desk/questionnaires/{companyId}/{version}', place(version))
const seen = ({ companyId, version, revision, digest }: Shown) => ({ companyId, version, revision, digest: digest ?? '' })
const take = (client = officer) => client.call('POST /api/desk/questionnaires/{companyId}/{version}/taking', place())
const check = (client = officer) => client.call('POST /api/desk/questionnaires/{companyId}/{version}/checks', place())
const read = () => olena.call('GET /api/questionnaire-service/questionnaire', {})
const save = (section: 'purpose' | 'exposedPersons', revision: number, answers: Record<string, unknown>) =>
  olena.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', { params: { section }, body: { revision, answers } })
const stateOf = async () =>
  (await owner.query('select state, good_until::text from questionnaire where company_id = $1 order by version desc limit 1', [companyId])).rows[0]
const staffTrail = async () =>
  (await owner.query('select event, facts from staff_audit_entry where subject_id = $1 order by sequence', [companyId])).rows as {
    event: string
    facts: string
  }[]

/** Olena has handed her questionnaire in. */
async function handIn(): Promise<void> {
  await fillInQuestionnaire(desk.bank, olena, OLENA)
  await submitByCode(desk.bank, olena, OLENA)
}

/** The officer has it in hand, and registers and lists were asked. */
async function checked(): Promise<Shown> {
  await handIn()
  expect(await take()).toMatchObject({ ok: true })
  expect(await check()).toMatchObject({ ok: true })
  return look()
}

const approval = (shown: Shown, risk: 'low' | 'medium' | 'high' = 'medium') => ({ kind: 'questionnaireApproval' as const, payload: { ...seen(shown), risk } })
const rejection = (shown: Shown) => ({ kind: 'questionnaireRejection' as const, payload: { ...seen(shown), words: 'Такої діяльності банк не обслуговує' } })
const giving = (shown: Shown) => ({
  kind: 'questionnaireReturn' as const,
  payload: { ...seen(shown), sections: { purpose: { explanation: 'unclear' as const } }, words: 'Напишіть, кому платитимете.' },
})

describe('a questionnaire at the desk', () => {
  test('waits in the inbox with its promised time, and is an officer’s for thirty minutes', async () => {
    await handIn()
    const waiting = async (of: 'all' | 'mine') =>
      (await officer.done('GET /api/desk/inbox', { query: { of } })).cases.filter(({ kind }) => kind === 'questionnaire')
    expect(await waiting('all')).toMatchObject([{ companyId, version: 1, isLate: false, takenBy: null, person: 'Коваль Олена Іванівна' }])
    expect(await waiting('mine')).toEqual([])
    expect(await take()).toMatchObject({ ok: true, answer: { state: 'tmp_seen', takenBy: { isMe: true } } })
    expect(await take(second)).toMatchObject({ refusal: { error_code: 'DESK_CASE_TAKEN' } })
    expect(await waiting('mine')).toMatchObject([{ takenBy: { isMe: true } }])
    expect(await second.call('DELETE /api/desk/questionnaires/{companyId}/{version}/taking', place())).toMatchObject({
      refusal: { error_code: 'DESK_CASE_TAKEN' },
    })
    expect(await officer.call('DELETE /api/desk/questionnaires/{companyId}/{version}/taking', place())).toMatchObject({
      answer: { state: 'loaded', takenBy: null },
    })
    expect(await take(second)).toMatchObject({ ok: true })
    desk.bank.clock.advance(31 * MINUTE)
    expect(await (await desk.enter('secondOfficer')).call('POST /api/desk/questionnaires/{companyId}/{version}/checks', place())).toMatchObject({
      refusal: { error_code: 'DESK_CASE_NOT_READY' },
    })
    await giveBackTaken(desk.bank.context)
    expect(await stateOf()).toMatchObject({ state: 'loaded' })
  })

  test('is passed by the officer with a risk level, and taken as given once compliance approves it', async () => {
    const shown = await checked()
    expect(shown).toMatchObject({ state: 'on_validation', may: { pass: true, return: true, reject: true, take: false } })
    expect(shown.checks?.found.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['codeInRegister', 'addressInRegister', 'documentsValid', 'listsClear']),
    )
    const actionId = await madeAction(officer, approval(shown))
    expect(await stateOf()).toMatchObject({ state: 'questionnaire_valid', good_until: null })
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(second, actionId)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    const decided = await decide(compliance, actionId)
    expect(decided).toMatchObject({ ok: true, answer: { state: 'approved', facts: expect.arrayContaining([{ fact: 'risk', before: null, after: 'medium' }]) } })
    // Three years from the day of the approval.
    expect(await stateOf()).toEqual({ state: 'correct', good_until: '2029-11-20' })
    expect((await look()).risk).toMatchObject({ level: 'medium', by: 'Офіцер Олена (демо)' })
    expect((await officer.done('GET /api/desk/inbox', {})).cases.filter(({ kind }) => kind === 'questionnaire')).toEqual([])
  })

  test('is not passed before it is in hand and checked, nor by who has not taken it', async () => {
    await handIn()
    expect(await makeAction(officer, approval(await look()))).toMatchObject({ refusal: { error_code: 'DESK_QUESTIONNAIRE_NOT_CHECKED' } })
    await take()
    expect(await makeAction(officer, approval(await look()))).toMatchObject({ refusal: { error_code: 'DESK_QUESTIONNAIRE_NOT_CHECKED' } })
    expect(await check(second)).toMatchObject({ refusal: { error_code: 'DESK_CASE_NOT_READY' } })
    await check()
    expect(await makeAction(second, approval(await look()))).toMatchObject({ refusal: { error_code: 'DESK_QUESTIONNAIRE_NOT_CHECKED' } })
    expect(await makeAction(compliance, approval(await look()))).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
  })

  test('is decided once of two who decide at once', async () => {
    await owner.query("insert into staff_role select staff_id, 'compliance' from staff where name like 'Офіцер Орест%' on conflict do nothing")
    const actionId = await madeAction(officer, approval(await checked()))
    const answers = await Promise.all([decide(compliance, actionId), decide(second, actionId), decide(compliance, actionId)])
    await owner.query("delete from staff_role where role = 'compliance' and staff_id = (select staff_id from staff where name like 'Офіцер Орест%')")
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stateOf()).toMatchObject({ state: 'correct' })
  })

  test('that compliance does not approve stays passed, and goes back or on by any officer', async () => {
    const shown = await checked()
    await decide(compliance, await madeAction(officer, approval(shown)), 'deny')
    expect(await look(second)).toMatchObject({ state: 'questionnaire_valid', takenBy: null, may: { pass: true, return: true, reject: true } })
    await decide(compliance, await madeAction(second, approval(await look(), 'high')))
    // A year from the day of the approval.
    expect(await stateOf()).toEqual({ state: 'correct', good_until: '2027-11-20' })
  })

  test('is given back by field by the officer alone, corrected by the client, and decided as submitted then', async () => {
    const shown = await checked()
    const earlier = await madeAction(officer, rejection(shown))
    expect(await makeAction(officer, giving(shown))).toMatchObject({ refusal: { error_code: 'DESK_ACTION_OPEN' } })
    await officer.done('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId: earlier } })
    await madeAction(officer, giving(shown))
    const client = await read()
    expect(client).toMatchObject({ answer: { version: { state: 'returned', words: 'Напишіть, кому платитимете.' } } })
    const purpose = client.ok ? client.answer.version?.sections.find(({ section }) => section === 'purpose') : undefined
    expect(purpose?.returned).toEqual({ explanation: 'unclear' })
    const answers = answersOf(await aboutClientOf(desk.bank, OLENA)).purpose
    await save('purpose', purpose?.revision ?? 0, { ...answers, explanation: 'Плачу постачальникам паперу' })
    desk.bank.clock.advance(2 * MINUTE)
    await submitByCode(desk.bank, olena, OLENA)
    expect(await makeAction(officer, approval(shown))).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    await take()
    // The registers were asked about another text.
    expect(await makeAction(officer, approval(await look()))).toMatchObject({ refusal: { error_code: 'DESK_QUESTIONNAIRE_NOT_CHECKED' } })
    await check()
    expect(await decide(compliance, await madeAction(officer, approval(await look())))).toMatchObject({ ok: true })
  })

  test('is rejected by two, with words that the client reads', async () => {
    const actionId = await madeAction(officer, rejection(await checked()))
    expect(await stateOf()).toMatchObject({ state: 'on_validation' })
    // Compliance takes longer than the officer's half an hour.
    desk.bank.clock.advance(31 * MINUTE)
    await giveBackTaken(desk.bank.context)
    expect(await (await desk.enter('secondOfficer')).call('POST /api/desk/questionnaires/{companyId}/{version}/taking', place())).toMatchObject({
      refusal: { error_code: 'DESK_CASE_TAKEN' },
    })
    ;[compliance, olena] = [await desk.enter('compliance'), await desk.bank.signedIn(OLENA)]
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ answer: { version: { state: 'tmp_rejected', words: 'Такої діяльності банк не обслуговує' }, standing: 'processed' } })
  })

  test('with a politically exposed person is of high risk alone', async () => {
    await fillInQuestionnaire(desk.bank, olena, OLENA)
    const about = await aboutClientOf(desk.bank, OLENA)
    const own = await olena.call('GET /api/questionnaire-service/person', {})
    const posts = [{ role: 'NATIONAL', relation: 'SELF', position: 'Народна депутатка', since: '2014-11-27', until: '2019-08-29' }]
    const body = { revision: own.ok ? own.answer.revision : 0, answers: { ...personAnswers(about), wasExposed: true, posts } }
    expect(await olena.call('PUT /api/questionnaire-service/person', { body })).toMatchObject({ answer: { faults: {} } })
    await submitByCode(desk.bank, olena, OLENA)
    await take()
    await check()
    const shown = await look()
    expect(shown.isExposed).toBe(true)
    expect(await makeAction(officer, approval(shown))).toMatchObject({ status: 422, refusal: { error_code: 'DESK_EXPOSED_IS_HIGH_RISK' } })
    expect(await decide(compliance, await madeAction(officer, approval(shown, 'high')))).toMatchObject({ ok: true })
  })

  test('is nobody’s who acts for the company themselves', async () => {
    await handIn()
    const { inn } = await aboutClientOf(desk.bank, OLENA)
    await owner.query("update staff set inn = $1 where name like 'Офіцер Орест%'", [inn])
    expect(await second.call('GET /api/desk/questionnaires/{companyId}/{version}', place())).toMatchObject({ refusal: { error_code: 'DESK_RELATED' } })
    expect(await take(second)).toMatchObject({ refusal: { error_code: 'DESK_RELATED' } })
    await owner.query("update staff set inn = '3068208400' where name like 'Офіцер Орест%'")
  })
})

describe('what the desk shows', () => {
  test('is what was handed in, masked until it is opened, and each look and opening is an entry of the trail', async () => {
    await handIn()
    const { inn } = await aboutClientOf(desk.bank, OLENA)
    const shown = await look(compliance)
    const person = shown.sections.find(({ section }) => section === 'person')
    expect(person?.fields.find(({ path }) => path === 'inn')).toMatchObject({ value: `••••••${inn.slice(-4)}`, isMasked: true })
    expect(JSON.stringify(shown.sections)).not.toContain('001234567')
    const body = { section: 'person' as const, personId: person?.person?.id ?? null }
    const opened = await compliance.done('POST /api/desk/questionnaires/{companyId}/{version}/opening', { ...place(), body })
    expect(opened.values).toEqual([
      { path: 'document.number', value: '001234567', before: null },
      { path: 'inn', value: inn, before: null },
    ])
    expect((await staffTrail()).slice(-2).map(({ event, facts }) => [event, JSON.parse(facts)])).toEqual([
      ['companyLookedAt', { page: 'questionnaire', version: 1 }],
      ['valuesOpened', { personId: body.personId, section: 'person', version: 1 }],
    ])
    expect(
      await officer.call('POST /api/desk/questionnaires/{companyId}/{version}/opening', { ...place(), body: { section: 'company', personId: null } }),
    ).toMatchObject({
      status: 404,
    })
  })

  test('is never what the client is still writing', async () => {
    await fillInQuestionnaire(desk.bank, olena, OLENA)
    expect(await look()).toMatchObject({ state: 'new', digest: null, sections: [], may: { take: false, pass: false, return: false } })
  })

  test('says beside each value what the version before said', async () => {
    await handIn()
    await owner.query("update questionnaire set state = 'processed' where company_id = $1", [companyId])
    desk.bank.clock.advance(2 * MINUTE)
    await olena.call('POST /api/questionnaire-service/questionnaire', {})
    const answers = answersOf(await aboutClientOf(desk.bank, OLENA)).purpose
    await save('purpose', 1, { ...answers, explanation: 'Тепер плачу й за кордон' })
    await submitByCode(desk.bank, olena, OLENA)
    const { before, sections } = await look(officer, 2)
    expect(before).toBe(1)
    const changed = sections.flatMap(({ fields }) => fields).filter((field) => field.value !== field.before)
    expect(changed).toMatchObject([{ path: 'explanation', value: 'Тепер плачу й за кордон', before: answers['explanation'] }])
    const purpose = sections.find(({ section }) => section === 'purpose')
    expect(purpose?.fields.find(({ path }) => path === 'monthlyTurnover')).toMatchObject({ source: { from: 'before' } })
  })

  test('of the bank’s judgement stands in no answer, notice, message or trail of the client', async () => {
    const shown = await checked()
    await decide(compliance, await madeAction(officer, approval(shown, 'high')))
    const heard = JSON.stringify([
      await read(),
      await olena.call('GET /api/notice-service/notices', { query: {} }),
      await olena.call('GET /api/operation-service/audit', { query: {} }),
      (await owner.query('select event, facts from audit_entry where company_id = $1', [companyId])).rows,
      (await owner.query('select payload from outbox')).rows,
    ])
    for (const secret of ['risk', 'high', REASON, 'Офіцер', 'Комплаєнс', 'checks', 'listsClear', 'codeInRegister']) expect(heard).not.toContain(secret)
    await expect(desk.bank.context.database.selectFrom('questionnaire_assessment').selectAll().execute()).rejects.toThrow('permission denied')
  })
})

describe('a contract on paper', () => {
  const printing = (shown: Shown) => ({ kind: 'questionnairePrinting' as const, payload: seen(shown) })
  const delivery = (shown: Shown) => ({ kind: 'questionnaireDelivery' as const, payload: seen(shown) })

  /** Olena's questionnaire is approved, with these answers about the purpose beside the usual ones. */
  async function approvedWith(purpose: Record<string, unknown>): Promise<void> {
    const about = await aboutClientOf(desk.bank, OLENA)
    await fillInQuestionnaire(desk.bank, olena, OLENA)
    const before = await read()
    const revision = before.ok ? (before.answer.version?.sections.find(({ section }) => section === 'purpose')?.revision ?? 0) : 0
    expect(await save('purpose', revision, { ...answersOf(about).purpose, ...purpose })).toMatchObject({ ok: true })
    await submitByCode(desk.bank, olena, OLENA)
    await take()
    await check()
    expect(await decide(compliance, await madeAction(officer, approval(await look())))).toMatchObject({ ok: true })
    await openApprovedAccounts(desk.bank.context)
  }

  test('waits in the inbox for an officer, who prints it, and ends the questionnaire when it comes back signed', async () => {
    await approvedWith({ paperContract: true })
    const waiting = async () => (await officer.done('GET /api/desk/inbox', {})).cases.filter(({ kind }) => kind === 'questionnaire')
    expect(await waiting()).toMatchObject([{ companyId, version: 1 }])
    const approved = await look()
    expect(approved).toMatchObject({ state: 'correct', may: { print: true, deliver: false } })
    expect(await makeAction(officer, printing(approved))).toMatchObject({ ok: true })
    const printed = await look()
    expect(printed).toMatchObject({ state: 'tmp_printed', may: { print: false, deliver: true } })
    expect(await waiting()).toHaveLength(1)
    expect(await read()).toMatchObject({ answer: { version: { state: 'tmp_printed' } } })
    expect(await makeAction(officer, delivery(printed))).toMatchObject({ ok: true })
    expect(await stateOf()).toMatchObject({ state: 'processed' })
    expect(await waiting()).toEqual([])
  })

  test('is asked for anew with each questionnaire', async () => {
    await approvedWith({ paperContract: true })
    await makeAction(officer, printing(await look()))
    await makeAction(officer, delivery(await look()))
    const begun = await olena.call('POST /api/questionnaire-service/questionnaire', {})
    const purpose = begun.ok ? begun.answer.version?.sections.find(({ section }) => section === 'purpose')?.answers : undefined
    expect(purpose).toMatchObject({ cashShare: expect.anything() })
    expect(purpose).not.toHaveProperty('paperContract')
  })

  test('is printed for nobody who did not ask for it', async () => {
    await approvedWith({})
    expect(await stateOf()).toMatchObject({ state: 'processed' })
    const shown = await look()
    expect(shown.may).toMatchObject({ print: false, deliver: false })
    expect(await makeAction(officer, printing(shown))).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })

  test('that comes back opens the first account of its company', async () => {
    const { inn } = await registerCompany(desk.bank)
    const [waiting] = await findWaiting(desk.bank.context)
    if (waiting === undefined) throw new Error('Nobody waits')
    await answer(desk.bank.context, waiting, { decision: 'CONFIRM' })
    const { rows } = await owner.query('select company_id from relation join person using (person_id) where inn = $1', [inn])
    const newcomer = rows[0].company_id as string
    await fillIn(desk.bank.context, newcomer)
    await owner.query(`update questionnaire_section set answers = answers || '{"paperContract": true}' where company_id = $1 and section = 'purpose'`, [
      newcomer,
    ])
    await approve(desk.bank.context, newcomer)
    await openApprovedAccounts(desk.bank.context)
    const accounts = async () => (await owner.query('select count(*)::int from client_account where company_id = $1', [newcomer])).rows[0].count
    const shown = () => officer.done('GET /api/desk/questionnaires/{companyId}/{version}', { params: { companyId: newcomer, version: 1 } })
    expect(await makeAction(officer, printing(await shown()))).toMatchObject({ ok: true })
    expect(await accounts()).toBe(0)
    expect(await makeAction(officer, delivery(await shown()))).toMatchObject({ ok: true })
    expect(await accounts()).toBe(1)
    expect(await shown()).toMatchObject({ state: 'processed', company: { status: 'processed' } })
  })
})
