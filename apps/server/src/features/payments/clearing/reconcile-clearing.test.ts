import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { BehaviourName } from '../../../testing/clearing-house/behaviours.ts'
import type { Clearing, ClearingAnswer } from '../../../ports/clearing.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import { reconcileClearing } from './reconcile-clearing.ts'
import { answeringWith } from '../../../testing/answering-clearing.ts'
import { takeMessages } from './take-messages.ts'

// A new bank for each test, because all of its days and accounts are compared.

const AMOUNT = kopiykas(125_050n)
const day = (text: string): BusinessDate => certain(parseBusinessDate(text))
const FRIDAY = day('2026-11-20')
const SATURDAY = day('2026-11-21')
const MONDAY = day('2026-11-23')

let bank: TestBank
let admin: pg.Client

beforeEach(async () => {
  bank = await openTestBank()
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
})
afterEach(async () => {
  await admin.end()
  await bank.close()
})

async function pay(behaviour: BehaviourName): Promise<string> {
  const client = await bank.signedIn(OLENA)
  const payment = await payOutside(bank, { client, phone: OLENA }, await outsideAccount(bank, behaviour), AMOUNT)
  await doJobs(bank)
  return payment.id
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    bank.clock.advance(1_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
  }
}

/** Moves the clock to this many seconds before Saturday begins in Kyiv. */
const toBeforeMidnight = (seconds: number): void => bank.clock.advance(Date.parse('2026-11-20T22:00:00Z') - seconds * 1_000 - bank.clock.now())

test.each<[BehaviourName, number]>([
  ['plain', 2],
  ['outOfOrder', 2],
  ['returnOvertakes', 5],
  ['returned', 5],
  ['rejectedAfterAcceptance', 2],
])('%s over midnight: whatever answer overtakes another, both days agree', async (behaviour, seconds) => {
  toBeforeMidnight(seconds)
  await pay(behaviour)
  await pass(20)
  expect(await reconcileClearing(bank.context, FRIDAY)).toMatchObject({ agrees: true, transfers: 1, differences: [] })
  expect(await reconcileClearing(bank.context, SATURDAY)).toMatchObject({ agrees: true, differences: [] })
})

/** Clearing with the answers and the day's report that a test sets. */
const clearingThatSays = (answers: readonly ClearingAnswer[], report: Clearing['report']): Clearing => ({
  ...answeringWith(bank.context.clearing, answers),
  report,
})

test('a settlement that clearing dates on the next banking day agrees on every day in between', async () => {
  const transferId = await pay('silent')
  const answer = (event: 'ACCEPT' | 'SETTLE', businessDate: BusinessDate): ClearingAnswer => ({
    answerId: event,
    transferId,
    uetr: null,
    event,
    amount: AMOUNT,
    businessDate,
    reason: null,
    reported: null,
    credited: false,
  })
  const clearing = clearingThatSays([answer('ACCEPT', FRIDAY), answer('SETTLE', MONDAY)], async function* (of) {
    const settled = of >= MONDAY
    yield { transferId, status: settled ? 'settled' : 'accepted', amount: AMOUNT, settledOn: settled ? MONDAY : null, returnedOn: null }
  })
  const context = { ...bank.context, clearing }
  await takeMessages(context, 10)
  for (let of = FRIDAY; of <= MONDAY; of = plusDays(of, 1)) {
    expect(await reconcileClearing(context, of)).toMatchObject({ agrees: true })
  }
})

test('a transfer that stays open for days is named, though both sides agree on it', async () => {
  const transferId = await pay('plain')
  const clearing = clearingThatSays([], async function* () {
    yield { transferId, status: 'received', amount: AMOUNT, settledOn: null, returnedOn: null }
  })
  const context = { ...bank.context, clearing }
  const found = []
  for (let days = 0; days < 6; days += 1) found.push(await reconcileClearing(context, plusDays(FRIDAY, days)))
  expect(found.map(({ agrees }) => agrees)).toEqual([true, true, true, true, false, false])
  expect(found.at(-1)?.differences).toMatchObject([{ transferId, kind: 'overdue', ourStatus: 'received' }])
})

test('a report that breaks off leaves what was found before', async () => {
  await pay('silent')
  await pass(10)
  await reconcileClearing(bank.context, FRIDAY)
  const found = async () => (await admin.query('select * from clearing_difference join clearing_reconciliation using (business_date)')).rows
  const before = await found()
  expect(before).toHaveLength(1)
  const clearing = clearingThatSays([], async function* () {
    yield { transferId: 'one', status: 'received', amount: kopiykas(1n), settledOn: null, returnedOn: null }
    throw new Error('the line was lost')
  })
  await expect(reconcileClearing({ ...bank.context, clearing }, FRIDAY)).rejects.toThrow('the line was lost')
  expect(await found()).toEqual(before)
})

test('sums that differ without any transfer that does are a disagreement, and written down as one', async () => {
  await pay('plain')
  await pass(10)
  const truth = bank.context.clearing
  const clearing = clearingThatSays([], async function* (of) {
    for await (const line of truth.report(of)) yield { ...line, settledOn: plusDays(of, -1) }
  })
  expect(await reconcileClearing({ ...bank.context, clearing }, FRIDAY)).toMatchObject({ agrees: false, differences: [] })
  expect((await admin.query('select agrees, differences from clearing_reconciliation')).rows).toEqual([{ agrees: false, differences: 0 }])
})

test('a day that did not agree is looked at again when a late answer has come', async () => {
  await pay('late')
  await pass(10)
  bank.clock.advance(-10_000)
  const logged: { day?: string; text: string }[] = []
  const note = (facts: { day?: string }, text: string) => void logged.push({ ...(facts.day !== undefined && { day: facts.day }), text })
  const needs = { ...jobNeedsOf(bank), logger: { error: note, info: note, warn: note, debug: note } as never }
  // Like a clearing house that has settled but not reported yet.
  bank.clearing.delay(25 * HOUR)
  bank.clock.advance(DAY)
  await doJob('reconcileClearing', needs)
  bank.clock.advance(DAY)
  await doJob('takeClearingAnswers', needs)
  await doJob('reconcileClearing', needs)
  expect(logged).toEqual([
    { day: FRIDAY, text: 'clearing differs from our books' },
    { day: FRIDAY, text: 'clearing agrees with our books' },
    { day: SATURDAY, text: 'clearing agrees with our books' },
  ])
  expect(businessDateAt(bank.clock.now())).toBe('2026-11-22')
})
