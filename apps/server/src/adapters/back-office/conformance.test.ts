import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { verificationReasons } from '@dilo/domain/rules/verified-client.ts'
import type { AccountApplication, BackOffice, BackOfficeWord, VerificationCase, VerificationWord } from '../../ports/back-office.ts'
import { companyOf } from '../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../testing/test-bank.ts'
import { localBackOffice, localBehaviours, localVerdicts } from './local.ts'
import { leftToTheDesk } from './left-to-the-desk.ts'

let bank: TestBank
let owner: pg.Client
let companyId: string

beforeAll(async () => {
  bank = await openTestBank()
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  companyId = await companyOf(bank, '380500000001')
})
afterAll(async () => {
  await owner.end()
  await bank.close()
})

/** An application in the database, as the back office gets it. */
async function application(purpose: string): Promise<AccountApplication> {
  const operationId = randomUUID()
  await owner.query(
    `insert into account_opening (company_id, operation_id, state, version, account_type, currency, purpose, author_person_id, created_at, changed_at)
      select $1, $2, 'on_validation', 2, 'CURRENT', 'EUR', $3, person_id, now(), now() from relation where company_id = $1 limit 1`,
    [companyId, operationId, purpose],
  )
  return { companyId, operationId, version: 2, currency: 'EUR', purpose }
}

const VERIFY_AFTER_MS = 5_000

/** Somebody who has waited long enough, in a relation that stands in the database. */
async function waiting(lastName = 'Новак', kind: VerificationCase['kind'] = 'client'): Promise<VerificationCase> {
  const personId = randomUUID()
  await owner.query(
    `insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
      values ($1, lpad((random() * 1e9)::bigint::text, 10, '9'), $2, '', '', '', '', '', '1990-01-01', '', now())`,
    [personId, lastName],
  )
  await owner.query(
    "insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at) values ($1, $2, 'ACCOUNTANT', 'onConfirm', '{}', 'none', now())",
    [personId, companyId],
  )
  return { kind, companyId, personId, lastName, since: new Date(bank.clock.now() - VERIFY_AFTER_MS) }
}

type Adapter = {
  readonly name: string
  readonly office: () => BackOffice
  /** An application on which this adapter says the word. */
  readonly on: (word: BackOfficeWord | null) => Promise<AccountApplication>
  /** Somebody on whom it does. */
  readonly about: (word: VerificationWord | null) => Promise<VerificationCase>
  readonly answers: boolean
}

const beginningOf = (word: BackOfficeWord | null): string =>
  Object.entries(localBehaviours).find(([, said]) => JSON.stringify(said) === JSON.stringify(word))?.[0] ?? 'Розрахунки'

const surnameFor = (word: VerificationWord | null): string =>
  Object.entries(localVerdicts).find(([, said]) => JSON.stringify(said) === JSON.stringify(word))?.[0] ?? 'Новак'

const local = (verifyAfterMs: number | null): BackOffice => localBackOffice({ clock: bank.clock, verifyAfterMs })

const adapters: readonly Adapter[] = [
  {
    name: 'local',
    office: () => local(VERIFY_AFTER_MS),
    on: (word) => application(`${beginningOf(word)} далі`),
    about: (word) => waiting(surnameFor(word)),
    answers: true,
  },
  {
    name: 'left to the desk',
    office: () => leftToTheDesk,
    // It says nothing about anything: the desk decides (decisions 138 and 143).
    on: () => application('Розрахунки'),
    about: () => waiting(),
    answers: false,
  },
]

const words: readonly (BackOfficeWord | null)[] = [
  { decision: 'ACCEPT' },
  ...openingReasons.RETURN.map((reason) => ({ decision: 'RETURN' as const, reason })),
  ...openingReasons.REJECT.map((reason) => ({ decision: 'REJECT' as const, reason })),
  null,
]

const verdicts: readonly (VerificationWord | null)[] = [
  { decision: 'CONFIRM' },
  ...verificationReasons.map((reason) => ({ decision: 'REFUSE' as const, reason })),
  null,
]

describe.each(adapters)('the back office, $name', ({ office, on, about, answers }) => {
  const heard = <Word>(word: Word): Word | null => (answers ? word : null)
  test.each(verdicts)('answers %j about the person to verify, and the same when it is asked again', async (word) => {
    const asked = await about(word)
    expect(await office().verify([asked])).toEqual([heard(word)])
    expect(await office().verify([asked])).toEqual([heard(word)])
  })
  test('answers of many people in the order in which it was asked', async () => {
    const all = await Promise.all(verdicts.map((word) => about(word)))
    expect(await office().verify(all)).toEqual(verdicts.map(heard))
    expect(await office().verify(all.toReversed())).toEqual(verdicts.map(heard).toReversed())
  })
  test.each(words)('says %j, and the same when it is asked again', async (word) => {
    const asked = await on(word)
    expect(await office().decide([asked])).toEqual([heard(word)])
    expect(await office().decide([asked])).toEqual([heard(word)])
  })
  test('answers of many in the order in which it was asked', async () => {
    const all = await Promise.all(words.map((word) => on(word)))
    expect(await office().decide(all)).toEqual(words.map(heard))
    expect(await office().decide(all.toReversed())).toEqual(words.map(heard).toReversed())
  })
  test('says nothing of nothing', async () => {
    expect(await office().decide([])).toEqual([])
    expect(await office().verify([])).toEqual([])
  })
})

test('a row that a tool of before wrote of an application decides nothing: the desk alone does', async () => {
  const asked = await application('Розрахунки')
  await owner.query("insert into account_opening_decision values ($1, $2, $3, 'ACCEPT', null, now())", [companyId, asked.operationId, asked.version])
  expect(await leftToTheDesk.decide([asked])).toEqual([null])
})

test('the application itself cannot write a word of the back office', async () => {
  const asked = await application('Розрахунки')
  const row = { company_id: companyId, operation_id: asked.operationId, version: 2, decision: 'ACCEPT' as const, decided_at: new Date(bank.clock.now()) }
  await expect(bank.context.database.insertInto('account_opening_decision').values(row).execute()).rejects.toThrow('permission denied')
})

test('a row that a tool of before wrote about somebody verifies nobody: the desk alone does', async () => {
  const asked = await waiting()
  await owner.query("insert into verification_decision values ($1, $2, $3, 'CONFIRM', null, now())", [asked.companyId, asked.personId, asked.kind])
  expect(await leftToTheDesk.verify([asked])).toEqual([null])
})

test('the application cannot write a word of the back office on anybody', async () => {
  const { companyId: company_id, personId: person_id } = await waiting()
  const row = { company_id, person_id, kind: 'client' as const, decision: 'CONFIRM' as const, decided_at: new Date(bank.clock.now()) }
  await expect(bank.context.database.insertInto('verification_decision').values(row).execute()).rejects.toThrow('permission denied')
})

describe('the local back office', () => {
  test('takes its time to verify a newcomer', async () => {
    const asked = await waiting()
    const justNow = { ...asked, since: new Date(bank.clock.now() - VERIFY_AFTER_MS + 1) }
    expect(await local(VERIFY_AFTER_MS).verify([justNow, asked])).toEqual([null, { decision: 'CONFIRM' }])
  })
  test('verifies nobody when that is switched off', async () => {
    expect(await local(null).verify([await waiting()])).toEqual([null])
  })
})
