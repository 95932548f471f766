import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain, ok, type Result } from '@dilo/domain/result.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/open.ts'
import { readMigrations } from '../../../db/read-migrations.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import type { Refusal } from '../../../refusal.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openBreakableDatabase } from '../../../testing/breakable-database.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { giveSignature } from '../../signing/pipeline/sign.ts'
import { signablePayment } from './signable-payment.ts'
import { inspectUse } from '../../signing/methods/inspect-use.ts'
import { readUse } from '../../signing/methods/method-use.ts'
import { lockMethodUse } from '../../signing/methods/store.ts'
import { lookAtOne } from './payment-to-sign.ts'
import { revokeSignature } from './take-back.ts'
/** 1 000 ₴ a payment and 2 500 ₴ a day by text message; 500 ₴ and 700 ₴ by e-mail. */
const limits = { SMS_SIGNING_LIMIT: '1000', SMS_SIGNING_DAY_LIMIT: '2500', EMAIL_SIGNING_LIMIT: '500', EMAIL_SIGNING_DAY_LIMIT: '700' }
const DAY_BY_SMS = 250_000n

const { bank } = bankOfFile(testConfig(limits))
/** Another server of the same bank, with connections of its own. */
let other: Context
/** The database's owner. */
let owner: pg.Client
let company: string
let person: string
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  other = contextOn(openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 8 }), bank.clock, testConfig(limits))
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  company = await companyOf(bank, OLENA)
  person = await personOf(bank, OLENA)
  // Two signatures are needed, so that a payment with one stays on signing and can be taken back.
  await needSignatures(bank, company, ['first', 'second'])
  await signatoryOf(bank, company, BOHDAN, { type: 'second' })
})
afterAll(async () => {
  await owner.end()
  await other.database.destroy()
})
afterEach(expectCountsAreSums)
beforeEach(async () => {
  // Every test has a day of its own.
  bank.clock.advance(DAY)
  await signInAnew()
})

async function expectCountsAreSums(): Promise<void> {
  expect(await inspectUse(bank.context)).toEqual([])
}

/** Sessions do not last as long as the days of these tests. */
async function signInAnew(): Promise<void> {
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
}

const draft = async (amount: string): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount }))
const refusalOf = (code: string) => ({ status: 422, refusal: { error_code: code } })

async function signed(amount: string, to = OLENA): Promise<Payment> {
  const payment = await draft(amount)
  const answer = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, to), to.includes('@') ? 'EMAIL' : 'SMS')
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const takeBack = (paymentId: string) => olena.call('DELETE /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId } })

describe('a payment over the limit of a method', () => {
  // security row 32
  test.each([
    ['SMS', '100000', '100001'],
    ['EMAIL', '50000', '50001'],
  ] as const)('by %s gets no code; exactly the limit does', async (method, within, over) => {
    expect(await askForCode(olena, (await draft(over)).id, method)).toMatchObject(refusalOf('PAY_E029'))
    expect((await askForCode(olena, (await draft(within)).id, method)).ok).toBe(true)
  })
})

describe('what a person signs in a day of Kyiv by a method', () => {
  // security row 32
  test('is counted together, exactly up to its limit, and apart from other methods', async () => {
    for (const amount of ['100000', '100000', '50000']) await signed(amount)
    expect(await askForCode(olena, (await draft('1')).id)).toMatchObject(refusalOf('PAY_E029'))
    await signed('100', 'olena@example.com')
  })

  // security row 32
  test('is asked again when it is signed: of two codes on their way one is refused, and is not spent', async () => {
    await signed('100000')
    await signed('60000')
    const [one, other] = [await draft('90000'), await draft('90000')]
    const codes = [await codeFor(bank, olena, one.id, OLENA), await codeFor(bank, olena, other.id, OLENA)] as const
    expect((await sign(olena, one.id, codes[0])).ok).toBe(true)
    expect(await sign(olena, other.id, codes[1])).toMatchObject(refusalOf('PAY_E029'))
    expect((await takeBack(one.id)).ok).toBe(true)
    expect((await sign(olena, other.id, codes[1])).ok).toBe(true)
  })

  // security row 32
  test('begins anew at midnight in Kyiv, and what is taken back then belongs to the day before', async () => {
    // It is 12:00 in Kyiv; 23:59 and 00:01 belong to two different days.
    const payment = await signed('100000')
    await signed('100000')
    await signed('50000')
    bank.clock.advance(12 * HOUR - MINUTE)
    await signInAnew()
    expect(await askForCode(olena, (await draft('1')).id)).toMatchObject(refusalOf('PAY_E029'))
    bank.clock.advance(2 * MINUTE)
    await signed('100000')
    expect((await takeBack(payment.id)).ok).toBe(true)
    await signed('100000')
    await signed('50000')
    expect(await askForCode(olena, (await draft('1')).id)).toMatchObject(refusalOf('PAY_E029'))
    bank.clock.advance(12 * HOUR - MINUTE)
  })
})

/** A payment that waits for its signatures. */
async function onSigning(amount: string): Promise<string> {
  const { id } = await draft(amount)
  await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: id } })
  return id
}

type Given = { readonly method?: CodeMethod; readonly server?: Context; readonly spend?: () => Promise<boolean> }

/** A signature by Olena that a code has proven. */
async function give(paymentId: string, { method = 'SMS', server = bank.context, spend = async () => true }: Given = {}): Promise<Result<unknown, Refusal>> {
  const seen = certain(await lookAtOne(server.database, authority(), paymentId))
  return inTransaction(server.database, (transaction) =>
    giveSignature(server, transaction, authority(), signablePayment(), {
      asked: { paymentId },
      submitted: { method, origin: { userAgent: '', address: '' } },
      name: paymentId,
      proof: { digest: seen.toSign.digest, hold: async () => true, spend, over: { code: 'codeExpired' }, evidence: null },
      use: spend,
    }),
  )
}

const authority = () =>
  ({ personId: person, companyId: company, sessionId: person, demo: null, permissions: [], signatureType: 'first' }) as unknown as CompanyAuthority

const today = () => businessDateAt(bank.clock.now())
const usedBySms = async (): Promise<bigint> => (await readUse(bank.context, bank.context.database, [person]))(person, 'SMS')
const usedBySmsOn = async (day: string): Promise<bigint> =>
  BigInt((await owner.query(`select amount from method_use where person_id = $1 and method = 'SMS' and day = $2`, [person, day])).rows[0]?.amount ?? 0)

// security row 32
test(
  'signatures at once at two servers, some taken back meanwhile, never exceed the limit of a day together',
  async () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 10_000, max: 100_000 }), fc.boolean()), { minLength: 8, maxLength: 16 })
    const round = fc.asyncProperty(amounts, async (drawn) => {
      bank.clock.advance(DAY)
      await signInAnew()
      const payments: { id: string; amount: bigint; comesBack: boolean; server: Context }[] = []
      for (const [place, [amount, comesBack]] of drawn.entries())
        payments.push({ id: await onSigning(String(amount)), amount: BigInt(amount), comesBack, server: place % 2 === 0 ? bank.context : other })
      const outcomes = await Promise.all(
        payments.map(async ({ id, comesBack, server }) => {
          const given = await give(id, { server })
          expect(await usedBySms()).toBeLessThanOrEqual(DAY_BY_SMS)
          expect(await inspectUse(server)).toEqual([])
          if (!given.ok) return given.error.code
          if (!comesBack) return 'signed'
          expect((await revokeSignature(server, authority(), id)).ok).toBe(true)
          return 'taken back'
        }),
      )
      const standing = payments.filter((_, index) => outcomes[index] === 'signed').reduce((sum, { amount }) => sum + amount, 0n)
      expect(new Set(outcomes).difference(new Set(['signed', 'taken back', 'methodLimitExceeded']))).toEqual(new Set())
      // Nothing is lost or counted twice: the used limit equals the valid signatures.
      expect(await usedBySms()).toBe(standing)
    })
    await fc.assert(round, { numRuns: proofSize({ small: 4, large: 60 }), endOnFailure: true })
  },
  proofSize({ small: 60_000, large: 900_000 }),
)

// security row 32
test('a signature counts on the day whose limit it was asked of, even if midnight passes meanwhile', async () => {
  bank.clock.advance(12 * HOUR - SECOND)
  await signInAnew()
  const payment = await onSigning('100000')
  const given = await give(payment, {
    spend: async () => {
      bank.clock.advance(2 * SECOND)
      return true
    },
  })
  expect(given.ok).toBe(true)
  expect([await usedBySmsOn(plusDays(today(), -1)), await usedBySms()]).toEqual([100_000n, 0n])
  bank.clock.advance(12 * HOUR - SECOND)
})

/** Writes a signature as a server of the version before does: it sums under a lock of its own, and knows no count. */
async function signedByOlderServer(paymentId: string, amount: string, meanwhile = async () => {}): Promise<void> {
  const older = new pg.Client({ connectionString: bank.applicationUrl, options: '-c role=dilo_application' })
  await older.connect()
  try {
    await older.query('begin')
    await older.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`signing by SMS of ${person}`])
    await meanwhile()
    await older.query(
      `insert into payment_signature (company_id, payment_id, signature_id, person_id, type, method, digest, signed_at, counted_amount, counted_on)
       values ($1, $2, gen_random_uuid(), $3, 'first', 'SMS', sha256('text'), $4, $5, $6)`,
      [company, paymentId, person, new Date(bank.clock.now()), amount, today()],
    )
    await older.query('commit')
  } finally {
    await older.end()
  }
}

// security row 32
test('a server of the version before keeps the limit together with this one', async () => {
  for (const amount of ['100000', '60000']) await give(await onSigning(amount))
  const [theirs, ours] = [await onSigning('90000'), await onSigning('90000')]
  let given: Promise<Result<unknown, Refusal>> | undefined
  await signedByOlderServer(theirs, '90000', async () => {
    given = give(ours)
    expect(await Promise.race([given, pause(300)])).toBeUndefined()
  })
  expect(await given).toEqual({ ok: false, error: { code: 'methodLimitExceeded' } })
  expect(await usedBySms()).toBe(DAY_BY_SMS)
})

describe('a day without a count, as left by the previous version, gets the sum of its signatures', () => {
  let signed: string

  beforeEach(async () => {
    signed = await onSigning('100000')
    await give(signed)
    await give(await onSigning('50000'))
    await owner.query('delete from method_use')
  })

  test.each<[string, bigint, () => Promise<unknown>]>([
    ['with the next signature', 160_000n, async () => give(await onSigning('10000'))],
    ['with a signature at a server of the version before', 160_000n, async () => signedByOlderServer(await onSigning('10000'), '10000')],
    ['with a void signature', 50_000n, async () => revokeSignature(bank.context, authority(), signed)],
    [
      'when somebody asks for it under its lock',
      150_000n,
      () => inTransaction(bank.context.database, async (transaction) => ok(await lockMethodUse(transaction, person, 'SMS', today()))),
    ],
    ['by the migration', 150_000n, fillAsMigrated],
  ])('%s', async (_, amount, act) => {
    await act()
    expect(await usedBySms()).toBe(amount)
    await fillAsMigrated()
  })

  async function fillAsMigrated(): Promise<void> {
    const fill = (await readMigrations()).find(({ name }) => name === 'server/0362-method-use-of-today.sql')
    // The migration goes by the database's clock.
    await owner.query((fill?.sql ?? '').replace('current_date', `'${today()}'::date`))
  }
})

// security row 32
test.each([
  ['too high', 'update method_use set amount = amount + 1', 50_001n],
  ['too low', 'update method_use set amount = amount - 1', 49_999n],
  ['missing', 'delete from method_use', 0n],
])('a count that is %s is found, and counted anew once its row is deleted', async (_, fault, counted) => {
  await give(await onSigning('50000'))
  await owner.query(`${fault} where person_id = $1 and day = $2`, [person, today()])
  expect(await inspectUse(bank.context)).toEqual([{ personId: person, method: 'SMS', day: today(), counted, signed: 50_000n }])
  await owner.query('delete from method_use where person_id = $1 and day = $2', [person, today()])
  await give(await onSigning('10000'))
  expect(await usedBySms()).toBe(60_000n)
})

describe('a limit of the person’s own in the company', () => {
  type Own = { readonly perPayment?: number; readonly perDay?: number; readonly perMonth?: number }
  const own = async ({ perPayment, perDay, perMonth }: Own): Promise<void> => {
    await owner.query(
      `insert into signing_limit (company_id, person_id, method, per_payment, per_day, per_month) values ($1, $2, 'SMS', $3, $4, $5)
       on conflict (company_id, person_id, method) do update set per_payment = $3, per_day = $4, per_month = $5`,
      [company, person, perPayment ?? null, perDay ?? null, perMonth ?? null],
    )
  }
  /** Each test begins a month: what others have signed counts towards none of its limits. */
  beforeEach(async () => {
    const month = businessDateAt(bank.clock.now()).slice(0, 7)
    while (businessDateAt(bank.clock.now()).startsWith(month)) bank.clock.advance(DAY)
    await signInAnew()
  })
  afterEach(async () => {
    await owner.query('delete from signing_limit')
  })

  test.each<[string, Own, number, string]>([
    ['of a payment under the bank’s', { perPayment: 50_000 }, 50_000, 'person'],
    ['of a day under the bank’s limit of a payment', { perDay: 30_000 }, 30_000, 'person'],
    ['of a month', { perMonth: 20_000 }, 20_000, 'person'],
    ['over the bank’s, which holds', { perPayment: 500_000, perDay: 500_000 }, 100_000, 'bank'],
  ])('%s: just so much gets a code, and the plan says whose limit it is', async (_, limit, most, holder) => {
    await own(limit)
    const over = await draft(String(most + 1))
    expect(await askForCode(olena, over.id)).toMatchObject(refusalOf('PAY_E029'))
    expect((await askForCode(olena, (await draft(String(most))).id)).ok).toBe(true)
    const plan = await olena.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId: over.id } })
    const methods = plan.ok ? plan.answer.signatories.find(({ isCaller }) => isCaller)?.methods : []
    expect(methods?.find(({ method }) => method === 'SMS')).toMatchObject({ refusal: 'PAY_E029', leftToday: String(most), limitHolder: holder })
  })

  // security row 32
  test.each(['perPayment', 'perDay', 'perMonth'])('of 0 %s refuses all, by this method alone', async (span) => {
    await own({ [span]: 0 })
    const { id } = await draft('1')
    expect(await askForCode(olena, id)).toMatchObject(refusalOf('PAY_E029'))
    expect((await askForCode(olena, id, 'EMAIL')).ok).toBe(true)
  })

  test('of a day counts what was signed before', async () => {
    await own({ perDay: 200_000 })
    await signed('100000')
    await signed('50000')
    expect(await askForCode(olena, (await draft('50001')).id)).toMatchObject(refusalOf('PAY_E029'))
    await signed('50000')
  })

  test('of a month counts other days, and begins anew with the next month', async () => {
    await own({ perMonth: 120_000 })
    await signed('100000')
    bank.clock.advance(3 * DAY)
    await signInAnew()
    expect(await askForCode(olena, (await draft('20001')).id)).toMatchObject(refusalOf('PAY_E029'))
    await signed('20000')
    bank.clock.advance(31 * DAY)
    await signInAnew()
    await signed('100000')
  })

  // security row 32
  test('counts nothing that the person signs for another company', async () => {
    await own({ perDay: 100_000, perMonth: 100_000 })
    const theirs = await created(ihor, await paymentBody(ihor, olena, { amount: '90000' }))
    await owner.query(
      `insert into payment_signature (company_id, payment_id, signature_id, person_id, type, method, digest, signed_at, counted_amount, counted_on)
       values ($1, $2, gen_random_uuid(), $3, 'first', 'SMS', sha256('text'), $4, 90000, $5)`,
      [await companyOf(bank, IHOR), theirs.id, person, new Date(bank.clock.now()), today()],
    )
    expect(await usedBySms()).toBe(90_000n)
    await signed('100000')
  })

  // security row 32
  test('is never exceeded by signatures at once at two servers, on the two sides of midnight', async () => {
    await own({ perMonth: 150_000 })
    const payments = await Promise.all(['60000', '60000', '60000', '60000', '60000', '60000'].map(onSigning))
    bank.clock.advance(12 * HOUR - SECOND)
    // The other server's clock is ahead: it signs on the day after.
    const tomorrow = { ...other, clock: { now: () => bank.clock.now() + MINUTE } } as Context
    const given = await Promise.all(payments.map((id, place) => give(id, { server: place % 2 === 0 ? bank.context : tomorrow })))
    expect(given.filter(({ ok: isGiven }) => isGiven)).toHaveLength(2)
    bank.clock.advance(12 * HOUR)
  })

  test('asks the database for nothing more of people without one', async () => {
    const asked: string[] = []
    const counting = openBreakableDatabase(bank.applicationUrl, (text) => {
      if (text.includes('asked.first_day')) asked.push(text)
      return 'answered'
    })
    const server = { ...bank.context, database: counting } as Context
    await give(await onSigning('10000'), { server })
    expect(asked).toEqual([])
    await own({ perDay: 100_000 })
    await give(await onSigning('10000'), { server })
    expect(asked).toHaveLength(1)
    await counting.destroy()
  })
})
