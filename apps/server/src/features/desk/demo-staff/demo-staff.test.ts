import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { aboutClientOf, fillInPerson } from '../../../testing/questionnaire-answers.ts'
import { answersOf, personAnswers } from '../../../testing/typed-answers.ts'
import { registerCompany, registerEntrepreneur } from '../../../testing/register-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf } from '../../../testing/test-payment.ts'
import { makeAction } from '../../../testing/test-desk.ts'
import { receiveApplications } from '../../accounts/opening/receive-applications.ts'
import { inventedPerson, makeInventedPeople } from '../staff-member/invented-people.ts'
import { verifyStaffTrail } from '../trail/verify-staff-trail.ts'
import { demoStaff, makeDemoStaff } from './demo-staff.ts'
import { DEMO_ANSWER, DEMO_REASON } from './demo-words.ts'
import { workAsDemoStaff } from './work-as-demo-staff.ts'

// A demo moves by itself: an invented officer and an invented compliance decide, by the staff's own actions.

const SECONDS = 1_000

const { desk, owner, officer } = deskOfFile()
beforeEach(async () => {
  await desk.bank.context.database.deleteFrom('attempt_counter').execute()
})
afterEach(async () => {
  // Work left over by one test must not reach the next.
  await owner.query("update company set questionnaire_status = 'tmp_rejected' where questionnaire_status in ('loaded', 'default')")
  await owner.query("update account_opening set state = 'account_empty' where state <> 'processed'")
})

const work = (context: DeskContext = desk.context) => workAsDemoStaff(context)

/** A bank with real clients: the mode says so, and the database has no mark of the demo bank. */
async function inProduction<Value>(of: (context: DeskContext) => Promise<Value>): Promise<Value> {
  const { rows } = await owner.query("delete from bank_setting where name = 'demo-bank' returning value")
  try {
    return await of({ ...desk.context, config: { ...desk.context.config, mode: 'production' } })
  } finally {
    await owner.query("insert into bank_setting (name, value) values ('demo-bank', $1)", [rows[0].value])
  }
}

async function standingOf(inn: string) {
  const { rows } = await owner.query(
    `select company_id as "companyId", person_id as "personId", questionnaire_status as questionnaire, relation.status as relation
     from person join relation using (person_id) join company using (company_id) where person.inn = $1`,
    [inn],
  )
  return rows[0] as { companyId: string; personId: string; questionnaire: string; relation: string }
}

async function applied(client: TestClient, purpose = 'Розрахунки з постачальниками'): Promise<string> {
  const body = { currency: 'EUR' as const, purpose, alias: '', send: true }
  const sent = await client.call('POST /api/operation-service/account-openings', { body, headers: { 'idempotency-key': randomUUID() } })
  if (!sent.ok) throw new Error(sent.refusal.error_code)
  await receiveApplications(desk.bank.context)
  return sent.answer.id
}

async function stateOf(client: TestClient, id: string) {
  const answer = await client.call('GET /api/operation-service/operations', {})
  const all = answer.ok ? answer.answer.operations.filter((one) => one.kind === 'ACCOUNT_OPENING') : []
  const found = all.find((one) => one.id === id)
  return found === undefined ? null : [found.state, found.reason]
}

const actionsAbout = async (companyId: string) =>
  (
    await owner.query('select kind, state, maker, checker, reason, maker_proof, checker_proof from staff_action where company_id = $1 order by made_at', [
      companyId,
    ])
  ).rows

const trailAbout = async (id: string): Promise<string[]> =>
  (await owner.query('select event from staff_audit_entry where subject_id = $1 order by sequence', [id])).rows.map(({ event }) => event)

const byDemoStaff = {
  maker: demoStaff.officer.staffId,
  checker: demoStaff.compliance.staffId,
  reason: DEMO_REASON,
  maker_proof: { by: 'demo' },
  checker_proof: { by: 'demo' },
}

describe('on one’s own machine a newcomer', () => {
  test('is verified after some seconds, by the staff’s own steps and actions', async () => {
    const { inn } = await registerEntrepreneur(desk.bank)
    expect(await work()).toBe(0)
    desk.bank.clock.advance(5 * SECONDS)
    expect(await work()).toBe(1)
    const { companyId, ...stands } = await standingOf(inn)
    expect(stands).toMatchObject({ questionnaire: 'processed', relation: 'active' })
    expect(await actionsAbout(companyId)).toEqual([{ kind: 'verificationApproval', state: 'approved', ...byDemoStaff }])
    expect(await trailAbout(companyId)).toEqual(['caseTaken', 'checksRun', 'callRecorded'])
    expect(await work()).toBe(0)
  })

  test.each([
    ['Незнаний', 'tmp_rejected'],
    ['Безправний', 'tmp_rejected'],
    ['Чекайло', 'loaded'],
  ])('whose surname is %s ends as %s', async (surname, questionnaire) => {
    const { inn } = await registerEntrepreneur(desk.bank, { surname })
    desk.bank.clock.advance(5 * SECONDS)
    await work()
    expect(await standingOf(inn)).toMatchObject({ questionnaire })
  })

  test('is left to the officer who has taken their case at the desk', async () => {
    const { inn } = await registerCompany(desk.bank)
    const { companyId, personId } = await standingOf(inn)
    await officer.done('POST /api/desk/registrations/{companyId}/{personId}/taking', { params: { companyId, personId } })
    desk.bank.clock.advance(5 * SECONDS)
    expect(await work()).toBe(0)
    expect(await standingOf(inn)).toMatchObject({ relation: 'onConfirm' })
  })

  test('is verified once, by however many servers at once', async () => {
    const { inn } = await registerEntrepreneur(desk.bank)
    desk.bank.clock.advance(5 * SECONDS)
    await Promise.all(Array.from({ length: 4 }, () => work()))
    expect(await standingOf(inn)).toMatchObject({ questionnaire: 'processed' })
    expect(
      (await owner.query("select from audit_entry join person on person.person_id = subject_id where inn = $1 and event = 'clientVerified'", [inn])).rowCount,
    ).toBe(1)
  })

  test('waits for a person where the switch is off', async () => {
    const { inn } = await registerEntrepreneur(desk.bank)
    desk.bank.clock.advance(MINUTE)
    expect(await work({ ...desk.context, config: { ...desk.context.config, demoStaffAfterMs: null } })).toBe(0)
    expect(await standingOf(inn)).toMatchObject({ questionnaire: 'loaded' })
  })
})

describe('an application for an account', () => {
  test.each([
    ['Розрахунки', 'PROCESSED', null],
    ['Уточнити: різне', 'RETURNED', 'purposeUnclear'],
    ['Відмовити', 'TMP_REJECTED', 'notOpenedForBusiness'],
    ['Чекати', 'ON_VALIDATION', null],
  ])('for «%s» ends as %s', async (purpose, state, reason) => {
    const olena = await desk.bank.signedIn(OLENA)
    const id = await applied(olena, purpose)
    desk.bank.clock.advance(5 * SECONDS)
    await work()
    expect(await stateOf(olena, id)).toEqual([state, reason])
  })

  test('of a visitor’s demo is decided in production too, in demo money of its own tenant', async () => {
    const visitor = await demoVisitor(desk.bank)
    const before = (await accountsOf(visitor)).length
    const id = await applied(visitor)
    desk.bank.clock.advance(5 * SECONDS)
    expect(await inProduction(work)).toBe(1)
    expect(await stateOf(visitor, id)).toEqual(['PROCESSED', null])
    expect(await accountsOf(visitor)).toHaveLength(before + 1)
  })

  test('of a demo that ends meanwhile is no fault', async () => {
    const visitor = await demoVisitor(desk.bank)
    await applied(visitor)
    desk.bank.clock.advance(5 * SECONDS)
    await visitor.call('DELETE /api/user-service/user/session', {})
    await owner.query('begin')
    await owner.query('select remove_demo_tenants($1, $1, $1, 10)', [new Date(desk.bank.clock.now())])
    const round = work()
    await untilWaitingForLock(desk.bank.owner)
    await owner.query('commit')
    expect(await round).toBe(0)
  })

  test('of a visitor’s demo is nothing to a real person of the bank', async () => {
    const visitor = await demoVisitor(desk.bank)
    const applicationId = await applied(visitor)
    const { rows } = await owner.query('select company_id as "companyId", version from account_opening where operation_id = $1', [applicationId])
    const [{ companyId, version }] = rows
    expect(await officer.call('GET /api/desk/applications/{companyId}/{applicationId}', { params: { companyId, applicationId } })).toMatchObject({
      status: 404,
    })
    const action = { kind: 'applicationAcceptance' as const, payload: { companyId, applicationId, version } }
    expect(await makeAction(officer, action)).toMatchObject({ status: 404 })
  })
})

describe('a questionnaire', () => {
  afterEach(async () => {
    for (const table of ['questionnaire', 'person_questionnaire', 'one_time_code', 'watch_hit']) await owner.query(`delete from ${table}`)
    await owner.query("update company set questionnaire_status = 'processed' where client_code = '3135204544'")
  })

  /** A client has handed it in with these words about the purpose. */
  async function handedIn(client: TestClient, about: Parameters<typeof answersOf>[0], purpose: string, paperContract = false): Promise<void> {
    const begun = await client.call('POST /api/questionnaire-service/questionnaire', {})
    const answers = { ...answersOf(about), purpose: { ...answersOf(about).purpose, explanation: purpose, paperContract } }
    for (const { section, revision } of (begun.ok && begun.answer.version?.sections) || [])
      await client.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', {
        params: { section },
        body: { revision, answers: answers[section] },
      })
    await fillInPerson(client, about)
    const sent = await client.call('POST /api/questionnaire-service/questionnaire/signing-code', { body: { method: 'SMS' } })
    if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
    const otp = 'demoCode' in sent.answer && sent.answer.demoCode ? sent.answer.demoCode : (await desk.bank.lastMessage(OLENA)).code
    const done = await client.call('POST /api/questionnaire-service/questionnaire/signatures', { body: { method: 'SMS', otp_code: otp ?? '' } })
    if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  }

  const version = async (client: TestClient) => {
    const read = await client.call('GET /api/questionnaire-service/questionnaire', {})
    return read.ok ? read.answer.version : null
  }

  test.each([
    ['Розрахунки з покупцями програм', 'correct', null],
    ['Уточнити: платежі', 'returned', 'Напишіть, за що і кому платитимете.'],
    ['ДОПИСАТИ ще трохи', 'returned', null],
    ['Відмовити мені в усьому', 'tmp_rejected', 'Банк не обслуговує таку діяльність.'],
    ['Чекати на людей банку', 'loaded', null],
  ])('that says «%s» of the purpose is %s', async (purpose, state, words) => {
    const client = await desk.bank.signedIn(OLENA)
    await handedIn(client, await aboutClientOf(desk.bank, OLENA), purpose)
    expect(await work()).toBe(0)
    desk.bank.clock.advance(5 * SECONDS)
    await work()
    expect(await version(client)).toMatchObject({ state, words })
  })

  test('whose contract is wanted on paper is printed, and comes back a while later', async () => {
    const client = await desk.bank.signedIn(OLENA)
    await handedIn(client, await aboutClientOf(desk.bank, OLENA), 'Розрахунки з покупцями програм', true)
    for (const state of ['correct', 'tmp_printed', 'processed']) {
      desk.bank.clock.advance(5 * SECONDS)
      await work()
      expect(await version(client)).toMatchObject({ state })
    }
  })

  test('is decided once, by however many servers at once', async () => {
    const client = await desk.bank.signedIn(OLENA)
    await handedIn(client, await aboutClientOf(desk.bank, OLENA), 'Розрахунки з покупцями програм')
    desk.bank.clock.advance(5 * SECONDS)
    await Promise.allSettled(Array.from({ length: 4 }, () => work()))
    await work()
    expect(await version(client)).toMatchObject({ state: 'correct' })
    const { rows } = await owner.query("select count(*)::int from questionnaire_step where event = 'APPROVE'")
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of a visitor’s demo is decided in production too, and nothing of a real client’s', async () => {
    const [visitor, olena] = [await demoVisitor(desk.bank), await desk.bank.signedIn(OLENA)]
    const { rows } = await owner.query(
      `select relation.person_id, client_code as code, full_name_uk as name, inn, concat_ws(' ', last_name_uk, first_name_uk, middle_name_uk) as person
       from session join company on company.company_id = session.current_company_id join relation using (company_id)
         join person on person.person_id = relation.person_id
       where company.demo_tenant_id is not null order by session.last_seen_at desc, person.person_id = session.person_id desc`,
    )
    // The colleagues of the visitor, who sign with them, have answered their questionnaires.
    for (const { person_id, ...about } of rows.slice(1))
      await owner.query('insert into person_questionnaire (person_id, answers, revision, saved_at) values ($1, $2, 1, now())', [
        person_id,
        JSON.stringify(personAnswers(about)),
      ])
    await handedIn(visitor, rows[0], 'Розрахунки з покупцями програм')
    await handedIn(olena, await aboutClientOf(desk.bank, OLENA), 'Розрахунки з покупцями програм')
    desk.bank.clock.advance(5 * SECONDS)
    await inProduction((context) => work(context))
    expect(await version(visitor)).toMatchObject({ state: 'correct' })
    expect(await version(olena)).toMatchObject({ state: 'loaded' })
  })
})

test('a letter is answered with words that say who answers', async () => {
  const olena = await desk.bank.signedIn(OLENA)
  const companyId = await companyOf(desk.bank, OLENA)
  const written = await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}', {
    params: { enquiryId: randomUUID() },
    body: { companyId, subject: 'other', thing: null, text: 'Чи можна відкрити депозит?' },
  })
  expect(written).toMatchObject({ ok: true })
  desk.bank.clock.advance(5 * SECONDS)
  expect(await work()).toBe(1)
  const { rows } = await owner.query('select text from enquiry_letter where staff_id = $1', [demoStaff.officer.staffId])
  expect(rows).toEqual([{ text: DEMO_ANSWER }])
})

test('an invented person is made once, by however many servers that begin at once', async () => {
  const nobody = inventedPerson(9, 'Ніхто', ['officer'], true)
  // So that each already has a connection, as servers have.
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.1)`.execute(desk.context.database)))
  await Promise.all(Array.from({ length: 8 }, () => makeInventedPeople(desk.context, [nobody])))
  const { rows } = await owner.query('select name from staff where staff_id = $1', [nobody.staffId])
  expect(rows).toEqual([{ name: 'Ніхто' }])
  for (const table of ['staff_role', 'staff']) await owner.query(`delete from ${table} where staff_id = $1`, [nobody.staffId])
})

describe('no client of a real bank', () => {
  // security row 15
  test('is decided by demo staff, whatever waits', async () => {
    const { inn } = await registerEntrepreneur(desk.bank)
    const olena = await desk.bank.signedIn(OLENA)
    const id = await applied(olena)
    desk.bank.clock.advance(MINUTE)
    expect(await inProduction(work)).toBe(0)
    expect(await standingOf(inn)).toMatchObject({ questionnaire: 'loaded' })
    expect(await stateOf(olena, id)).toEqual(['ON_VALIDATION', null])
  })

  // security row 15
  test('is decided by them in SQL either, from any role', async () => {
    await makeDemoStaff(desk.context)
    const { companyId } = await standingOf((await registerEntrepreneur(desk.bank)).inn)
    await inProduction(async () => {
      const insert = `insert into staff_action (action_id, kind, subject, company_id, payload, base_version, reason, digest, maker, maker_proof, made_at, expires_at, state)
        values (gen_random_uuid(), 'verificationApproval', 'x', $1, '{}', '1', 'Достатньо довга причина', sha256('x'), $2, '{}', now(), now(), 'open')`
      await expect(owner.query(insert, [companyId, demoStaff.officer.staffId])).rejects.toThrow('Demo staff decides about demos alone')
    })
  })
})

describe('demo staff', () => {
  // security row 15
  test('cannot sign in: no passkey, session or invitation is theirs, from any role', async () => {
    await makeDemoStaff(desk.context)
    const { staffId } = demoStaff.officer
    for (const insert of [
      "insert into staff_passkey values ('key', $1, '', 0, '{}', now(), null)",
      "insert into staff_session values (gen_random_uuid(), sha256('x'), $1, 'door', now(), now(), now())",
      "insert into staff_invitation values (sha256('x'), $1, now(), now())",
    ])
      await expect(owner.query(insert, [staffId])).rejects.toThrow('Demo staff cannot sign in')
  })

  test('stand among the people of the desk as what they are, and nobody invites or changes them', async () => {
    await makeDemoStaff(desk.context)
    const security = await desk.enter('security')
    const { staff } = await security.done('GET /api/desk/staff', {})
    expect(staff.filter(({ isDemo }) => isDemo).map(({ name }) => name)).toEqual(['Демо-співробітник (комплаєнс)', 'Демо-співробітник (офіцер)'])
    const { staffId } = demoStaff.officer
    for (const kind of ['staffInvitation', 'staffClosing'] as const)
      expect(await makeAction(security, { kind, payload: { staffId } })).toMatchObject({ status: 404 })
    expect(await makeAction(security, { kind: 'staffRoles', payload: { staffId, roles: ['security'] } })).toMatchObject({ status: 404 })
  })

  test('leave the trail of the staff whole', async () => {
    const faults: unknown[] = []
    expect(await verifyStaffTrail(desk.context.database, (fault) => faults.push(fault))).toMatchObject({ faults: 0 })
    expect(faults).toEqual([])
  })
})
