import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import type { AccountApplication, BackOffice, BackOfficeWord } from '../../ports/back-office.ts'
import { companyOf } from '../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../testing/test-bank.ts'
import { localBackOffice, localBehaviours } from './local.ts'
import { writtenDownDecisions } from './written-down.ts'

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

/** An application that stands in the database, as one does that the back office is asked about. */
async function application(purpose: string): Promise<AccountApplication> {
  const operationId = randomUUID()
  await owner.query(
    `insert into account_opening (company_id, operation_id, state, version, account_type, currency, purpose, author_person_id, created_at, changed_at)
      select $1, $2, 'on_validation', 2, 'CURRENT', 'EUR', $3, person_id, now(), now() from relation where company_id = $1 limit 1`,
    [companyId, operationId, purpose],
  )
  return { companyId, operationId, version: 2, currency: 'EUR', purpose }
}

type Adapter = {
  readonly name: string
  readonly office: () => BackOffice
  /** An application on which this adapter says the word. */
  readonly on: (word: BackOfficeWord | null) => Promise<AccountApplication>
}

const beginningOf = (word: BackOfficeWord | null): string =>
  Object.entries(localBehaviours).find(([, said]) => JSON.stringify(said) === JSON.stringify(word))?.[0] ?? 'Розрахунки'

const adapters: readonly Adapter[] = [
  { name: 'local', office: () => localBackOffice, on: (word) => application(`${beginningOf(word)} далі`) },
  {
    name: 'written down',
    office: () => writtenDownDecisions(bank.context.database),
    async on(word) {
      const asked = await application('Розрахунки')
      if (word !== null) {
        const reason = word.decision === 'ACCEPT' ? null : word.reason
        await owner.query('insert into account_opening_decision values ($1, $2, $3, $4, $5, now())', [companyId, asked.operationId, asked.version, word.decision, reason])
      }
      return asked
    },
  },
]

const words: readonly (BackOfficeWord | null)[] = [
  { decision: 'ACCEPT' },
  ...openingReasons.RETURN.map((reason) => ({ decision: 'RETURN' as const, reason })),
  ...openingReasons.REJECT.map((reason) => ({ decision: 'REJECT' as const, reason })),
  null,
]

describe.each(adapters)('the back office, $name', ({ office, on }) => {
  test.each(words)('says %j, and the same when it is asked again', async (word) => {
    const asked = await on(word)
    expect(await office().decide([asked])).toEqual([word])
    expect(await office().decide([asked])).toEqual([word])
  })
  test('answers of many in the order in which it was asked', async () => {
    const all = await Promise.all(words.map((word) => on(word)))
    expect(await office().decide(all)).toEqual(words)
    expect(await office().decide(all.toReversed())).toEqual(words.toReversed())
  })
  test('says nothing of nothing', async () => {
    expect(await office().decide([])).toEqual([])
  })
})

test('a word that was written of another version is not on this one', async () => {
  const asked = await application('Розрахунки')
  await owner.query("insert into account_opening_decision values ($1, $2, 1, 'ACCEPT', null, now())", [companyId, asked.operationId])
  expect(await writtenDownDecisions(bank.context.database).decide([asked])).toEqual([null])
})

test('the application itself cannot write a word of the back office', async () => {
  const asked = await application('Розрахунки')
  const row = { company_id: companyId, operation_id: asked.operationId, version: 2, decision: 'ACCEPT' as const, decided_at: new Date(bank.clock.now()) }
  await expect(bank.context.database.insertInto('account_opening_decision').values(row).execute()).rejects.toThrow('permission denied')
})
