import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { carryOutAll, codeToSign, LIMITS_OF_MANY, type Payer, readyToSign, writePayers } from '../../../testing/many-payers.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { needSignatures } from '../../../testing/signatories.ts'
import type { AskedToSign } from '../../../testing/signing-server/open-signing-server.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import { onceByKey } from '../reading/once-by-key.ts'
import { signPayment } from './sign-payment.ts'

const GOOD = 64
/** So many of them surround one that must not pass; all sixty-four in `npm run proof -- hostile-signature`. */
const AROUND = proofSize({ small: 6, large: GOOD })
const AMOUNT = 100n
const MONEY = 1_000_000n
/** A day's limit of signatures by text message is 8 000 ₴, and a payment may have 7 000 of it. */
const config = testConfig({ ...LIMITS_OF_MANY, SMS_SIGNING_LIMIT: '7000', SMS_SIGNING_DAY_LIMIT: '8000' })

const { bank } = bankOfFile(config)
/** The database's owner, on several connections. */
let owner: pg.Pool
let context: Context
let good: readonly Payer[]
let recipient: Payer
/** The company whose people sign something that must not pass. */
let other: Payer

beforeAll(async () => {
  context = contextOn(bank.context.database, bank.clock, config)
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
  good = await writePayers(owner, context, { count: GOOD, money: MONEY })
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  ;[recipient, other] = (await writePayers(owner, context, { count: 2, money: MONEY, peopleOfEach: 2 })) as [Payer, Payer]
})
afterEach(async () => {
  await carryOutAll(owner, context)
  await expectBankInOrder(bank, owner)
})

const ready = (payer: Payer, amount = AMOUNT, person?: CompanyAuthority): Promise<AskedToSign> =>
  readyToSign(owner, context, { payer, to: recipient, amount, ...(person && { person }) })

/** A few at once: they share the connections of the bank. */
async function readyGood(payers: readonly Payer[]): Promise<AskedToSign[]> {
  const all: AskedToSign[] = []
  for (let from = 0; from < payers.length; from += 8) all.push(...(await Promise.all(payers.slice(from, from + 8).map((payer) => ready(payer)))))
  return all
}

/** @param key of idempotency */
async function brought({ authority, paymentIds: [paymentId = ''], code }: AskedToSign, key?: string): Promise<string> {
  const signed = await onceByKey(context, authority, { key, request: {}, paymentId }, (keep) =>
    signPayment(context, authority, paymentId, { method: 'SMS', code, from: '192.0.2.1', origin: { userAgent: '', address: '' } }, keep),
  )
  return signed.ok ? 'signed' : signed.error.code
}

const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
const booked = async ({ accountId }: Payer): Promise<bigint> => {
  const { rows } = await owner.query<{ booked: string }>('select booked from ledger.balance_view where account_id = $1', [accountId])
  return BigInt(rows[0]?.booked ?? '0')
}
const idOf = ({ paymentIds: [id = ''] }: AskedToSign): string => id

/** The payments of the bank with everything that a signature writes, counted. */
async function writtenOf(asked: readonly AskedToSign[]) {
  const { rows } = await owner.query<{ state: string; signatures: number; settled: number; entries: number; tries: number; spent: boolean }>(
    `select p.state,
       (select count(*) from signature s where s.subject_id = p.payment_id and s.voided_at is null)::int as signatures,
       (select count(*) from payment_event e where e.payment_id = p.payment_id and e.event = 'SETTLE')::int as settled,
       (select count(*) from entry_detail d where d.payment_id = p.payment_id)::int as entries,
       (select tries from one_time_code c where c.subject = p.payment_id || ':' || w.person)::int as tries,
       (select used_at is not null from one_time_code c where c.subject = p.payment_id || ':' || w.person) as spent
     from unnest($1::uuid[], $2::uuid[]) with ordinality as w(id, person, place) join payment p on p.payment_id = w.id order by w.place`,
    [asked.map(idOf), asked.map(({ authority }) => authority.personId)],
  )
  return rows
}

const paid = { state: 'settled', signatures: 1, settled: 1, entries: 1, tries: 0, spent: true }
/** Nothing of a refused signature is in the bank, and its code is still good. */
const untouched = { state: 'onSigning', signatures: 0, settled: 0, entries: 0, tries: 0, spent: false }

/** The transactions in which signatures were stored. */
async function transactionsOf(asked: readonly AskedToSign[]): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('select count(distinct xmin::text)::int as n from signature where subject_id = any($1)', [asked.map(idOf)])
  return rows[0]?.n ?? 0
}

/**
 * Sends many good signatures at one moment, with others in their midst.
 * @returns the answers to the others
 */
async function bringAmongGood(others: readonly (() => Promise<string>)[], oneTransaction: boolean, count = AROUND): Promise<string[]> {
  const payers = good.slice(0, count)
  const asked = await readyGood(payers)
  const before = await Promise.all(payers.map(booked))
  const first = asked.slice(0, count / 2).map((one) => brought(one))
  const underWay = others.map((bring) => bring())
  const last = asked.slice(count / 2).map((one) => brought(one))
  expect(await Promise.all([...first, ...last])).toEqual(asked.map(() => 'signed'))
  const answers = await Promise.all(underWay)
  await carryOutAll(owner, context)
  expect(await writtenOf(asked)).toEqual(asked.map(() => paid))
  expect(await Promise.all(payers.map(booked))).toEqual(before.map((money) => money - AMOUNT))
  if (oneTransaction) expect(await transactionsOf(asked)).toBe(1)
  return answers
}

test('sixty-four signatures of one moment are stored in one transaction', async () => {
  expect(await bringAmongGood([], true, GOOD)).toEqual([])
  expect(await booked(recipient)).toBe(MONEY + 64n * AMOUNT)
})

test('a wrong code among them is refused and counted alone', async () => {
  const one = await ready(other)
  expect(await bringAmongGood([() => brought({ ...one, code: wrong(one.code) })], true)).toEqual(['wrongSigningCode'])
  expect(await writtenOf([one])).toEqual([{ ...untouched, tries: 1 }])
  expect(await brought(one)).toBe('signed')
})

test('one without money among them is refused, and its code stays good', async () => {
  const [spent, late] = [await ready(other, 600_000n), await ready(other, 600_000n, other.people[1])]
  expect(await brought(spent)).toBe('signed')
  expect(await bringAmongGood([() => brought(late)], true)).toEqual(['insufficientFunds'])
  expect(await writtenOf([late])).toEqual([untouched])
  expect(await booked(other)).toBe(MONEY - 600_000n)
})

test('a payment among them that was edited after its code is refused', async () => {
  const one = await ready(other)
  await owner.query('update payment set amount = 999, version = version + 1 where payment_id = $1', [idOf(one)])
  expect(await bringAmongGood([() => brought(one)], true)).toEqual(['changedSinceCode'])
  // Its code signs nothing any more: one try less of it is no loss.
  expect(await writtenOf([one])).toEqual([{ ...untouched, tries: 1 }])
})

test('a payment among them that is edited between the code and the lock is refused', async () => {
  const one = await ready(other)
  const answers = await whileLocked('update payment set amount = 999, version = version + 1 where payment_id = $1', idOf(one), () =>
    bringAmongGood([() => brought(one)], true),
  )
  expect(answers).toEqual(['changedSinceCode'])
  // The edit is seen under the lock, and the long way counts a try of a code that signs nothing any more.
  expect(await writtenOf([one])).toEqual([{ ...untouched, tries: 1 }])
})

test.each([
  ['before the code', (_: string, work: () => Promise<string[]>) => work()],
  ['between the code and the lock', (personId: string, work: () => Promise<string[]>) => whileLocked(DISABLE, personId, work)],
])('one whose signatory loses their relation %s is refused among them', async (when, losing) => {
  const one = await ready(other)
  if (when === 'before the code') await owner.query(DISABLE, [one.authority.personId])
  expect(await losing(one.authority.personId, () => bringAmongGood([() => brought(one)], true))).toEqual(['insufficientPowers'])
  expect(await writtenOf([one])).toEqual([untouched])
})

const DISABLE = `update relation set status = 'disabled' where person_id = $1`

/**
 * Begins work while another transaction changes a row of it, and commits the change when the work waits for that row.
 */
async function whileLocked<Value>(change: string, id: string, work: () => Promise<Value>): Promise<Value> {
  const changing = new pg.Client({ connectionString: bank.adminUrl })
  await changing.connect()
  try {
    await changing.query('begin')
    const pid = (await changing.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    await changing.query(change, [id])
    const begun = work()
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])
        expect(rows).not.toEqual([])
      },
      { timeout: 30_000 },
    )
    await changing.query('commit')
    return await begun
  } finally {
    await changing.end()
  }
}

test('one over the limit of its method among them is refused', async () => {
  const [first, second] = [await ready(other, 500_000n), await ready(other, 400_000n)]
  expect(await brought(first)).toBe('signed')
  expect(await bringAmongGood([() => brought(second)], true)).toEqual(['methodLimitExceeded'])
  expect(await writtenOf([second])).toEqual([untouched])
})

test('two payments of one person at once keep within the limit together', async () => {
  const both = [await ready(other, 450_000n), await ready(other, 450_000n)]
  const answers = await bringAmongGood(
    both.map((one) => () => brought(one)),
    false,
  )
  expect(answers.toSorted()).toEqual(['methodLimitExceeded', 'signed'])
  expect((await writtenOf(both)).map(({ signatures }) => signatures).toSorted()).toEqual([0, 1])
})

test('one under a key that another payment has used is left out before anything of it is written', async () => {
  const key = randomUUID()
  const [first, second] = [await ready(other), await ready(other)]
  expect(await brought(first, key)).toBe('signed')
  expect(await bringAmongGood([() => brought(second, key)], true)).toEqual(['idempotencyKeyReused'])
  expect(await writtenOf([second])).toEqual([untouched])
  expect(await booked(other)).toBe(MONEY - AMOUNT)
})

test('of two payments of one account at once that exceed its money together, one is paid', async () => {
  const both = [await ready(other, 600_000n), await ready(other, 600_000n, other.people[1])]
  const answers = await bringAmongGood(
    both.map((one) => () => brought(one)),
    false,
  )
  expect(answers.toSorted()).toEqual(['insufficientFunds', 'signed'])
  const written = await writtenOf(both)
  expect(written[answers.indexOf('signed')]).toEqual(paid)
  expect(written[answers.indexOf('insufficientFunds')]).toEqual(untouched)
  expect(await booked(other)).toBe(MONEY - 600_000n)
})

test('one signature that is brought twice at once is stored once', async () => {
  const one = await ready(other)
  const answers = await bringAmongGood([() => brought(one), () => brought(one)], false)
  expect(answers.filter((answer) => answer === 'signed')).toHaveLength(1)
  expect(answers.filter((answer) => !['signed', 'alreadySigned', 'signedByThisPerson', 'paymentCompleted'].includes(answer))).toEqual([])
  expect(await writtenOf([one])).toEqual([paid])
  expect(await booked(other)).toBe(MONEY - AMOUNT)
})

test('two signatories of one payment at once both sign it, and it is paid once', async () => {
  await needSignatures(bank, other.companyId, ['first', 'second'])
  await owner.query(`update relation set signature_type = 'second', type = 'ACCOUNTANT', permissions = '{PAYMENT_SIGN,PAYMENTS_VIEW}' where person_id = $1`, [
    other.people[1]?.personId,
  ])
  const one = await ready(other)
  const [, colleague] = other.people
  if (colleague === undefined) throw new Error('There is nobody else')
  const theirs = { ...one, authority: colleague, code: await codeToSign(owner, context, colleague, idOf(one)) }
  expect(await bringAmongGood([() => brought(one), () => brought(theirs)], false)).toEqual(['signed', 'signed'])
  expect(await writtenOf([one, theirs])).toEqual([one, theirs].map(() => ({ ...paid, signatures: 2 })))
  expect(await booked(other)).toBe(MONEY - AMOUNT)
})
