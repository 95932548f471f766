import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Database } from '../../../db/open.ts'
import { processQueue } from '../processing/process-queue.ts'
import { processSoon } from '../processing/process-soon.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'

/** The statements of sets that a signature, its settlement and a look into the queue make, by the names under which connections keep them. */
const ofSets = [
  'account-by-iban',
  'accounts',
  'count-tries',
  'forgive-tries',
  'lock-codes',
  'lock-codes-in-force',
  'lock-method-use',
  'lock-payments',
  'lock-people',
  'lock-relation',
  'lock-transfers-of-payments',
  'method-use',
  'move-counters',
  'move-payments',
  'named-signatures',
  'orders-to-new-recipients',
  'payer',
  'payments',
  'people',
  'queue-payments',
  'recipients-of-payments',
  'record-events',
  'remember-recipients',
  'remove-from-queue',
  'settle-payments',
  'sign',
  'sign-at-once',
  'signatures',
  'signing-rules',
  'take-free',
  'take-next',
  'use-codes',
]

/** Those of them that only transactions make which carry payments out. */
const ofQueue = ['take-free', 'take-next']

const { bank, olena, ihor } = bankOfFile()

const draft = () => paymentBody(olena, ihor, { amount: '100' }).then((body) => created(olena, body))

async function pay(): Promise<void> {
  const payment = await draft()
  const signed = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  expect(signed).toMatchObject({ ok: true, answer: { state: 'settled' } })
  bank.clock.advance(MINUTE)
}

/** A payment of a list goes through the bank's queue. */
async function payInTurn(): Promise<void> {
  const { id: paymentId, debtorAccountId } = await draft()
  const many = { method: 'SMS' as const, paymentIds: [paymentId] }
  expect(await olena.call('POST /api/payment-service/signing-code', { body: many })).toMatchObject({ ok: true })
  const { code } = await bank.lastMessage(OLENA)
  expect(await olena.call('POST /api/payment-service/signatures', { body: { ...many, otp_code: code } })).toMatchObject({ ok: true })
  await processSoon(bank.context, { companyId: await companyOf(bank, OLENA), paymentId, debtorAccountId })
  await processQueue(bank.context)
  bank.clock.advance(MINUTE)
}

type Plans = { readonly name: string; readonly kept: number; readonly anew: number }

/** The number of runs of a statement by each connection of the bank with its kept plan, and of those planned anew. */
async function plansOf(names: readonly string[]): Promise<Plans[]> {
  const look = (database: Database) =>
    database.connection().execute(async (connection) => {
      const { rows } = await sql<Plans>`
        select name, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements, pg_sleep(0.2)
        where name = any(${names})`.execute(connection)
      return rows
    })
  // At once, so that no connection answers twice.
  const all = [bank.calls, bank.context.database].flatMap((database) => Array.from({ length: 8 }, () => look(database)))
  return (await Promise.all(all)).flat()
}

test('a signature, its settlement and a look into the queue keep the plans of their statements', async () => {
  for (let signatures = 0; signatures < 12; signatures += 1) await pay()
  for (let signatures = 0; signatures < 24; signatures += 1) await payInTurn()
  const plans = await plansOf(ofSets)
  const kept = plans.filter((plan) => plan.kept > 0)
  expect([...new Set(kept.map(({ name }) => name))].toSorted()).toEqual(ofSets)
  // PostgreSQL tries out five plans before it keeps one.
  expect(plans.filter(({ anew }) => anew > 5)).toEqual([])
  // A chunk of the queue tries out none: over seven tables, a plan costs more than the chunk.
  expect(plans.filter(({ name, anew }) => ofQueue.includes(name) && anew > 0)).toEqual([])
})
