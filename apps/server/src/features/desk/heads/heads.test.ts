import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RegisteredPeople, RegisteredPerson } from '@dilo/domain/rules/registered-heads.ts'
import { verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { HALYNA, IHOR, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import { checkHeads } from '../../companies/registered-heads/check-heads.ts'

// A head whom the state's register names no more: the bank's people decide whether the register is behind.

const { desk, owner } = deskOfFile()
let officer: DeskClient
let compliance: DeskClient
let companyId: string
let roman: string
let halyna: string
/** Companies that the register was asked about. */
const asked: string[] = []
let says: (code: string) => RegisteredPeople

const named = (...names: string[]): RegisteredPeople => ({ kind: 'people', people: names.map((name): RegisteredPerson => ({ role: 'head', name, inn: null })) })

const [IN_REGISTER, STRANGER, OTHER_STRANGER] = ['ГАЙДУК РОМАН ІЛЛІЧ', 'ДОВЖЕНКО МИРОСЛАВ ЄВГЕНОВИЧ', 'КРУК ДАНИЛО ІГОРОВИЧ']

beforeAll(async () => {
  companyId = await companyOf(desk.bank, ROMAN)
  ;[roman, halyna] = [await personOf(desk.bank, ROMAN), await personOf(desk.bank, HALYNA)]
  const register = {
    ...desk.bank.context.governmentRegister,
    headsOf: async (code: string) => {
      asked.push(code)
      return says(code)
    },
  }
  Object.assign(desk.bank.context, { governmentRegister: register })
})
beforeEach(async () => {
  asked.length = 0
  says = () => named(STRANGER)
  // Nobody else's turn comes.
  await owner.query(`update heads_check set ask_at = case company_id when $1 then $2::timestamptz else 'infinity' end`, [
    companyId,
    new Date(desk.bank.clock.now()),
  ])
  await owner.query('delete from unnamed_head')
  await owner.query('delete from outbox')
  await owner.query('delete from attempt_counter')
  await owner.query(`update relation set status = 'active', type = case person_id when $2 then 'DIRECTOR' else 'ACCOUNTANT' end where company_id = $1`, [
    companyId,
    roman,
  ])
})

/** A day has passed: the company's turn has come, and the bank's people have signed in anew. */
async function nextDay() {
  desk.bank.clock.advance(DAY + HOUR)
  const round = await checkHeads(desk.bank.context)
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
  return round
}

const place = () => ({ params: { companyId, personId: roman } })
const shown = () => officer.done('GET /api/desk/heads/{companyId}/{personId}', place())
const casesOfHeads = async () => (await officer.done('GET /api/desk/inbox', {})).cases.filter(({ kind }) => kind === 'head')
const decision = (kind: 'headKeeping' | 'headEnding') => ({ kind, payload: { companyId, personId: roman } })
const carryOut = async (kind: 'headKeeping' | 'headEnding') => decide(compliance, await madeAction(officer, decision(kind)))
const statusOf = async (personId: string) =>
  (await owner.query('select status from relation where company_id = $1 and person_id = $2', [companyId, personId])).rows[0].status

/** Halyna heads the company, too. */
const withAnotherHead = () => owner.query(`update relation set type = 'DIRECTOR' where company_id = $1 and person_id = $2`, [companyId, halyna])

const textsSentTo = async (phone: string): Promise<string[]> =>
  (await owner.query(`select payload #>> '{message,text}' as text from outbox where payload #>> '{message,recipient}' = $1`, [phone])).rows.map(
    ({ text }) => text,
  )

describe('the state’s register', () => {
  test('names the heads of all invented companies: nobody is a case', async () => {
    const { headsOf } = (await import('../../../context.ts')).chooseGovernmentRegister(desk.bank.context.config)
    await owner.query(`update heads_check set ask_at = '-infinity'`)
    const local = { ...desk.bank.context, governmentRegister: { ...desk.bank.context.governmentRegister, headsOf } }
    let round
    do {
      round = await checkHeads(local)
      expect(round).toMatchObject({ silent: 0, leftOut: 0 })
    } while (round.asked > 0)
    expect((await owner.query(`select from heads_check where answer = 'people'`)).rowCount).toBeGreaterThan(3)
  })

  test('is asked about a company once a day, by however many servers', async () => {
    says = () => named(IN_REGISTER)
    desk.bank.clock.advance(DAY + HOUR)
    const rounds = await Promise.all(Array.from({ length: 5 }, () => checkHeads(desk.bank.context)))
    expect(rounds.reduce((sum, round) => sum + round.asked, 0)).toBe(1)
    desk.bank.clock.advance(DAY - HOUR)
    expect(await checkHeads(desk.bank.context)).toMatchObject({ asked: 0 })
    expect(asked).toHaveLength(1)
    expect(await nextDay()).toEqual({ asked: 1, silent: 0, leftOut: 0 })
  })

  test('is asked in the order of the turns, and a round that breaks off gives the other companies their turn back', async () => {
    const { rows } = await owner.query<{ code: string; company_id: string }>(
      `select client_code as code, company_id from heads_check join company using (company_id) where questionnaire_status = any ($1) order by company_id desc limit 4`,
      [[...verifiedStatuses]],
    )
    const before = desk.bank.clock.now() - HOUR
    for (const [place, { company_id }] of rows.entries())
      await owner.query('update heads_check set ask_at = $2 where company_id = $1', [company_id, new Date(before + place)])
    const codes = rows.map(({ code }) => code)
    says = (code) => {
      if (code === codes[1]) throw new Error('The register is gone')
      return named(IN_REGISTER)
    }
    await expect(checkHeads(desk.bank.context)).rejects.toThrow('The register is gone')
    expect(asked).toEqual(codes.slice(0, 2))
    says = () => ({ kind: 'silent' })
    asked.length = 0
    expect(await checkHeads(desk.bank.context)).toMatchObject({ asked: 1, silent: 1 })
    says = () => named(IN_REGISTER)
    expect(await checkHeads(desk.bank.context)).toMatchObject({ silent: 0 })
    // The company whose answer never came has had its turn, too.
    expect(codes.filter((code) => asked.includes(code))).toEqual(codes.slice(2))
  })

  test('is not asked about entrepreneurs, who head themselves, nor in demos', async () => {
    const { rows } = await owner.query('select sole_entrepreneur, demo_tenant_id is null as real from heads_check join company using (company_id)')
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter((row) => row.sole_entrepreneur || !row.real)).toEqual([])
  })

  // security row 20
  test('that says nothing leaves everything as it is, is reported to the operator, and is asked no more in this round', async () => {
    await nextDay()
    const before = await owner.query('select * from unnamed_head')
    says = () => ({ kind: 'silent' })
    await owner.query(`update heads_check set ask_at = '-infinity'`)
    desk.bank.clock.advance(DAY)
    asked.length = 0
    const warned: unknown[] = []
    const logger = { ...jobNeedsOf(desk.bank).logger, warn: (...line: unknown[]) => warned.push(line) }
    await doJob('checkHeads', { ...jobNeedsOf(desk.bank), logger: logger as never })
    expect(asked).toHaveLength(1)
    expect(warned).toEqual([[{ asked: 1 }, expect.stringContaining('does not say')]])
    expect((await owner.query('select * from unnamed_head')).rows).toEqual(before.rows)
  })

  test('that names nobody says nothing of anybody', async () => {
    says = () => named()
    expect(await nextDay()).toEqual({ asked: 1, silent: 0, leftOut: 0 })
    expect(await casesOfHeads()).toEqual([])
  })
})

describe('a head whom the register names no more', () => {
  // security row 20
  test('waits at the desk once, with the person whom it names instead, and the client gets no notice', async () => {
    expect(await nextDay()).toMatchObject({ leftOut: 1 })
    expect(await nextDay()).toMatchObject({ leftOut: 0 })
    expect(await casesOfHeads()).toEqual([expect.objectContaining({ companyId, personId: roman, person: 'Гайдук Роман Ілліч', hasOpenAction: false })])
    expect(await shown()).toMatchObject({
      person: { name: 'Гайдук Роман Ілліч', type: 'DIRECTOR' },
      state: 'open',
      register: { names: [STRANGER], askedAt: new Date(desk.bank.clock.now()).toISOString() },
      otherHeads: [],
      may: { keep: true, end: false, name: true },
    })
    expect(await statusOf(roman)).toBe('active')
    expect((await owner.query('select from outbox')).rowCount).toBe(0)
    const client = await desk.bank.signedIn(ROMAN)
    expect((await client.call('GET /api/account-service/accounts', {})).ok).toBe(true)
  })

  test('is no case any more once it names them again, or they act no more', async () => {
    await nextDay()
    says = () => named(IN_REGISTER)
    await nextDay()
    expect(await casesOfHeads()).toEqual([])
    expect(await shown()).toMatchObject({ state: 'over', may: { keep: false, end: false } })
    says = () => named(STRANGER)
    expect(await nextDay()).toMatchObject({ leftOut: 1 })
    await owner.query(`update relation set status = 'disabled' where company_id = $1 and person_id = $2`, [companyId, roman])
    expect(await casesOfHeads()).toEqual([])
    expect(await makeAction(officer, decision('headKeeping'))).toMatchObject({ status: 404 })
  })

  test('is kept by two where the register is behind, until it says something else or thirty days have passed; the heads are notified', async () => {
    await nextDay()
    const actionId = await madeAction(officer, decision('headKeeping'))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(compliance, actionId)).toMatchObject({
      answer: { state: 'approved', facts: expect.arrayContaining([expect.objectContaining({ fact: 'person', before: 'Гайдук Роман Ілліч' })]) },
    })
    expect(await statusOf(roman)).toBe('active')
    expect(await textsSentTo(ROMAN)).toEqual(['Діло: реєстр не називає керівника компанії. Подробиці в листі.'])
    expect(await textsSentTo('roman@example.com')).toEqual([expect.stringContaining('Оновіть, будь ласка, запис у реєстрі')])
    expect(await textsSentTo(HALYNA)).toEqual([])
    expect(await nextDay()).toMatchObject({ leftOut: 0 })
    says = () => named(STRANGER, OTHER_STRANGER)
    expect(await nextDay()).toMatchObject({ leftOut: 1 })
    await carryOut('headKeeping')
    desk.bank.clock.advance(28 * DAY)
    expect(await nextDay()).toMatchObject({ leftOut: 0 })
    expect(await nextDay()).toMatchObject({ leftOut: 1 })
  })

  // security row 20
  test('loses the authority by two, with sessions, codes and what they prepared alone, and the heads are notified', async () => {
    await withAnotherHead()
    says = () => named(STRANGER, 'ПИЛИПЕНКО ГАЛИНА ЮРІЇВНА')
    await nextDay()
    const [client, ihor] = [await desk.bank.signedIn(ROMAN), await desk.bank.signedIn(IHOR)]
    const draft = await created(client, await paymentBody(client, ihor))
    expect(await shown()).toMatchObject({ otherHeads: ['Пилипенко Галина Юріївна'], may: { keep: true, end: true, name: false } })
    await owner.query('delete from outbox')
    expect(await carryOut('headEnding')).toMatchObject({ answer: { state: 'approved' } })
    expect(await statusOf(roman)).toBe('disabled')
    expect(await client.call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
    expect(
      (await owner.query("select from audit_entry where company_id = $1 and subject_id = $2 and event = 'relationDisabled'", [companyId, roman])).rowCount,
    ).toBe(1)
    expect((await textsSentTo(ROMAN))[0]).toContain('реєстр вас не називає')
    expect(await textsSentTo('halyna@example.com')).toEqual([expect.stringContaining('Гайдук Роман Ілліч')])
    expect((await paymentNow(await desk.bank.signedIn(HALYNA), draft.id)).state).toBe('deleted')
    expect(await shown()).toMatchObject({ state: 'ended' })
    // The next answer finds nobody to ask about.
    expect(await nextDay()).toMatchObject({ leftOut: 0 })
  })

  // security row 20
  test('stays while nobody else heads the company, at the proposal and at its decision', async () => {
    await nextDay()
    expect(await makeAction(officer, decision('headEnding'))).toMatchObject({ refusal: { error_code: 'DESK_COMPANY_NEEDS_HEAD' } })
    await withAnotherHead()
    const actionId = await madeAction(officer, decision('headEnding'))
    await owner.query(`update relation set type = 'ACCOUNTANT' where company_id = $1 and person_id = $2`, [companyId, halyna])
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_COMPANY_NEEDS_HEAD' } })
    expect(await statusOf(roman)).toBe('active')
    await decide(compliance, actionId, 'deny')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the register has said something else', () => ((says = () => named(OTHER_STRANGER)), nextDay())],
    ['their access has changed', () => owner.query(`update relation set permissions = permissions || '{SALARY_VIEW}' where company_id = $1`, [companyId])],
    ['the other decision was carried out', () => carryOut('headKeeping')],
  ])('is not decided on when %s since the officer looked', async (_, change) => {
    await withAnotherHead()
    await nextDay()
    const actionId = await madeAction(officer, decision('headEnding'))
    await change()
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await statusOf(roman)).toBe('active')
    await decide(compliance, actionId, 'deny')
  })

  test('is shown to officers and compliance alone', async () => {
    await nextDay()
    expect((await compliance.call('GET /api/desk/heads/{companyId}/{personId}', place())).status).toBe(200)
    expect(await (await desk.enter('security')).call('GET /api/desk/heads/{companyId}/{personId}', place())).toMatchObject({ status: 403 })
    expect(await officer.call('GET /api/desk/heads/{companyId}/{personId}', { params: { companyId, personId: halyna } })).toMatchObject({ status: 404 })
  })
})
