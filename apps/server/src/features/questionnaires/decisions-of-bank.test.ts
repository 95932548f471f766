import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuestionnaireCause } from '@dilo/domain/flows/questionnaire.ts'
import { languages } from '@dilo/domain/values/language.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { ok } from '@dilo/domain/result.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { trailOf } from '../../testing/audit-trail.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import { answerEverybody } from '../../testing/bank-answers.ts'
import { PASSWORD_OF_REGISTRANT, registerEntrepreneur } from '../../testing/register-company.ts'
import { fillInQuestionnaire, submitByCode } from '../../testing/questionnaire-answers.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { companyOf } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { beginQuestionnaire, recordRegistration } from './questionnaire/begin-version.ts'
import { forgetQuestionnaires } from './forget-questionnaires.ts'
import { giveBackTaken } from './give-back-taken.ts'
import { questionnaireMessages } from './questionnaire/questionnaire-messages.ts'
import { lockQuestionnaire, stepQuestionnaire } from './questionnaire/step-questionnaire.ts'

const GOOD_UNTIL = '2029-11-20' as BusinessDate

const { bank } = bankOfFile()
let owner: pg.Client
/** Works under the desk's own role of the database. */
let desk: Database
let company: string
let olena: TestClient

beforeAll(async () => {
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  desk = openDatabase({ applicationUrl: bank.deskUrl, workOf: 'desk', poolSize: 4 })
  company = await companyOf(bank, OLENA)
})
afterAll(async () => {
  await Promise.all([owner.end(), desk.destroy()])
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'questionnaire', 'person_questionnaire']) await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'processed', data_good_until = null where company_id = $1", [company])
  olena = await bank.signedIn(OLENA)
  await fillInQuestionnaire(bank, olena, OLENA)
  await submitByCode(bank, olena, OLENA)
})

type Asked = QuestionnaireCause & Pick<Parameters<typeof stepQuestionnaire>[3], 'returned' | 'goodUntil'>

/** Steps of the bank, one after the other, as the desk takes them. @returns the state, or the refusal of the first that is refused */
async function steps(...asked: readonly Asked[]): Promise<string> {
  let state = ''
  for (const one of asked) {
    const done = await inTransaction<string, string>(desk, async (transaction) => {
      const locked = await lockQuestionnaire(transaction, { companyId: company, version: 1 })
      if (locked === null) throw new Error('There is no version')
      return stepQuestionnaire(bank.context, transaction, locked, { ...one, at: new Date(bank.clock.now()) })
    })
    if (!done.ok) return done.error
    state = done.value
  }
  return state
}

const take: Asked = { event: 'TAKE', by: 'officer' }
const check: Asked = { event: 'CHECK', by: 'job' }
const pass: Asked = { event: 'PASS', by: 'officer' }
const approve: Asked = { event: 'APPROVE', by: 'officers', goodUntil: GOOD_UNTIL }
const open: Asked = { event: 'OPEN', by: 'job' }

async function shown() {
  const answer = await olena.call('GET /api/questionnaire-service/questionnaire', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const textsSent = async (): Promise<string[]> =>
  (await owner.query("select payload -> 'message' ->> 'text' as text from outbox order by created_at, message_id")).rows.map(({ text }) => text as string)

describe('the bank', () => {
  test('reads exactly what was handed in, and nothing that is being written', async () => {
    const [handedIn] = await desk.selectFrom('questionnaire').select('submitted_text').where('company_id', '=', company).execute()
    expect(JSON.parse(handedIn?.submitted_text ?? '')).toMatchObject({ version: 1, company: { id: company }, documents: [] })
    await expect(desk.selectFrom('questionnaire_section').select('answers').execute()).rejects.toThrow('permission denied')
    await expect(desk.selectFrom('person_questionnaire').select('answers').execute()).rejects.toThrow('permission denied')
  })

  test('takes, checks, passes and approves it by two, and it holds until its day', async () => {
    expect(await steps(take, check, pass)).toBe('questionnaire_valid')
    expect(await steps({ ...approve, by: 'officer' })).toBe('questionnaireStatusNotChanged')
    expect(await steps(approve, open)).toBe('processed')
    expect(await shown()).toMatchObject({ standing: 'processed', goodUntil: GOOD_UNTIL, actions: ['RENEW'] })
    // Now the bank knows the company by its answers.
    expect((await trailOf(owner, company)).slice(-2)).toMatchObject([
      { event: 'questionnaireApproved', person_id: null, facts: { version: 1 } },
      { event: 'companyParticularsChanged', person_id: null, facts: { because: 'questionnaire' } },
    ])
    expect(await textsSent()).toContain('Діло: анкету погоджено.')
  })

  test('returns it with a reason at each field and words, which the client reads and corrects', async () => {
    const returned = { sections: { purpose: { monthlyTurnover: 'unclear' as const } }, words: 'Скільки на місяць?' }
    expect(await steps(take, { event: 'RETURN', by: 'officer', returned })).toBe('returned')
    const { version, actions } = await shown()
    expect(version?.words).toBe('Скільки на місяць?')
    expect(version?.sections.find(({ section }) => section === 'purpose')?.returned).toEqual({ monthlyTurnover: 'unclear' })
    expect(actions).toEqual(['SAVE', 'SUBMIT', 'WITHDRAW'])
    await owner.query('delete from one_time_code; delete from attempt_counter')
    await submitByCode(bank, olena, OLENA)
    expect((await shown()).version).toMatchObject({ state: 'loaded', words: null })
  })

  test('rejects it by two, and the client may correct it and submit it again', async () => {
    expect(await steps(take, check, { event: 'REJECT', by: 'officers' })).toBe('tmp_rejected')
    expect((await shown()).actions).toEqual(['SAVE', 'SUBMIT'])
    expect(await textsSent()).toContain('Діло: банк відхилив анкету. Подробиці в кабінеті.')
  })

  test('is refused every step that the machine does not show', async () => {
    expect(await steps(approve)).toBe('questionnaireStatusNotChanged')
    expect(await steps({ event: 'RETURN', by: 'officer' })).toBe('questionnaireStatusNotChanged')
    expect(await steps(take, take)).toBe('questionnaireStatusNotChanged')
  })

  // security row 26, questionnaires
  test('shows the client nothing of the officer in charge, of risk, hits and notes', async () => {
    await owner.query("update questionnaire set begun_because = 'list' where company_id = $1", [company])
    await steps(take, check)
    const text = JSON.stringify(await shown())
    for (const word of ['taken', 'risk', 'hit', 'list', 'officer', 'staffid', 'note']) expect(text.toLowerCase()).not.toContain(`"${word}`)
    expect((await shown()).version?.begunBecause).toBe('bank')
  })
})

describe('what an officer has taken', () => {
  test('waits for any officer again after half an hour, once, and the client sees no step back', async () => {
    await steps(take, check)
    expect(await giveBackTaken(bank.context)).toBe(0)
    bank.clock.advance(30 * MINUTE)
    const rounds = await Promise.all(Array.from({ length: 3 }, () => giveBackTaken(bank.context)))
    expect(rounds.reduce((sum, one) => sum + one)).toBe(1)
    olena = await bank.signedIn(OLENA)
    const { version } = await shown()
    expect(version?.state).toBe('loaded')
    expect(version?.timeline.map(({ event }) => event)).toEqual(['START', 'SUBMIT_BY_CODE'])
  })

  test('and decided on is not given back', async () => {
    await steps(take, check, pass)
    bank.clock.advance(31 * MINUTE)
    expect(await giveBackTaken(bank.context)).toBe(0)
    olena = await bank.signedIn(OLENA)
    expect((await shown()).version?.state).toBe('questionnaire_valid')
  })
})

describe('the questionnaire of an older client', () => {
  test('begins at the desk, once, and its first viewer finds the data of the registration and the register', async () => {
    await owner.query('delete from questionnaire')
    const begin = () =>
      inTransaction(desk, async (transaction) =>
        beginQuestionnaire(transaction, { companyId: company, because: 'due', by: 'job', at: new Date(bank.clock.now()) }),
      )
    expect(await Promise.all([begin(), begin()])).toEqual(expect.arrayContaining([{ ok: true, value: { version: 1, isNew: true } }]))
    const { version } = await shown()
    expect(version).toMatchObject({ begunBecause: 'due', state: 'new' })
    const of = (name: string) => version?.sections.find(({ section }) => section === name)
    expect(of('taxResidence')).toMatchObject({ sources: { 'residences.0.taxNumber': { from: 'registration' } }, savedBy: null })
    expect(of('entrepreneur')).toMatchObject({ sources: { mainActivity: { from: 'register' }, businessPlace: { from: 'register' } } })
    // Looking again changes nothing.
    expect((await shown()).version?.sections).toEqual(version?.sections)
  })

  test('of a visitor’s demo asks no register', async () => {
    const visitor = await demoVisitor(bank)
    const begun = await visitor.call('POST /api/questionnaire-service/questionnaire', {})
    const sources = begun.ok ? begun.answer.version?.sections.flatMap((one) => Object.values(one.sources).map(({ from }) => from)) : []
    expect(new Set(sources)).toEqual(new Set(['registration']))
  })
})

test('a registration that the bank has confirmed is the first version, without a form', async () => {
  const { phone } = await registerEntrepreneur(bank)
  await answerEverybody(bank.context)
  const theirs = await companyOf(bank, phone)
  const record = () =>
    inTransaction(desk, async (transaction) => {
      await recordRegistration(transaction, { companyId: theirs, goodUntil: GOOD_UNTIL, at: new Date(bank.clock.now()) })
      return ok(undefined)
    })
  await record()
  await record()
  const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
  const answer = await client.call('GET /api/questionnaire-service/questionnaire', {})
  expect(answer).toMatchObject({ answer: { goodUntil: GOOD_UNTIL, actions: ['RENEW'], version: { version: 1, state: 'processed' } } })
})

test('every text message about a questionnaire fits into one', () => {
  for (const outcome of ['returned', 'rejected', 'approved'] as const)
    for (const language of languages)
      expect(questionnaireMessages(outcome, { name: { uk: 'ТОВ', ru: 'ООО' }, contactPhone: '0 800 300 300' })(language).sms.length).toBeLessThanOrEqual(70)
})

// Last: it moves the clock by years.
test('questionnaires of a client with whom the bank is done are forgotten five years after the end, and not before', async () => {
  await owner.query("update client_account set status = 'CLOSED' where company_id = $1", [company])
  const kept = async () =>
    ((await owner.query('select count(*)::int as count from questionnaire where company_id = $1', [company])).rows[0] as { count: number }).count
  expect(await forgetQuestionnaires(bank.context, 10)).toBe(0)
  bank.clock.advance(5 * 365 * DAY)
  expect(await forgetQuestionnaires(bank.context, 10)).toBe(0)
  expect(await kept()).toBe(1)
  bank.clock.advance(3 * DAY)
  // An account that is open again takes the end back.
  await owner.query("update client_account set status = 'OPEN' where company_id = $1", [company])
  expect(await forgetQuestionnaires(bank.context, 10)).toBe(0)
  await owner.query("update client_account set status = 'CLOSED' where company_id = $1", [company])
  await forgetQuestionnaires(bank.context, 10)
  bank.clock.advance(5 * 366 * DAY)
  expect(await forgetQuestionnaires(bank.context, 10)).toBe(1)
  expect(await kept()).toBe(0)
  await owner.query("update client_account set status = 'OPEN' where company_id = $1", [company])
})
