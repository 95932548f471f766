import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode, parseIban } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { BehaviourName } from '../../../testing/clearing-house/behaviours.ts'
import type { Clearing, ClearingAnswer, IncomingTransfer, ReportedTransfer, ReportLine } from '../../../ports/clearing.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import { reconcileClearing } from './reconcile-clearing.ts'
import { creditMessage, incomingTransfer, receivingBank } from '../../../testing/incoming-transfers.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { answeringWith, reportedTransfer, settledAnswer } from '../../../testing/answering-clearing.ts'
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
  const accepted = settledAnswer('ACCEPT', { transferId, event: 'ACCEPT', amount: AMOUNT, businessDate: FRIDAY })
  const clearing = clearingThatSays([accepted, settledAnswer('SETTLE', { transferId, amount: AMOUNT, businessDate: MONDAY })], async function* (of) {
    const settled = of >= MONDAY
    yield { kind: 'account', opening: 0n, closing: settled ? -AMOUNT : 0n, funded: 0n }
    yield reportedTransfer(transferId, { amount: AMOUNT, status: settled ? 'settled' : 'accepted', settledOn: settled ? MONDAY : null })
  })
  const context = { ...bank.context, clearing }
  await takeMessages(context, 10)
  for (let of = FRIDAY; of <= MONDAY; of = plusDays(of, 1)) {
    expect(await reconcileClearing(context, of)).toMatchObject({ agrees: true })
  }
})

test.each([
  { first: FRIDAY, rest: SATURDAY },
  { first: SATURDAY, rest: MONDAY },
  { first: FRIDAY, rest: FRIDAY },
])('a transfer of which a part comes back on $first and the rest on $rest agrees on every day', async ({ first, rest }) => {
  const transferId = await pay('silent')
  const PART = kopiykas(40_000n)
  const REST = kopiykas(AMOUNT - PART)
  const back = (answerId: string, amount: Kopiykas, businessDate: BusinessDate) =>
    settledAnswer(answerId, { transferId, event: 'RETURN', amount, businessDate })
  const answers = [settledAnswer('SETTLE', { transferId, amount: AMOUNT }), back('first', PART, first), back('rest', REST, rest)]
  /** The kopiykas that have come back by the end of a day. */
  const returnedBy = (of: BusinessDate) => kopiykas((first <= of ? PART : 0n) + (rest <= of ? REST : 0n))
  const clearing = clearingThatSays(answers, async function* (of) {
    const left = AMOUNT - returnedBy(of)
    const leftBefore = of === FRIDAY ? 0n : AMOUNT - returnedBy(plusDays(of, -1))
    yield { kind: 'account', opening: -leftBefore, closing: -left, funded: 0n }
    if (![FRIDAY, first, rest].includes(of)) return
    const returnedOn = [rest, first].find((day) => day <= of) ?? null
    const status = left === 0n ? 'returned' : 'settled'
    yield reportedTransfer(transferId, { amount: AMOUNT, status, settledOn: FRIDAY, returned: returnedBy(of), returnedOn })
  })
  const context = { ...bank.context, clearing }
  await takeMessages(context, 10)
  for (let of = FRIDAY; of <= MONDAY; of = plusDays(of, 1)) {
    expect(await reconcileClearing(context, of)).toMatchObject({ agrees: true, differences: [] })
  }
})

test('a transfer that stays open for days is named, though both sides agree on it', async () => {
  const transferId = await pay('plain')
  const clearing = clearingThatSays([], async function* () {
    yield reportedTransfer(transferId, { amount: AMOUNT })
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
    yield reportedTransfer('one', { amount: kopiykas(1n) })
    throw new Error('the line was lost')
  })
  await expect(reconcileClearing({ ...bank.context, clearing }, FRIDAY)).rejects.toThrow('the line was lost')
  expect(await found()).toEqual(before)
})

/** The true report, with lines that a test changes. */
const reportThatChanges = (change: (line: ReportLine) => readonly ReportLine[]): Clearing =>
  clearingThatSays([], async function* (of) {
    for await (const line of bank.context.clearing.report(of)) yield* change(line)
  })

const openDays = async () => (await admin.query('select business_date::text as day, verdict from clearing_day_exception where ended_at is null')).rows

/** A settled payment of Friday, compared with a report that a test changes. */
async function comparedWith(change: (line: ReportLine) => readonly ReportLine[]) {
  const transferId = await pay('plain')
  await pass(10)
  const before = await booksOf()
  const found = await reconcileClearing({ ...bank.context, clearing: reportThatChanges(change) }, FRIDAY)
  expect(await booksOf()).toEqual(before)
  const exceptions = (await admin.query('select because from clearing_exception where ended_at is null')).rows.map(({ because }) => because)
  return { transferId, found, exceptions }
}

const booksOf = async () => (await admin.query('select account_id, booked from ledger.internal_balance_view order by 1')).rows

const otherwise =
  (changed: Partial<ReportedTransfer>) =>
  (line: ReportLine): readonly ReportLine[] => [line.kind === 'outgoing' ? { ...line, ...changed } : line]

const UETR_OF_ANOTHER = certain(parseUetr('7a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5b'))

const credit = (amount: bigint): ReportLine => ({
  kind: 'incoming',
  uetr: UETR_OF_ANOTHER,
  amount: kopiykas(amount),
  settledOn: FRIDAY,
  returned: kopiykas(0n),
  returnedOn: null,
})

test.each<{ report: string; change: Partial<ReportedTransfer>; difference: object }>([
  { report: 'another amount', change: { amount: kopiykas(AMOUNT - 1n) }, difference: { kind: 'amount', ourAmount: AMOUNT, clearingAmount: AMOUNT - 1n } },
  { report: 'another day', change: { settledOn: day('2026-11-19') }, difference: { kind: 'day', ourDay: FRIDAY, clearingDay: day('2026-11-19') } },
  {
    report: 'another state',
    change: { status: 'accepted', settledOn: null },
    difference: { kind: 'status', ourStatus: 'settled', clearingStatus: 'accepted' },
  },
  {
    report: 'a part that came back',
    change: { returned: kopiykas(40n), returnedOn: FRIDAY },
    difference: { kind: 'returned', ourAmount: 0n, clearingAmount: 40n },
  },
])('a report with $report is a case of the transfer, and corrects nothing', async ({ change, difference }) => {
  const { transferId, found, exceptions } = await comparedWith(otherwise(change))
  expect(found).toMatchObject({ agrees: false, differences: [{ direction: 'outgoing', transferId, ...difference }] })
  expect(exceptions).toEqual([found.differences[0]?.kind])
})

test('a transfer that only we know is a case of the transfer', async () => {
  const { transferId, found, exceptions } = await comparedWith((line) => (line.kind === 'outgoing' ? [] : [line]))
  expect(found).toMatchObject({ agrees: false, differences: [{ transferId, kind: 'unknownToClearing', ourStatus: 'settled', clearingStatus: null }] })
  expect(exceptions).toEqual(['unknownToClearing'])
})

test.each<[string, ReportLine, string]>([
  ['from us', reportedTransfer('of nobody', { amount: kopiykas(5n), status: 'settled', settledOn: FRIDAY }), 'of nobody'],
  ['to us', credit(700n), UETR_OF_ANOTHER],
])('a transfer %s that only clearing knows is a case of its day', async (_, line, transferId) => {
  const { found, exceptions } = await comparedWith((one) => (one.kind === 'account' ? [one, line] : [one]))
  expect(found.differences).toMatchObject([{ direction: line.kind, transferId, kind: 'unknownToBank', ourStatus: null, clearingStatus: 'settled' }])
  expect(exceptions).toEqual([])
  expect(await openDays()).toEqual([{ day: FRIDAY, verdict: null }])
})

const accountOff = (off: { opening?: bigint; closing?: bigint }) => (line: ReportLine) =>
  line.kind === 'account' ? [{ ...line, opening: line.opening + (off.opening ?? 0n), closing: line.closing + (off.closing ?? 0n) }] : [line]

test('a settlement account that differs by a kopiyka is a case of its day, whatever the transfers say', async () => {
  const { found } = await comparedWith(accountOff({ closing: -1n }))
  expect(found).toMatchObject({ agrees: false, differences: [], nostroMovement: AMOUNT, settledAtClearing: AMOUNT + 1n })
  expect(
    (await admin.query('select agrees, differences, account_opening + account_funded - account_closing as left from clearing_reconciliation')).rows,
  ).toEqual([{ agrees: false, differences: 0, left: String(AMOUNT + 1n) }])
  expect(await openDays()).toEqual([{ day: FRIDAY, verdict: null }])
})

test('money of the central bank on the settlement account is no difference', async () => {
  const prefunded = (line: ReportLine): readonly ReportLine[] =>
    line.kind === 'account' ? [{ ...line, closing: line.closing + 500n, funded: line.funded + 500n }] : [line]
  expect((await comparedWith(prefunded)).found).toMatchObject({ agrees: true, settledAtClearing: AMOUNT })
})

test('a settlement account that does not begin as it ended the day before is a case of its day', async () => {
  expect((await comparedWith((line) => [line])).found).toMatchObject({ agrees: true })
  const clearing = reportThatChanges(accountOff({ opening: 1n, closing: 1n }))
  expect(await reconcileClearing({ ...bank.context, clearing }, SATURDAY)).toMatchObject({ agrees: false, differences: [] })
  expect(await openDays()).toEqual([{ day: SATURDAY, verdict: null }])
})

test('the same finding opens the case of a day once, another one opens it anew, and none ends it', async () => {
  const reconcile = (clearing: Clearing) => reconcileClearing({ ...bank.context, clearing }, FRIDAY)
  const decide = async () => void (await admin.query(`update clearing_day_exception set verdict = 'booksStand', ended_at = since`))
  await comparedWith(accountOff({ closing: 1n }))
  await decide()
  await reconcile(reportThatChanges(accountOff({ closing: 1n })))
  expect(await openDays()).toEqual([])
  await reconcile(reportThatChanges(accountOff({ closing: 2n })))
  expect(await openDays()).toEqual([{ day: FRIDAY, verdict: null }])
  await reconcile(bank.context.clearing)
  expect(await openDays()).toEqual([])
  await reconcile(reportThatChanges(accountOff({ closing: 2n })))
  expect(await openDays()).toEqual([{ day: FRIDAY, verdict: null }])
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

describe('a transfer from another bank', () => {
  /** It is for Olena's account, or for one that the bank does not have: that money goes back. */
  async function coming(to: 'olena' | 'nobody'): Promise<IncomingTransfer> {
    const { code } = (await admin.query('select client_code as code from company where company_id = $1', [await companyOf(bank, OLENA)])).rows[0]
    const { iban } = await mainAccount(await bank.signedIn(OLENA))
    const account = to === 'olena' ? certain(parseIban(iban)) : composeIban(certain(parseBankCode(bank.context.config.bankCode)), '0000009999999999999')
    return incomingTransfer({ amount: AMOUNT, creditor: { name: 'ФОП Коваль', code, iban: account } })
  }

  /** Takes it on Friday, with all that follows. */
  async function take(transfer: IncomingTransfer): Promise<void> {
    const { give, context } = receivingBank(bank.context)
    give(creditMessage(transfer))
    await takeMessages(context, 1)
    await doJobs(bank, { ...jobNeedsOf(bank), context })
  }

  async function received(to: 'olena' | 'nobody'): Promise<IncomingTransfer> {
    const transfer = await coming(to)
    await take(transfer)
    return transfer
  }

  const lineOf = ({ uetr, amount }: IncomingTransfer, otherwise: object = {}): ReportLine =>
    ({ kind: 'incoming', uetr, amount, settledOn: FRIDAY, returned: zero, returnedOn: null, ...otherwise }) as ReportLine

  /** Compares Friday with a report in which `came` kopiykas more came to the settlement account than left it. */
  const reconcile = (came: bigint, lines: readonly ReportLine[]) => {
    const account: ReportLine = { kind: 'account', opening: 0n, closing: came, funded: 0n }
    return reconcileClearing(
      {
        ...bank.context,
        clearing: clearingThatSays([], async function* () {
          yield account
          yield* lines
        }),
      },
      FRIDAY,
    )
  }

  test('that both sides have agrees, in sums and by transfer', async () => {
    const transfer = await received('olena')
    expect(await reconcile(AMOUNT, [lineOf(transfer)])).toMatchObject({ agrees: true, transfers: 1, nostroMovement: -AMOUNT, settledAtClearing: -AMOUNT })
  })

  test('that went back agrees when both sides have the return', async () => {
    const transfer = await received('nobody')
    expect(await reconcile(0n, [lineOf(transfer, { returned: AMOUNT, returnedOn: FRIDAY })])).toMatchObject({ agrees: true, nostroMovement: 0n })
  })

  test.each<{ report: string; otherwise: object; difference: object }>([
    { report: 'another amount', otherwise: { amount: 1n }, difference: { kind: 'amount', ourAmount: AMOUNT, clearingAmount: 1n } },
    { report: 'another day', otherwise: { settledOn: day('2026-11-19') }, difference: { kind: 'day', ourDay: FRIDAY, clearingDay: day('2026-11-19') } },
    {
      report: 'a return that we never sent',
      otherwise: { returned: 40n, returnedOn: FRIDAY },
      difference: { kind: 'returned', ourAmount: 0n, clearingAmount: 40n },
    },
  ])('with $report is a case of its day, and corrects nothing', async ({ otherwise, difference }) => {
    const transfer = await received('olena')
    const before = await booksOf()
    expect(await reconcile(AMOUNT, [lineOf(transfer, otherwise)])).toMatchObject({
      agrees: false,
      differences: [{ direction: 'incoming', transferId: transfer.uetr, ...difference }],
    })
    expect(await openDays()).toEqual([{ day: FRIDAY, verdict: null }])
    expect(await booksOf()).toEqual(before)
  })

  test('that only we have is a case of its day', async () => {
    const transfer = await received('olena')
    expect((await reconcile(0n, [])).differences).toMatchObject([{ direction: 'incoming', transferId: transfer.uetr, kind: 'unknownToClearing' }])
    expect(await openDays()).toEqual([{ day: FRIDAY, verdict: null }])
  })

  test('that came after the night is a case of its day until then', async () => {
    const transfer = await coming('olena')
    expect((await reconcile(AMOUNT, [lineOf(transfer)])).differences).toMatchObject([{ transferId: transfer.uetr, kind: 'unknownToBank' }])
    expect(await openDays()).toHaveLength(1)
    await take(transfer)
    expect(await reconcile(AMOUNT, [lineOf(transfer)])).toMatchObject({ agrees: true })
    expect(await openDays()).toEqual([])
  })
})
