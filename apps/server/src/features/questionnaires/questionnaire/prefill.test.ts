import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FactsAnswer, RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const DIRECTOR = ROMAN

const FACTS: RegisterFacts = {
  name: 'ТОВ «Зелений Гай»',
  shortName: null,
  englishName: null,
  legalForm: null,
  registeredOn: null,
  registerNumber: '10741020000001234',
  place: 'Україна, м. Київ, вул. Лугова, 9',
  mainActivity: '62.01',
  otherActivities: [],
  heads: [],
  founders: [
    { name: 'Верес Остап Маркович', code: null, capital: 600n },
    { name: 'Гай Юлія Орестівна', code: null, capital: 400n },
  ],
}

const { bank, owner } = bankOfFile()
let director: TestClient
let says: FactsAnswer
let asked = 0

beforeAll(async () => {
  const factsOf = async () => {
    asked += 1
    return says
  }
  Object.assign(bank.context, { governmentRegister: { ...bank.context.governmentRegister, factsOf } })
})
beforeEach(async () => {
  for (const table of ['questionnaire', 'register_answer']) await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'processed'")
  says = { kind: 'facts', facts: FACTS }
  asked = 0
  director = await bank.signedIn(DIRECTOR)
  await director.call('POST /api/questionnaire-service/questionnaire', {})
})

async function sectionOf(section: 'company' | 'ownership') {
  const answer = await director.call('GET /api/questionnaire-service/questionnaire', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.version?.sections.find((one) => one.section === section)
}

describe('a new version', () => {
  test('shows what the register says, each value with its source and time, and is not saved by that', async () => {
    const company = await sectionOf('company')
    expect(company).toMatchObject({
      answers: { name: 'ТОВ «Зелений Гай»', mainActivity: '62.01', registeredPlace: FACTS.place },
      sources: { name: { from: 'register', at: new Date(bank.clock.now()).toISOString() }, code: { from: 'registration' } },
      filled: false,
      revision: 0,
      savedAt: null,
      savedBy: null,
    })
    expect(await sectionOf('ownership')).toMatchObject({ answers: { holdings: [{ share: '60' }, { share: '40' }] } })
  })

  test('asks the register once', async () => {
    await sectionOf('company')
    await sectionOf('company')
    expect(asked).toBe(1)
  })

  test('keeps the source of what the client has not changed', async () => {
    const before = await sectionOf('company')
    const answers = { ...before?.answers, mainActivity: '63.11' }
    await director.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', { params: { section: 'company' }, body: { revision: 0, answers } })
    const after = await sectionOf('company')
    expect(after).toMatchObject({ revision: 1, answers, sources: { name: { from: 'register' } } })
    expect(after?.sources).not.toHaveProperty('mainActivity')
  })

  test('is filled in by the client alone where the register does not know the code', async () => {
    await owner.query('delete from register_answer')
    says = { kind: 'unknown' }
    expect((await sectionOf('company'))?.sources).toMatchObject({ code: { from: 'registration' } })
    expect((await sectionOf('ownership'))?.answers).toEqual({})
  })

  test('asks a silent register again at the next look', async () => {
    await owner.query('delete from register_answer')
    says = { kind: 'silent' }
    expect((await sectionOf('ownership'))?.answers).toEqual({})
    says = { kind: 'facts', facts: FACTS }
    expect((await sectionOf('ownership'))?.answers).not.toEqual({})
  })

  test('keeps the answer from other companies', async () => {
    const other = await companyOf(bank, OLENA)
    await sectionOf('company')
    const { rows } = await owner.query('select company_id from register_answer')
    expect(rows).toHaveLength(1)
    expect(rows).not.toContainEqual({ company_id: other })
  })
})
