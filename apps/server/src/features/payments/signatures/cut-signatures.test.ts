import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openBreakableDatabase } from '../../../testing/breakable-database.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { carryOutAll, LIMITS_OF_MANY, type Payer, readyToSign, writePayers } from '../../../testing/many-payers.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import type { AskedToSign } from '../../../testing/signing-server/open-signing-server.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import { signPayment } from './sign-payment.ts'

/** The number of people who sign at one moment; every `step` statements are cut, and always the commits. */
const { people, step } = proofSize({ small: { people: 3, step: 3 }, large: { people: 16, step: 1 } })
const AMOUNT = 100n
const config = testConfig(LIMITS_OF_MANY)

type Cut = 'cut before' | 'cut after'

const { bank } = bankOfFile(config)
let owner: pg.Pool
/** The same bank over connections that break. */
let context: Context
let payers: readonly Payer[]
let recipient: Payer
/** Decides about each statement of the signatures under way. */
let fateOf: (text: string) => 'answered' | Cut = () => 'answered'

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
  context = contextOn(
    openBreakableDatabase(bank.applicationUrl, (text) => fateOf(text)),
    bank.clock,
    config,
  )
  payers = await writePayers(owner, context, { count: people, money: 1_000_000n })
  ;[recipient] = (await writePayers(owner, context, { count: 1, money: 1n })) as [Payer]
})
afterAll(async () => {
  await context.database.destroy()
  await owner.end()
})
afterEach(async () => {
  fateOf = () => 'answered'
  await carryOutAll(owner, context)
  await expectBankInOrder(bank, owner)
})

type Outcome = 'signed' | 'uncertain' | 'database away' | string

async function brought({ authority, paymentIds: [paymentId = ''], code }: AskedToSign): Promise<Outcome> {
  try {
    const signed = await signPayment(context, authority, paymentId, { method: 'SMS', code, from: '192.0.2.1', origin: { userAgent: '', address: '' } })
    return signed.ok ? 'signed' : signed.error.code
  } catch (error) {
    if (error instanceof UncertainCommit) return 'uncertain'
    if (isDatabaseAway(error)) return 'database away'
    throw error
  }
}

const readyAll = (): Promise<AskedToSign[]> => Promise.all(payers.map((payer) => readyToSign(owner, context, { payer, to: recipient, amount: AMOUNT })))

type Stored = { readonly state: string; readonly signatures: number; readonly signed: number; readonly settled: number; readonly spent: boolean }

async function storedOf(asked: readonly AskedToSign[]): Promise<Stored[]> {
  const { rows } = await owner.query<Stored>(
    `select p.state,
       (select count(*) from signature s where s.subject_id = p.payment_id and s.voided_at is null)::int as signatures,
       (select count(*) from payment_event e where e.payment_id = p.payment_id and e.event = 'SIGN')::int as signed,
       (select count(*) from payment_event e where e.payment_id = p.payment_id and e.event = 'SETTLE')::int as settled,
       (select bool_or(used_at is not null) from one_time_code c where c.subject like p.payment_id || ':%') as spent
     from unnest($1::uuid[]) with ordinality as w(id, place) join payment p on p.payment_id = w.id order by w.place`,
    [asked.map(({ paymentIds: [id] }) => id)],
  )
  return rows
}

const whole: Stored = { state: 'settled', signatures: 1, signed: 1, settled: 1, spent: true }
const nothing: Stored = { state: 'onSigning', signatures: 0, signed: 0, settled: 0, spent: false }

async function bookedOf({ accountId }: Payer): Promise<bigint> {
  const { rows } = await owner.query<{ booked: string }>('select booked from ledger.balance_view where account_id = $1', [accountId])
  return BigInt(rows[0]?.booked ?? '0')
}

/** Lets all sign at one moment while the statement at a place is cut. @returns the statements that were sent */
async function signWhile(place: number, cut: Cut, asked: readonly AskedToSign[]): Promise<{ outcomes: Outcome[]; sent: string[] }> {
  const sent: string[] = []
  fateOf = (text) => (sent.push(text) === place + 1 ? cut : 'answered')
  const outcomes = await Promise.all(asked.map(brought))
  fateOf = () => 'answered'
  return { outcomes, sent }
}

/** Every signature is wholly stored or not at all, and nobody gets a false answer. */
async function expectTrue(asked: readonly AskedToSign[], outcomes: readonly Outcome[]): Promise<readonly Stored[]> {
  await carryOutAll(owner, context)
  const stored = await storedOf(asked)
  for (const [place, one] of stored.entries()) {
    expect([whole, nothing]).toContainEqual(one)
    if (outcomes[place] === 'signed') expect(one).toEqual(whole)
  }
  return stored
}

test.each(['cut before', 'cut after'] as const)(
  'whichever statement of signatures of one moment is %s, each of them is wholly stored or not at all, and its money moves once',
  async (cut) => {
    const calm = await signWhile(-1, cut, await readyAll())
    expect(calm.outcomes).toEqual(payers.map(() => 'signed'))
    const places = calm.sent.flatMap((text, place) => (place % step === 0 || text === 'commit' ? [place] : []))
    for (const place of places) {
      const before = await Promise.all([...payers, recipient].map(bookedOf))
      const asked = await readyAll()
      const { outcomes } = await signWhile(place, cut, asked)
      const stored = await expectTrue(asked, outcomes)
      const count = stored.filter(({ state }) => state === 'settled').length
      const moved = stored.map(({ state }) => (state === 'settled' ? AMOUNT : 0n))
      expect(await Promise.all([...payers, recipient].map(bookedOf))).toEqual(
        before.map((money, at) => (at < people ? money - (moved[at] ?? 0n) : money + BigInt(count) * AMOUNT)),
      )
      // People without the answer "signed" send the same code again: what was not stored is stored now, once.
      await Promise.all(asked.filter((_, at) => outcomes[at] !== 'signed').map(brought))
      await carryOutAll(owner, context)
      expect(await storedOf(asked)).toEqual(asked.map(() => whole))
      expect(await bookedOf(recipient)).toBe((before.at(-1) ?? 0n) + BigInt(people) * AMOUNT)
    }
  },
  proofSize({ small: 120_000, large: 1_200_000 }),
)

test.each([
  ['before it reached the database', 'cut before', nothing],
  ['after it was done', 'cut after', whole],
] as const)('a commit whose answer is lost %s is reported as uncertain to all, and is not repeated', async (_, cut, left) => {
  const asked = await readyAll()
  const sent: string[] = []
  fateOf = (text) => {
    sent.push(text)
    return text === 'commit' ? cut : 'answered'
  }
  expect(await Promise.all(asked.map(brought))).toEqual(asked.map(() => 'uncertain'))
  expect(sent.filter((text) => text === 'commit')).toHaveLength(1)
  fateOf = () => 'answered'
  expect(await storedOf(asked)).toEqual(asked.map(() => left))
})

test('a database that goes away before the commit is reported to all, and nothing is repeated', async () => {
  const asked = await readyAll()
  const sent: string[] = []
  fateOf = (text) => {
    sent.push(text)
    return text.includes('lock_for_transfers') ? 'cut after' : 'answered'
  }
  expect(await Promise.all(asked.map(brought))).toEqual(asked.map(() => 'database away'))
  expect(sent.filter((text) => text.startsWith('begin'))).toHaveLength(1)
  fateOf = () => 'answered'
  expect(await storedOf(asked)).toEqual(asked.map(() => nothing))
  expect(await Promise.all(asked.map(brought))).toEqual(asked.map(() => 'signed'))
})
