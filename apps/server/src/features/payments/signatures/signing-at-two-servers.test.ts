import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockForTransfers } from '@dilo/ledger/lock-for-transfers.ts'
import { authorityOfEntrepreneur } from '../../../testing/authority-of-entrepreneur.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { carryOutAll, LIMITS_OF_MANY, type Payer, readyToSign, writePayers } from '../../../testing/many-payers.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, ONLY_SIGNS, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { type AskedToSign, openSigningServer, type SigningServer } from '../../../testing/signing-server/open-signing-server.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'

const { bank } = bankOfFile()
let company: string
let owner: pg.Pool
let context: Context
let servers: readonly SigningServer[] = []

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
  context = contextOn(bank.context.database, bank.clock, testConfig(LIMITS_OF_MANY))
  company = await companyOf(bank, OLENA)
  const open = () => openSigningServer(bank.applicationUrl, bank.clock.now())
  servers = await Promise.all([open(), open()])
})
afterEach(async () => {
  await expectBankInOrder(bank, owner)
  await expectNoCircle()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await owner.end()
})

/** A circle of waiting ends by itself after a second, and its work is tried again: nobody would notice. */
async function expectNoCircle(): Promise<void> {
  expect((await owner.query('select deadlocks::int from pg_stat_database where datname = current_database()')).rows).toEqual([{ deadlocks: 0 }])
}

const refusals = ['alreadySigned', 'signedByThisPerson', 'codeExpired', 'tooManyRequests']

async function authorityOf(phone: string, signatureType: 'first' | 'second'): Promise<CompanyAuthority> {
  return { ...authorityOfEntrepreneur({ companyId: company, personId: await personOf(bank, phone) }), signatureType }
}

// security row 31
test('one of 200 signatures at once, by two people at two servers with right codes, carries the payment out', async () => {
  await needSignatures(bank, company, ['first', 'second'])
  const olena = await bank.signedIn(OLENA)
  const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ONLY_SIGNS })
  const ihor = await bank.signedIn(IHOR)
  const balance = async () => BigInt((await mainAccount(olena)).bookedBalance)
  const before = await balance()
  const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
  const submitted = [
    { authority: await authorityOf(OLENA, 'first'), code: await codeFor(bank, olena, payment.id, OLENA) },
    { authority: await authorityOf(BOHDAN, 'second'), code: await codeFor(bank, bohdan, payment.id, BOHDAN) },
  ]
  const tries = submitted.map((one) => ({ ...one, paymentIds: [payment.id], times: 50 }))
  const said = await Promise.all(servers.map((server) => server.sign(...tries)))
  const all = said.flatMap((one) => one ?? ['no answer'])
  expect(all).toHaveLength(200)
  expect(all.filter((one) => one === 'signed')).toHaveLength(2)
  expect(all.filter((one) => one !== 'signed' && !refusals.includes(one))).toEqual([])
  const paid = await paymentNow(olena, payment.id)
  expect([paid.state, new Set(paid.signatures.map(({ type }) => type))]).toEqual(['settled', new Set(['first', 'second'])])
  expect(await balance()).toBe(before - 100n)
})

describe('two servers at which many companies pay at once', () => {
  const { companies, rounds } = proofSize({ small: { companies: 12, rounds: 3 }, large: { companies: 64, rounds: 20 } })
  const [MONEY, AMOUNT] = [1_000_000n, 100n]
  let payers: readonly Payer[]
  let recipient: Payer

  beforeAll(async () => {
    payers = await writePayers(owner, context, { count: companies, money: MONEY, peopleOfEach: 2 })
  })
  beforeEach(async () => {
    ;[recipient] = (await writePayers(owner, context, { count: 1, money: MONEY, peopleOfEach: 2 })) as [Payer]
  })

  const booked = async ({ accountId }: Payer): Promise<bigint> => {
    const { rows } = await owner.query<{ booked: string }>('select booked from ledger.balance_view where account_id = $1', [accountId])
    return BigInt(rows[0]?.booked ?? '0')
  }

  /** A payment of each company for each of its two people: one server has the first ones, the other the second ones. */
  const readyForBoth = (to: (place: number) => Payer): Promise<readonly (readonly AskedToSign[])[]> =>
    Promise.all(
      servers.map((_, server) =>
        Promise.all(
          payers.map((payer, place) => readyToSign(owner, context, { payer, to: to(place), amount: AMOUNT, person: payer.people[server] as CompanyAuthority })),
        ),
      ),
    )

  /** The second server has them in the opposite order. */
  const signAll = (asked: readonly (readonly AskedToSign[])[]) =>
    Promise.all(servers.map((server, place) => server.sign(...(place === 0 ? (asked[place] ?? []) : (asked[place]?.toReversed() ?? [])))))

  async function expectSettled(asked: readonly (readonly AskedToSign[])[]): Promise<void> {
    const ids = asked.flat().map(({ paymentIds: [id] }) => id)
    const { rows } = await owner.query(
      `select p.state, count(distinct s.signature_id)::int as signatures, count(distinct e.position) filter (where e.event = 'SETTLE')::int as settled
       from payment p left join signature s on s.subject_id = p.payment_id left join payment_event e on e.payment_id = p.payment_id
       where p.payment_id = any($1) group by p.payment_id, p.state`,
      [ids],
    )
    expect(rows).toEqual(ids.map(() => ({ state: 'settled', signatures: 1, settled: 1 })))
  }

  test('the same payers and one recipient: each payment is signed, and paid once', async () => {
    const before = await Promise.all(payers.map(booked))
    for (let round = 0; round < rounds; round += 1) {
      const asked = await readyForBoth(() => recipient)
      expect((await signAll(asked)).flat()).toEqual(asked.flat().map(() => 'signed'))
      await carryOutAll(owner, context)
      await expectSettled(asked)
    }
    expect(await Promise.all(payers.map(booked))).toEqual(before.map((money) => money - 2n * AMOUNT * BigInt(rounds)))
    expect(await booked(recipient)).toBe(MONEY + 2n * AMOUNT * BigInt(rounds * companies))
  })

  test('each other: nobody waits in a circle, and the money stays among them', async () => {
    const before = await Promise.all(payers.map(booked))
    for (let round = 0; round < rounds; round += 1) {
      const asked = await readyForBoth((place) => payers[(place + 1 + round) % companies] as Payer)
      expect((await signAll(asked)).flat()).toEqual(asked.flat().map(() => 'signed'))
      await carryOutAll(owner, context)
      await expectSettled(asked)
    }
    expect(await Promise.all(payers.map(booked))).toEqual(before)
  })

  test('one recipient whom another transaction pays for long: all are signed meanwhile, and paid afterwards', async () => {
    // Each company signs at both servers: the settlement of one payment leaves the account free for the other.
    const asked = await readyForBoth(() => recipient)
    const paying = await owner.connect()
    try {
      await paying.query('begin')
      await lockForTransfers({ query: (text, values) => paying.query(text, [...values]) }, [{ debit: recipient, credit: recipient }])
      expect((await signAll(asked)).flat()).toEqual(asked.flat().map(() => 'signed'))
      expect(await booked(recipient)).toBe(MONEY)
      const { rows } = await owner.query('select distinct state from payment where payment_id = any($1)', [asked.flat().map(({ paymentIds: [id] }) => id)])
      expect(rows).toEqual([{ state: 'signed' }])
      await paying.query('commit')
    } finally {
      paying.release()
    }
    await carryOutAll(owner, context)
    await expectSettled(asked)
    expect(await booked(recipient)).toBe(MONEY + 2n * AMOUNT * BigInt(companies))
  })
})
