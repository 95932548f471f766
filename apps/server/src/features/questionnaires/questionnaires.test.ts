import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../testing/answered.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { trailOf } from '../../testing/audit-trail.ts'
import { aboutClientOf, fillInPerson, fillInQuestionnaire, submitByCode } from '../../testing/questionnaire-answers.ts'
import { answersOf, personAnswers } from '../../testing/typed-answers.ts'
import { BOHDAN, HALYNA, OLENA, ROMAN } from '../../testing/demo-people.ts'
import { companyOf, personOf, signatoryOf } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank } = bankOfFile()
let owner: pg.Client
let entrepreneur: string
let company: string
let olena: TestClient
let director: TestClient

beforeAll(async () => {
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  ;[entrepreneur, company] = [await companyOf(bank, OLENA), await companyOf(bank, DIRECTOR)]
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'questionnaire', 'person_questionnaire']) await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'processed', data_good_until = null")
  await owner.query('delete from relation where company_id = $1 and person_id = $2', [company, await personOf(bank, BOHDAN)])
  await owner.query(
    "update relation set permissions = '{ACCOUNTS_VIEW,ACCOUNTS_WRITE,DEFAULT_CB_ACCESS,PAYMENTS_VIEW,PAYMENTS_WRITE}', signature_type = 'none' where company_id = $1 and type = 'ACCOUNTANT'",
    [company],
  )
  ;[olena, director] = [await bank.signedIn(OLENA), await bank.signedIn(DIRECTOR)]
})

const start = (client: TestClient) => client.call('POST /api/questionnaire-service/questionnaire', {})

async function read(client: TestClient) {
  const answer = await client.call('GET /api/questionnaire-service/questionnaire', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

type Section = Parameters<typeof save>[1]
const save = (
  client: TestClient,
  section: 'purpose' | 'ownership' | 'company' | 'contacts' | 'entrepreneur',
  revision: number,
  answers: Record<string, unknown>,
) => client.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', { params: { section }, body: { revision, answers } })

const sectionOf = async (client: TestClient, section: Section) => (await read(client)).version?.sections.find((one) => one.section === section)

/** Every version of a company, as it stands. */
const versionsOf = async (companyId: string) =>
  (
    await owner.query('select version, state, begun_because, submitted_text, digest, method from questionnaire where company_id = $1 order by version', [
      companyId,
    ])
  ).rows as { version: number; state: string; begun_because: string; submitted_text: string | null; digest: Buffer | null; method: string | null }[]

const standingOf = async (companyId: string): Promise<string> =>
  ((await owner.query('select questionnaire_status as standing from company where company_id = $1', [companyId])).rows[0] as { standing: string }).standing

/** The bank has decided on the version under way, by nobody in particular. */
const approved = (companyId: string) => owner.query("update questionnaire set state = 'processed' where company_id = $1 and state <> 'none'", [companyId])

describe("the document of 'Мої дані'", () => {
  const own = async (client: TestClient) => {
    const answer = await client.call('GET /api/questionnaire-service/person', {})
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    return answer.answer
  }
  const document = { kind: 'ID_CARD', number: '001234567', validUntil: '2030-03-12' }

  test('is the one that was handed in, and not what is being typed', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    expect(await own(olena)).toMatchObject({ answers: { document: { number: '001234567' } }, handedIn: null })
    await submitByCode(bank, olena, OLENA)
    expect((await own(olena)).handedIn).toEqual(document)
    const { answers, revision } = await own(olena)
    const typed = { ...answers, document: { ...(answers['document'] as object), number: '009999999' } }
    expect(await olena.call('PUT /api/questionnaire-service/person', { body: { revision, answers: typed } })).toMatchObject({ ok: true })
    expect((await own(olena)).handedIn).toEqual(document)
    // Nobody else's: the director has handed in nothing.
    expect((await own(director)).handedIn).toBeNull()
  })
})

describe('a questionnaire', () => {
  test('begins once, however many heads begin it at many servers', async () => {
    expect((await read(olena)).version).toBeNull()
    expect((await read(olena)).actions).toEqual(['START'])
    const begun = await Promise.all(Array.from({ length: 6 }, () => start(olena)))
    expect(begun.map(codeOf)).toEqual(Array.from({ length: 6 }, () => 'ok'))
    expect(await versionsOf(entrepreneur)).toMatchObject([{ version: 1, state: 'new', begun_because: 'client' }])
    expect((await read(olena)).actions).toEqual(['SAVE', 'SUBMIT', 'WITHDRAW'])
  })

  test('asks an entrepreneur and a company what concerns them', async () => {
    const sections = async (client: TestClient) => {
      await start(client)
      return (await read(client)).version?.sections.map(({ section }) => section)
    }
    expect(await sections(olena)).toEqual(['entrepreneur', 'purpose', 'taxResidence', 'exposedPersons', 'documents'])
    expect(await sections(director)).toEqual(['company', 'contacts', 'ownership', 'purpose', 'taxResidence', 'exposedPersons', 'financials', 'documents'])
    expect(codeOf(await save(olena, 'company', 0, {}))).toBe('NOT_FOUND')
  })

  test.each(['loaded', 'tmp_rejected', 'on_validation'])('is not begun by a client without one that stands %s', async (standing) => {
    await owner.query('update company set questionnaire_status = $2 where company_id = $1', [entrepreneur, standing])
    expect(codeOf(await start(olena))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    expect(await versionsOf(entrepreneur)).toEqual([])
  })

  test('keeps what is typed, unfinished and wrong as it is, and says what is missing by path', async () => {
    await start(olena)
    const typed = { purposes: [], explanation: '  ще дума', monthlyTurnover: 'півтора міль' }
    const saved = await save(olena, 'purpose', 0, typed)
    expect(saved).toMatchObject({ ok: true, answer: { revision: 1, faults: { monthlyTurnover: 'Invalid amount', purposes: 'This field is required' } } })
    expect(await sectionOf(olena, 'purpose')).toMatchObject({ answers: typed, filled: false, revision: 1, faults: { monthlyTurnover: 'Invalid amount' } })
  })

  test.each([
    ['a null character', { explanation: 'а\0б' }],
    ['half of a pair', { explanation: '\ud800' }],
    ['such a name', { 'x\0': '1' }],
  ])('does not take %s', async (_, answers) => {
    await start(olena)
    expect(codeOf(await save(olena, 'purpose', 0, answers))).toBe('INVALID_REQUEST')
  })

  test('that another person has saved meanwhile is refused with who and when, and loses nothing', async () => {
    await start(director)
    const accountant = await bank.signedIn(ACCOUNTANT)
    expect(codeOf(await save(accountant, 'purpose', 0, { explanation: 'Від бухгалтерки' }))).toBe('ok')
    const late = await save(director, 'purpose', 0, { explanation: 'Від директора' })
    const { person } = await aboutClientOf(bank, ACCOUNTANT)
    expect(late).toMatchObject({
      status: 409,
      refusal: { error_code: 'STATUS_QUESTIONNAIRE_CHANGED', changed: { by: person, at: new Date(bank.clock.now()).toISOString() } },
    })
    expect(await sectionOf(director, 'purpose')).toMatchObject({
      answers: { explanation: 'Від бухгалтерки' },
      savedBy: person,
      savedByYou: false,
    })
    expect(await sectionOf(accountant, 'purpose')).toMatchObject({ savedBy: person, savedByYou: true })
    // Another section matters only to the person who fills it in.
    expect(codeOf(await save(director, 'contacts', 0, {}))).toBe('ok')
  })

  test('of two saves of one section at once takes one', async () => {
    await start(olena)
    const heard = await Promise.all([save(olena, 'purpose', 0, { explanation: 'Перше' }), save(olena, 'purpose', 0, { explanation: 'Друге' })])
    expect(heard.map(codeOf).toSorted()).toEqual(['STATUS_QUESTIONNAIRE_CHANGED', 'ok'])
  })

  test('is filled in by who has ACCOUNTS_WRITE, and withdrawn by a head alone', async () => {
    await start(director)
    const accountant = await bank.signedIn(ACCOUNTANT)
    const withdraw = (client: TestClient) => client.call('POST /api/questionnaire-service/questionnaire/withdrawal', {})
    expect((await read(accountant)).actions).toEqual(['SAVE'])
    expect((await read(accountant)).submitRefusal).toBe('NO_AUTHORITY')
    expect(codeOf(await withdraw(accountant))).toBe('NO_AUTHORITY')
    await owner.query("update relation set permissions = '{ACCOUNTS_VIEW}' where company_id = $1 and type = 'ACCOUNTANT'", [company])
    expect(codeOf(await save(accountant, 'purpose', 0, {}))).toBe('NO_AUTHORITY')
    expect(codeOf(await withdraw(director))).toBe('ok')
    expect(await versionsOf(company)).toMatchObject([{ state: 'none' }])
    expect(await read(director)).toMatchObject({ version: null, standing: 'processed', actions: ['START'] })
    expect((await owner.query('select count(*)::int as count from questionnaire_section')).rows).toEqual([{ count: 0 }])
    expect(codeOf(await withdraw(director))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    // The next one has a number of its own.
    await start(director)
    expect(await versionsOf(company)).toMatchObject([
      { version: 1, state: 'none' },
      { version: 2, state: 'new' },
    ])
  })
})

describe('what owners and people say of themselves', () => {
  beforeEach(async () => {
    await owner.query("update relation set signature_type = 'second' where company_id = $1 and type = 'ACCOUNTANT'", [company])
    await fillInQuestionnaire(bank, director, DIRECTOR)
  })

  // security row 26, questionnaires
  test('is for the heads alone: others see that it is filled in, and their own', async () => {
    const accountant = await bank.signedIn(ACCOUNTANT)
    await fillInPerson(accountant, await aboutClientOf(bank, ACCOUNTANT))
    expect(await sectionOf(accountant, 'ownership')).toMatchObject({ answers: null, faults: null, sources: {}, filled: true })
    const hidden = (await read(accountant)).version?.sections.filter(({ answers }) => answers === null).map(({ section }) => section)
    expect(hidden).toEqual(['ownership', 'taxResidence', 'exposedPersons'])
    const people = (await read(accountant)).version?.people ?? []
    const of = (self: boolean) => people.find((one) => one.self === self)
    expect(of(false)).toMatchObject({ filled: true, answers: null, faults: null })
    expect(of(true)).toMatchObject({ filled: true, answers: { inn: (await aboutClientOf(bank, ACCOUNTANT)).inn } })
    const { inn } = await aboutClientOf(bank, DIRECTOR)
    expect(JSON.stringify(people)).not.toContain(inn)
    expect(await sectionOf(director, 'ownership')).toMatchObject({ answers: { nodes: [{ code: inn }] } })
    expect((await read(director)).version?.people.map(({ answers }) => answers?.['document'])).toHaveLength(2)
    expect(codeOf(await save(accountant, 'ownership', 1, {}))).toBe('NO_AUTHORITY')
  })

  test('is not asked of a person who neither heads the company nor signs for it', async () => {
    await owner.query("update relation set signature_type = 'none' where company_id = $1 and type = 'ACCOUNTANT'", [company])
    expect((await read(director)).version?.people).toHaveLength(1)
  })

  test('is answered once for all of their companies', async () => {
    await fillInPerson(olena, await aboutClientOf(bank, OLENA))
    await signatoryOf(bank, company, OLENA, { type: 'first', relation: 'DIRECTOR', permissions: ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE'] })
    const { inn } = await aboutClientOf(bank, OLENA)
    expect((await read(director)).version?.people.map(({ answers }) => answers?.['inn'])).toContain(inn)
    await owner.query('delete from relation where company_id = $1 and person_id = $2', [company, await personOf(bank, OLENA)])
  })

  test('knows the person’s name and day of birth from the registration, and takes no other РНОКПП', async () => {
    const about = await aboutClientOf(bank, OLENA)
    const own = await olena.call('GET /api/questionnaire-service/person', {})
    expect(own).toMatchObject({ answer: { revision: 0, answers: { name: about.person, inn: about.inn }, sources: { name: { from: 'registration' } } } })
    const other = { ...personAnswers(about), inn: (await aboutClientOf(bank, DIRECTOR)).inn }
    const saved = await olena.call('PUT /api/questionnaire-service/person', { body: { revision: 0, answers: other } })
    expect(saved).toMatchObject({ answer: { revision: 1, faults: { inn: 'Invalid user INN' } } })
    expect(codeOf(await olena.call('PUT /api/questionnaire-service/person', { body: { revision: 0, answers: other } }))).toBe('STATUS_QUESTIONNAIRE_CHANGED')
  })
})

describe('handing a questionnaire in', () => {
  const begin = (client: TestClient, method: 'SMS' | 'EDS' = 'SMS') =>
    client.call('POST /api/questionnaire-service/questionnaire/signing-code', { body: { method } })
  const bring = (client: TestClient, otp_code: string) =>
    client.call('POST /api/questionnaire-service/questionnaire/signatures', { body: { method: 'SMS', otp_code } })

  test('lists every section that is missing, and every fault by its path', async () => {
    await start(olena)
    await save(olena, 'purpose', 0, { ...answersOf(await aboutClientOf(bank, OLENA)).purpose, cashShare: '120 %' })
    const answer = await begin(olena)
    expect(answer).toMatchObject({
      refusal: {
        error_code: 'INVALID_REQUEST',
        fields: {
          // The register's data are not the client's answers before the client has saved them.
          entrepreneur: 'This field is required',
          taxResidence: 'This field is required',
          exposedPersons: 'This field is required',
          documents: 'This field is required',
          'purpose.cashShare': 'Invalid percent',
          [`people.${await personOf(bank, OLENA)}`]: 'This field is required',
        },
      },
    })
  })

  test('by an entrepreneur’s code gives it to the bank as canonical text, whose digest the code was bound to', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await submitByCode(bank, olena, OLENA)
    const [version] = await versionsOf(entrepreneur)
    expect(version).toMatchObject({ state: 'loaded', method: 'SMS' })
    const text = version?.submitted_text ?? ''
    expect(createHash('sha256').update(text).digest('hex')).toBe(version?.digest?.toString('hex'))
    const { inn, code } = await aboutClientOf(bank, OLENA)
    expect(JSON.parse(text)).toMatchObject({
      form: 'dilo.questionnaire.1',
      version: 1,
      company: { id: entrepreneur, code },
      answers: { person: { inn }, purpose: { monthlyTurnover: '150000000' } },
      people: [],
    })
    expect((await read(olena)).version).toMatchObject({
      state: 'loaded',
      submittedBy: (await aboutClientOf(bank, OLENA)).person,
      timeline: [{ event: 'START' }, { event: 'SUBMIT_BY_CODE', state: 'loaded' }],
      promisedAt: expect.any(String),
    })
    expect((await trailOf(owner, entrepreneur)).at(-1)).toMatchObject({
      event: 'questionnaireSubmitted',
      facts: { version: 1, digest: version?.digest?.toString('hex') },
    })
  })

  test('says in its message what the code does', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await begin(olena)
    expect((await bank.lastMessage(OLENA)).text).toMatch(/^Код \d{4} подає анкету .* \([0-9A-Z]{4}-[0-9A-Z]{4}\)\. Якщо це не ви/)
  })

  test('is for what stood there when the code was sent: a later save needs another code', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await begin(olena)
    const { code } = await bank.lastMessage(OLENA)
    await save(olena, 'purpose', 1, { ...answersOf(await aboutClientOf(bank, OLENA)).purpose, cashShare: '6 %' })
    expect(codeOf(await bring(olena, code))).toBe('PAY_E062')
    expect(await versionsOf(entrepreneur)).toMatchObject([{ state: 'new' }])
  })

  test('by a wrong code gives nothing to the bank', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await begin(olena)
    const wrong = String((Number((await bank.lastMessage(OLENA)).code) + 1) % 10_000).padStart(4, '0')
    expect(codeOf(await bring(olena, wrong))).toBe('PAY_E059')
    expect(await versionsOf(entrepreneur)).toMatchObject([{ state: 'new' }])
  })

  test('counts once of many at once', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await begin(olena)
    const { code } = await bank.lastMessage(OLENA)
    const heard = (await Promise.all(Array.from({ length: 4 }, () => bring(olena, code)))).map(codeOf)
    expect(heard.filter((one) => one === 'ok')).toHaveLength(1)
    expect((await trailOf(owner, entrepreneur)).filter(({ event }) => event === 'questionnaireSubmitted').length).toBeGreaterThan(0)
  })

  test('and a save at the same moment leave what was signed: one of them is refused', async () => {
    const about = await aboutClientOf(bank, OLENA)
    await fillInQuestionnaire(bank, olena, OLENA)
    const own = await olena.call('GET /api/questionnaire-service/person', {})
    const revision = own.ok ? own.answer.revision : 0
    await begin(olena)
    const { code } = await bank.lastMessage(OLENA)
    const [handedIn, saved] = await Promise.all([
      bring(olena, code),
      save(olena, 'purpose', 1, { ...answersOf(about).purpose, cashShare: '8 %' }),
      olena.call('PUT /api/questionnaire-service/person', {
        body: { revision, answers: { ...personAnswers(about), residence: '01001, м. Київ, вул. Інша, 1' } },
      }),
    ])
    const [version] = await versionsOf(entrepreneur)
    if (handedIn.ok) {
      expect(codeOf(saved)).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
      expect(version?.submitted_text).not.toContain('Інша')
      expect(
        createHash('sha256')
          .update(version?.submitted_text ?? '')
          .digest('hex'),
      ).toBe(version?.digest?.toString('hex'))
    } else {
      expect(codeOf(handedIn)).toBe('PAY_E062')
      expect(version).toMatchObject({ state: 'new', submitted_text: null })
    }
  })

  test('leaves it as it is: a person who fills in and withdraws is warned of that', async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await submitByCode(bank, olena, OLENA)
    expect((await read(olena)).actions).toEqual([])
    expect(codeOf(await save(olena, 'purpose', 1, {}))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    expect(codeOf(await begin(olena))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    expect(codeOf(await olena.call('POST /api/questionnaire-service/questionnaire/withdrawal', {}))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
    // Beginning another one answers the one that the bank has.
    expect(await start(olena)).toMatchObject({ ok: true, answer: { version: { version: 1, state: 'loaded' } } })
  })

  test('is for a head alone', async () => {
    await fillInQuestionnaire(bank, director, DIRECTOR)
    expect(codeOf(await begin(await bank.signedIn(ACCOUNTANT)))).toBe('NO_AUTHORITY')
  })

  test('of a company is by a key alone, where the bank asks for one', async () => {
    await fillInQuestionnaire(bank, director, DIRECTOR)
    expect((await read(director)).methods).toEqual(['SMS', 'EMAIL', 'EDS'])
    const { config } = bank.context
    Object.assign(bank.context, { config: { ...config, edsOnlyBinds: 'everybody' } })
    expect((await read(director)).methods).toEqual(['EDS'])
    expect(await begin(director)).toMatchObject({ refusal: { error_code: 'PAY_E030', fields: { method: 'Only EDS signs this' } } })
    Object.assign(bank.context, { config })
  })
})

describe('a later version', () => {
  beforeEach(async () => {
    await fillInQuestionnaire(bank, olena, OLENA)
    await submitByCode(bank, olena, OLENA)
    await approved(entrepreneur)
    await owner.query('delete from one_time_code; delete from attempt_counter; delete from outbox')
  })

  test('is a copy of the last valid one, each value with its source, and may be handed in at once', async () => {
    expect((await read(olena)).actions).toEqual(['RENEW'])
    await start(olena)
    expect(await sectionOf(olena, 'purpose')).toMatchObject({
      answers: answersOf(await aboutClientOf(bank, OLENA)).purpose,
      filled: true,
      savedBy: null,
      sources: { cashShare: { from: 'before' }, explanation: { from: 'before' } },
    })
    await submitByCode(bank, olena, OLENA)
    const [first, second] = (await versionsOf(entrepreneur)).map(({ submitted_text }) => submitted_text ?? '')
    expect(JSON.parse(second ?? '')).toEqual({ ...JSON.parse(first ?? ''), version: 2 })
  })

  test('whose value a person types anew has it from them', async () => {
    await start(olena)
    const { purpose } = answersOf(await aboutClientOf(bank, OLENA))
    await save(olena, 'purpose', 1, { ...purpose, cashShare: '7 %' })
    const after = await sectionOf(olena, 'purpose')
    expect(after?.sources).toHaveProperty('explanation')
    expect(after?.sources).not.toHaveProperty('cashShare')
  })

  test('never takes from the client what it has', async () => {
    await start(olena)
    expect(await standingOf(entrepreneur)).toBe('processed')
    await submitByCode(bank, olena, OLENA)
    expect(await standingOf(entrepreneur)).toBe('processed')
    expect((await olena.call('GET /api/payment-service/payments/new', {})).ok).toBe(true)
  })
})

test('the standing of a client that was never verified follows its first version', async () => {
  await owner.query("update company set questionnaire_status = 'none' where company_id = $1", [entrepreneur])
  await start(olena)
  expect(await standingOf(entrepreneur)).toBe('new')
  await fillInQuestionnaire(bank, olena, OLENA)
  await submitByCode(bank, olena, OLENA)
  expect(await standingOf(entrepreneur)).toBe('loaded')
})
