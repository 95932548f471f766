import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { outboxWork } from '../../../jobs/all-outbox-work.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { askForCode, signWith } from '../../../testing/deposit-steps.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'
import { reconcileInterest } from '../interest/reconcile-interest.ts'
import { passDays } from './pass-days.ts'

const DIRECTOR = ROMAN
const TERM = 30

let bank: TestBank
let owner: pg.Client
/** Holds what others wait for. */
let holder: pg.Client
let company: string
let account: string
let director: TestClient
let log: string[]

beforeAll(async () => {
  bank = await openTestBank()
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  holder = new pg.Client({ connectionString: bank.adminUrl })
  await holder.connect()
  company = await companyOf(bank, DIRECTOR)
  await owner.query('insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [company])
  account = (
    await owner.query("select account_id from client_account where company_id = $1 and currency = 'UAH' and type = 'CURRENT' order by position", [company])
  ).rows[0].account_id
  await owner.query("update relation set permissions = permissions || array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE'] where company_id = $1", [company])
  await needSignatures(bank, company, ['any'])
})
afterAll(async () => {
  await owner.end()
  await holder.end()
  await bank.close()
})
beforeEach(async () => {
  await holder.query('rollback')
  for (const table of ['attempt_counter', 'outbox', 'one_time_code']) await owner.query(`delete from ${table}`)
  log = []
  await at(new Date(bank.clock.now()).toISOString())
  await passDays(bank.context)
})

async function at(instant: string): Promise<void> {
  bank.clock.advance(Date.parse(instant) - bank.clock.now())
  director = await bank.signedIn(DIRECTOR)
}

const needs = () => {
  const note = (facts: object, words: string) => void log.push(`${words} ${JSON.stringify(facts)}`)
  return { ...jobNeedsOf(bank), logger: { error: note, info: () => {}, warn: () => {}, debug: () => {} } as never }
}
const night = () => doJob('earnInterest', needs())
const carryOut = (operationId: string) => outboxWork.carryOutDepositOperation.work(needs(), { companyId: company, operationId }, randomUUID())

const opened = (agreed = {}) =>
  openTestDeposit(bank, company, {
    agreed: { rate: 1000, termDays: TERM, returnsEarly: { rate: 50, fromDay: 0, leaves: null }, prolongation: null, ...agreed },
    amount: kopiykas(1_000_000n),
    from: account,
  })
const statusOf = async (depositId: string) =>
  (
    await owner.query(
      `select status, closed_because as because, matured_on::text as matured, rate, term_number as number,
         (select count(*)::int from deposit_money money where money.deposit_id = deposit.deposit_id and why = 'returned') as returns
       from deposit where deposit_id = $1`,
      [depositId],
    )
  ).rows[0]
const versionOf = async (depositId: string) => (await owner.query('select version from deposit where deposit_id = $1', [depositId])).rows[0].version as number
const stateOf = async (operationId: string) => {
  const { state, reason } = given(await director.call('GET /api/deposit-service/operations/{operationId}', { params: { operationId } }))
  return { state, reason }
}
const askToClose = async (depositId: string) => {
  const asked = given(
    await director.call('POST /api/deposit-service/deposits/{depositId}/closings', {
      params: { depositId },
      body: { version: await versionOf(depositId), amount: null },
      ...withKey(),
    }),
  )
  given(await askForCode(director, asked))
  return { asked, sign: async () => signWith(director, asked, (await bank.lastMessage(DIRECTOR)).code) }
}

/** 23:59 in Kyiv on the last day of a deposit that is opened now, and the midnight after it. */
async function untilLastMinute(): Promise<{ readonly depositId: string; readonly midnight: string }> {
  const { depositId } = await opened()
  const last = new Date(bank.clock.now() + TERM * DAY)
  for (let day = 1; day <= TERM; day += 1) {
    bank.clock.advance(DAY)
    await passDays(bank.context)
  }
  const day = businessDateAt(last.getTime())
  // Winter: two hours before Greenwich.
  await at(`${day}T21:59:00Z`)
  return { depositId, midnight: `${day}T22:00:00Z` }
}

/** Another transaction locks the row of a deposit meanwhile. */
async function whileHeld<Value>(depositId: string, work: () => Promise<Value>): Promise<Value> {
  await holder.query('begin')
  await holder.query('select from deposit where deposit_id = $1 for update', [depositId])
  try {
    return await work()
  } finally {
    await holder.query('rollback')
  }
}

describe('between a closing of 23:59 and the end of a term at 00:00', () => {
  test('the lock of the deposit decides: a closing that has it is carried out, and the night finds a closed deposit', async () => {
    const { depositId, midnight } = await untilLastMinute()
    const { asked, sign } = await askToClose(depositId)
    // It holds the deposit's lock, and stops in the middle of its work.
    await holder.query('begin')
    await holder.query('lock table deposit_return in exclusive mode')
    const closing = sign()
    await untilWaitingForLock(bank.owner)
    bank.clock.advance(Date.parse(midnight) - bank.clock.now())
    const atMidnight = night()
    await holder.query('commit')
    expect(codeOf(await closing)).toBe('ok')
    await atMidnight
    await night()
    expect(await stateOf(asked.id)).toEqual({ state: 'PROCESSED', reason: null })
    expect(await statusOf(depositId)).toMatchObject({ status: 'closed', because: 'returned', returns: 1 })
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('a closing that does not get it waits, and after the end of the term is given back: the money has come with all of its interest', async () => {
    const { depositId, midnight } = await untilLastMinute()
    const { asked, sign } = await askToClose(depositId)
    expect(codeOf(await whileHeld(depositId, sign))).toBe('DEPOSIT_CLOSING_NOT_SENT')
    await at(midnight)
    // The day of return has begun: the end of the term comes first.
    await expect(carryOut(asked.id)).rejects.toThrow('not free')
    await night()
    await carryOut(asked.id)
    expect(await stateOf(asked.id)).toEqual({ state: 'TMP_REJECTED', reason: 'depositEnded' })
    expect(await statusOf(depositId)).toMatchObject({ status: 'closed', because: 'matured', returns: 1 })
    expect(log).toEqual([])
  })

  test('whichever comes first at the same moment: the money comes back once', async () => {
    const { depositId, midnight } = await untilLastMinute()
    const { asked, sign } = await askToClose(depositId)
    expect(codeOf(await whileHeld(depositId, sign))).toBe('DEPOSIT_CLOSING_NOT_SENT')
    await at(midnight)
    const both = await Promise.allSettled([carryOut(asked.id), night(), carryOut(asked.id), night()])
    expect(both[1]?.status).toBe('fulfilled')
    await night()
    await carryOut(asked.id)
    expect(await statusOf(depositId)).toMatchObject({ status: 'closed', because: 'matured', returns: 1 })
    expect(await stateOf(asked.id)).toEqual({ state: 'TMP_REJECTED', reason: 'depositEnded' })
    const pool = new pg.Pool({ connectionString: bank.adminUrl, max: 1 })
    await expectBankInOrder(bank, pool)
    await pool.end()
  })
})

test('a return whose rule and books differ waits, and the log has both', async () => {
  const { depositId } = await opened()
  bank.clock.advance(3 * DAY)
  await passDays(bank.context)
  await at(new Date(bank.clock.now()).toISOString())
  const { asked, sign } = await askToClose(depositId)
  await owner.query('update deposit set posted = posted + 1 where deposit_id = $1', [depositId])
  expect(codeOf(await sign())).toBe('DEPOSIT_CLOSING_NOT_SENT')
  await expect(carryOut(asked.id)).rejects.toThrow('not free')
  expect(log).toEqual([expect.stringMatching(/its return waits .*"byRule":\{"unpaid":"548".*"booked":\{"unpaid":"549"/)])
  await owner.query('update deposit set posted = posted - 1 where deposit_id = $1', [depositId])
  await carryOut(asked.id)
  expect(await stateOf(asked.id)).toMatchObject({ state: 'PROCESSED' })
})

// security row 56
test('a closing pays to the account that was signed, though the deposit now pays to another one', async () => {
  const { depositId } = await opened()
  bank.clock.advance(3 * DAY)
  await passDays(bank.context)
  await at(new Date(bank.clock.now()).toISOString())
  const { asked, sign } = await askToClose(depositId)
  const other = randomUUID()
  await owner.query("select ledger.open_account($1, $2, 'client', 'UAH', 0, now())", [company, other])
  await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select $1::uuid, $2::uuid, 'UA' || lpad((random() * 1e15)::bigint::text, 27, '0'), 'CURRENT', 'OPEN', 'UAH', 1000 + count(*), now() from client_account`,
    [company, other],
  )
  await owner.query('update deposit set payout_account_id = $2 where deposit_id = $1', [depositId, other])
  expect(given(await sign())).toMatchObject({ state: 'PROCESSED' })
  expect((await owner.query('select account_id from deposit_return where operation_id = $1', [asked.id])).rows).toEqual([{ account_id: account }])
})

test("a client's word that the deposit goes on is taken by a key", async () => {
  const authority = newTestAuthority()
  trustAuthorities(bank, authority)
  const { depositId } = await opened({ prolongation: { times: 1, rate: 'first' } })
  const params = { depositId }
  const wanted = { version: await versionOf(depositId), wished: true }
  const begun = given(await director.call('POST /api/deposit-service/deposits/{depositId}/prolongation/codes', { params, body: { ...wanted, method: 'EDS' } }))
  const key = await keyOfPerson(bank, authority, DIRECTOR)
  const p7s = signed(textOf(begun), key, bank.clock.now())
  const put = (body: object) =>
    director.call('PUT /api/deposit-service/deposits/{depositId}/prolongation', { params, body: { ...wanted, method: 'EDS', p7s, ...body } as never })
  expect(await put({ wished: false })).toMatchObject({ ok: false, refusal: { error_code: 'RELATION_EDS_INVALID' } })
  given(await put({}))
  for (let day = 0; day <= TERM; day += 1) {
    bank.clock.advance(DAY)
    await passDays(bank.context)
  }
  expect(await statusOf(depositId)).toMatchObject({ status: 'active', number: 2, rate: 1000 })
})
