import { beforeEach, describe, expect, test } from 'vitest'
import type { FactsAnswer, RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { noRegisterFacts } from '../../../testing/no-register-facts.ts'
import { IHOR, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { codeFor, create, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { approve, fillIn } from '../../../testing/through-questionnaire.ts'
import { beginQuestionnaire } from '../questionnaire/begin-version.ts'
import { openApprovedAccounts } from '../opening/open-approved-accounts.ts'
import { renewQuestionnaires } from './renew-questionnaires.ts'

const DIRECTOR = ROMAN

const { bank, owner } = bankOfFile()
let companyId: string
beforeEach(async () => {
  for (const table of [
    'attempt_counter',
    'outbox',
    'one_time_code',
    'questionnaire',
    'questionnaire_notice',
    'person_questionnaire',
    'unnamed_head',
    'watch_hit',
    'register_answer',
  ])
    await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'processed', data_good_until = null")
  await owner.query('update person set data_good_until = null')
  companyId = await companyOf(bank, DIRECTOR)
})

const today = () => businessDateAt(bank.clock.now())

const messages = async (part: string): Promise<string[]> =>
  (await owner.query("select payload -> 'message' ->> 'text' as text from outbox where payload -> 'message' ->> 'text' like $1", [`%${part}%`])).rows.map(
    ({ text }) => text as string,
  )

const versions = async () =>
  (await owner.query('select version, state, begun_because as because from questionnaire where company_id = $1 order by version', [companyId])).rows

const begin = async (because: 'client' | 'due') => {
  const at = new Date(bank.clock.now())
  await inTransaction(bank.context.database, async (transaction) => ok(await beginQuestionnaire(transaction, { companyId, because, by: 'job', at })))
}

/** The company has a questionnaire that the bank has just approved. */
async function current(): Promise<void> {
  await begin('client')
  await fillIn(bank.context, companyId)
  await approve(bank.context, companyId)
  await openApprovedAccounts(bank.context)
  await owner.query('delete from outbox')
}

describe('the day until which the data of a client is good', () => {
  test('is reported to its heads sixty, thirty, fourteen, seven and one days before, once each, and begins a version', async () => {
    await owner.query('update company set data_good_until = $2 where company_id = $1', [companyId, plusDays(today(), 61)])
    const notified: number[] = []
    for (let left = 61; left >= 0; left -= 1) {
      const runs = [await renewQuestionnaires(bank.context), await renewQuestionnaires(bank.context)]
      if (runs.some((run) => run.notified > 0)) notified.push(left)
      expect(runs.reduce((sum, run) => sum + run.notified, 0)).toBeLessThanOrEqual(1)
      bank.clock.advance(DAY)
    }
    expect(notified).toEqual([60, 30, 14, 7, 1])
    expect(await versions()).toEqual([{ version: 1, state: 'new', because: 'due' }])
    expect((await messages('оновіть анкету до')).length).toBe(5)
  })
  test('is reported once by a server that was away, and by one of many servers', async () => {
    await owner.query('update company set data_good_until = $2 where company_id = $1', [companyId, plusDays(today(), 5)])
    const runs = await Promise.all(Array.from({ length: 4 }, () => renewQuestionnaires(bank.context)))
    expect(runs.reduce((sum, { notified }) => sum + notified, 0)).toBe(1)
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 0, notified: 0 })
  })
  test('stops its reminders after submission, and payments go on until the bank decides', async () => {
    companyId = await companyOf(bank, OLENA)
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    await owner.query('update company set data_good_until = $2 where company_id = $1', [companyId, plusDays(today(), -1)])
    expect(await create(olena, await paymentBody(olena, ihor))).toMatchObject({ refusal: { error_code: 'PAY_E047' } })
    await begin('due')
    await fillIn(bank.context, companyId)
    await approve(bank.context, companyId)
    expect((await create(olena, await paymentBody(olena, ihor))).ok).toBe(true)
    await owner.query("update questionnaire set state = 'returned' where company_id = $1", [companyId])
    expect(await create(olena, await paymentBody(olena, ihor))).toMatchObject({ refusal: { error_code: 'PAY_E047' } })
  })
  test('comes with the approval, for the company and for the people who answered about themselves', async () => {
    await current()
    const { rows } = await owner.query(
      `select company.data_good_until::text as company, person.data_good_until::text as person from company, person where company_id = $1 and person_id = $2`,
      [companyId, await personOf(bank, DIRECTOR)],
    )
    expect(rows[0].company).toBe(rows[0].person)
    expect(rows[0].company > today()).toBe(true)
  })
})

describe('a new version begins by itself', () => {
  const renewal = (because: string) => [
    { version: 1, state: 'processed', because: 'client' },
    { version: 2, state: 'new', because },
  ]
  test('when the document of a person who is named in it has ended since', async () => {
    await current()
    await owner.query("update questionnaire set submitted_text = replace(submitted_text, '2030-03-12', $2) where company_id = $1", [companyId, today()])
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 0, notified: 0 })
    bank.clock.advance(DAY)
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 1, notified: 0 })
    expect(await versions()).toEqual(renewal('due'))
    expect((await messages('скінчився строк документа')).length).toBe(1)
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 0, notified: 0 })
  })
  test('when the state’s register says another activity or other founders, asked once a day, by however many servers', async () => {
    await current()
    const said: RegisterFacts = { ...noRegisterFacts, mainActivity: '62.01', founders: [{ name: 'Коваль Олена Іванівна', code: null, capital: 100n }] }
    let facts = said
    let asked = 0
    const factsOf = async (): Promise<FactsAnswer> => {
      asked += 1
      return { kind: 'facts', facts }
    }
    const context = { ...bank.context, governmentRegister: { ...bank.context.governmentRegister, factsOf } }
    await owner.query('insert into register_answer (company_id, asked_at, facts) values ($1, $2, $3)', [
      companyId,
      new Date(bank.clock.now()),
      JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ])
    expect(await renewQuestionnaires(context)).toEqual({ begun: 0, notified: 0 })
    expect(asked).toBe(0)
    bank.clock.advance(DAY + MINUTE)
    expect(await renewQuestionnaires(context)).toEqual({ begun: 0, notified: 0 })
    expect(asked).toBe(1)
    facts = {
      ...said,
      founders: [
        { name: 'Коваль Олена Іванівна', code: null, capital: 60n },
        { name: 'Ткач Ігор Петрович', code: null, capital: 40n },
      ],
    }
    bank.clock.advance(DAY + MINUTE)
    const runs = await Promise.all(Array.from({ length: 3 }, () => renewQuestionnaires(context)))
    expect(runs.reduce((sum, { begun }) => sum + begun, 0)).toBe(1)
    expect(asked).toBe(2)
    expect(await versions()).toEqual(renewal('register'))
  })
  test('when the state’s register leaves a head out', async () => {
    await current()
    bank.clock.advance(DAY)
    await owner.query("insert into unnamed_head (company_id, person_id, since, named) values ($1, $2, $3, '{Інша Людина}')", [
      companyId,
      await personOf(bank, DIRECTOR),
      new Date(bank.clock.now()),
    ])
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 1, notified: 0 })
    expect(await versions()).toEqual(renewal('register'))
    expect((await messages('у державному реєстрі')).length).toBe(1)
  })
  test('when a list names a person, and the client learns neither that nor of whom', async () => {
    await current()
    const hit = (outcome: string | null) =>
      owner.query(
        `insert into watch_hit (company_id, subject, about, list, entry_id, entry_names, entry_codes, strength, found_at, seen_at, outcome, decided_at)
         values ($1, 'named ' || coalesce($3, ''), 'Хтось', 'sanctions', '1', '{Хтось}', '{}', 'possible', $2::timestamptz, $2::timestamptz, $3::text, case when $3::text is null then null else $2::timestamptz end)`,
        [companyId, new Date(bank.clock.now() + MINUTE), outcome],
      )
    await hit('otherPerson')
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 0, notified: 0 })
    await hit(null)
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 1, notified: 0 })
    expect(await versions()).toEqual(renewal('list'))
    const director = await bank.signedIn(DIRECTOR)
    expect(await director.call('GET /api/questionnaire-service/questionnaire', {})).toMatchObject({ answer: { version: { version: 2, begunBecause: 'bank' } } })
    expect((await messages('Хтось')).concat(await messages('спис'))).toEqual([])
  })
  test('when more than three times the expected turnover came in, and the client does not learn why', async () => {
    companyId = await companyOf(bank, OLENA)
    await current()
    await owner.query(
      `update questionnaire set submitted_text = replace(submitted_text, '"monthlyTurnover":"150000000"', '"monthlyTurnover":"200"') where company_id = $1`,
      [companyId],
    )
    bank.clock.advance(DAY)
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    const pay = async (amount: string) => {
      const payment = await created(ihor, await paymentBody(ihor, olena, { amount }))
      expect(await sign(ihor, payment.id, await codeFor(bank, ihor, payment.id, IHOR))).toMatchObject({ answer: { state: 'settled' } })
      bank.clock.advance(2 * MINUTE)
    }
    await pay('600')
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 0, notified: 0 })
    await pay('1')
    await owner.query('delete from outbox')
    expect(await renewQuestionnaires(bank.context)).toEqual({ begun: 1, notified: 0 })
    expect(await versions()).toEqual(renewal('turnover'))
    const client = await olena.call('GET /api/questionnaire-service/questionnaire', {})
    expect(client).toMatchObject({ answer: { version: { version: 2, begunBecause: 'bank' } } })
    expect((await messages('Оновіть, будь ласка, анкету')).length).toBe(1)
    expect((await messages('утрич')).length).toBe(0)
  })
})
