import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { inTransaction, ledgerConnection } from '../db/transaction.ts'
import type { Clearing } from '../ports/clearing.ts'
import { answeringWith, messageOf, settledAnswer } from '../testing/answering-clearing.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA } from '../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../testing/outgoing-payment.ts'
import { mainAccount } from '../testing/test-payment.ts'
import type { JobNeeds } from './job.ts'

const { bank, owner } = bankOfFile()
let needs: JobNeeds
let logged: { level: string; facts: unknown; text: string }[]
beforeEach(() => {
  logged = []
  const note =
    (level: string) =>
    (facts: unknown, text = '') =>
      void logged.push({ level, facts, text })
  needs = { ...jobNeedsOf(bank), logger: { error: note('error'), warn: note('warn'), info: note('info'), debug: note('debug') } as never }
})

test('holds whose time has come are given back, however many, and others stay', async () => {
  const olena = await bank.signsIn(OLENA)
  const account = await mainAccount(olena)
  const { rows } = await owner.query('select company_id from client_account where account_id = $1', [account.id])
  const { company_id: companyId } = rows[0] as { company_id: string }
  const now = bank.clock.now()
  const hold = (minutes: number) => ({
    kind: 'hold' as const,
    holdId: randomUUID(),
    idempotencyKey: randomUUID(),
    account: { companyId, accountId: account.id },
    amount: kopiykas(1n),
    currency: 'UAH' as const,
    placedAt: new Date(now),
    expiresAt: new Date(now + minutes * MINUTE),
  })
  const holds = [...Array.from({ length: 620 }, () => hold(10)), hold(120)]
  certain(await inTransaction(bank.context.database, async (transaction) => ok(await applyOperations(ledgerConnection(transaction), holds))))
  const available = async () => BigInt((await mainAccount(olena)).availableBalance)
  const before = await available()
  await doJob('expireHolds', needs)
  expect(await available()).toBe(before)
  bank.clock.advance(10 * MINUTE)
  await doJob('expireHolds', needs)
  expect(await available()).toBe(before + 620n)
})

test('changes of the bank’s own accounts are rolled up, and the balance stays what it was', async () => {
  const balances = async () => (await owner.query('select * from ledger.internal_balance_view order by account_id')).rows
  const before = await balances()
  await doJob('rollUpBalances', needs)
  // There is nothing left to take in.
  expect((await owner.query('select ledger.roll_up(10) as taken')).rows).toEqual([{ taken: 0 }])
  expect(await balances()).toEqual(before)
})

test('the night reports a day that agrees, and raises an alarm about one that does not', async () => {
  bank.clock.advance(HOUR)
  const olena = await bank.signsIn(OLENA)
  const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), 500n)
  await doJobs(bank)
  bank.clock.advance(5_000)
  await doJob('takeClearingAnswers', needs)
  bank.clock.advance(DAY)
  await doJob('reconcileClearing', needs)
  expect(logged).toEqual([{ level: 'info', facts: { day: '2026-11-20', transfers: 1 }, text: 'clearing agrees with our books' }])

  logged = []
  const report: Clearing['report'] = async function* (day) {
    for await (const line of bank.clearing.report(day)) yield line.kind === 'account' ? line : { ...line, amount: kopiykas(499n) }
  }
  Object.assign(bank.context, { clearing: { ...bank.clearing, report } })
  await doJob('reconcileClearing', needs)
  expect(logged).toMatchObject([
    {
      level: 'error',
      text: 'clearing differs from our books',
      facts: { day: '2026-11-20', settledAtClearing: '500', nostroMovement: '500', differences: [{ transferId: payment.id, kind: 'amount' }] },
    },
  ])
})

test('a night that nobody was there for is made up for, about its own day', async () => {
  await owner.query('truncate clearing_reconciliation, clearing_difference')
  // Two nights without a server: the days since the first transfer are all compared.
  bank.clock.advance(2 * DAY)
  await doJob('reconcileClearing', needs)
  expect(logged.map(({ facts }) => (facts as { day: string }).day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  logged = []
  await doJob('reconcileClearing', needs)
  // The first day does not agree since the test before, and is looked at again.
  expect(logged.map(({ facts }) => (facts as { day: string }).day)).toEqual(['2026-11-20', '2026-11-22'])
})

test('every hour reports a count of signatures that is not their sum', async () => {
  await doJob('inspectUse', needs)
  expect(logged).toEqual([])
  const { rows } = await owner.query(
    `insert into method_use (person_id, method, day, amount) select person_id, 'SMS', $1, 5 from person limit 1 returning person_id`,
    [businessDateAt(bank.clock.now())],
  )
  await doJob('inspectUse', needs)
  const facts = { personId: rows[0].person_id, method: 'SMS', day: businessDateAt(bank.clock.now()), counted: '5', signed: '0' }
  expect(logged).toEqual([{ level: 'error', facts, text: 'what is counted of a person’s signatures is not their sum' }])
})

test('a transfer that the queue has given up, or that waits for hours, is sent when clearing is back', async () => {
  const olena = await bank.signsIn(OLENA)
  const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), 500n)
  const clearing = { ...bank.context.clearing, submit: () => Promise.reject(new Error('away')) }
  await doJobs(bank, { ...needs, context: { ...bank.context, clearing } })
  await owner.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  await doJobs(bank)
  const state = async () => (await owner.query('select state from clearing_transfer where payment_id = $1', [payment.id])).rows[0]
  expect(await state()).toEqual({ state: 'queued' })
  bank.clock.advance(5 * MINUTE)
  await doJob('resubmitTransfers', needs)
  await doJobs(bank)
  expect(await state()).toEqual({ state: 'queued' })
  bank.clock.advance(6 * MINUTE)
  await doJob('resubmitTransfers', needs)
  await doJob('resubmitTransfers', needs)
  await doJobs(bank)
  expect(await state()).toEqual({ state: 'sent' })
  // Put in twice it was one job, and it is done.
  expect((await owner.query(`select * from graphile_worker.jobs where task_identifier = 'submitCreditTransfer' and attempts < max_attempts`)).rows).toEqual([])
})

test('an answer that contradicts our books is an error in the log, with no personal data', async () => {
  const stray = settledAnswer('X/1')
  const clearing = answeringWith(bank.context.clearing, [stray])
  await doJob('takeClearingAnswers', { ...needs, context: { ...bank.context, clearing } })
  expect(logged).toEqual([{ level: 'error', facts: { messageId: 'X/1', meaning: 'stray' }, text: 'clearing contradicts our books' }])
})

test('an answer that contradicts our books is logged also beside one that cannot be taken', async () => {
  const stray = settledAnswer('Y/1')
  const broken = { ...stray, answerId: 'Y/2', amount: kopiykas(10n ** 30n) }
  const clearing = answeringWith(bank.context.clearing, [stray, broken])
  await expect(doJob('takeClearingAnswers', { ...needs, context: { ...bank.context, clearing } })).rejects.toThrow('1 messages')
  expect(logged).toMatchObject([{ level: 'error', facts: { messageId: 'Y/1' } }])
})

test('answers that clearing repeats again and again do not keep the job busy', async () => {
  const olena = await bank.signsIn(OLENA)
  const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), 500n)
  const answer = (place: number) => settledAnswer(`Z/${place}`, { transferId: payment.id, event: 'ACCEPT', amount: kopiykas(500n) })
  const messages = vi.fn<Clearing['messages']>(async () => Array.from({ length: 500 }, (_, place) => messageOf(answer(place))))
  const clearing = { ...bank.context.clearing, messages, confirm: async () => {} }
  await doJob('takeClearingAnswers', { ...needs, context: { ...bank.context, clearing } })
  expect(messages).toHaveBeenCalledTimes(2)
})
