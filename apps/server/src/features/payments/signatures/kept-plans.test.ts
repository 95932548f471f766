import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { processQueue } from '../processing/process-queue.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'

const OLENA = '380500000001'

/** The statements of sets that a signature, its settlement and a look into the queue make, by the names under which connections keep them. */
const ofSets = [
  'accounts-by-iban',
  'entry-details',
  'method-use',
  'move-counters',
  'named-signatures',
  'notices-for-parties',
  'orders-to-new-recipients',
  'remember-recipients',
  'remove-from-queue',
  'settle-payments',
  'sign',
  'signatures',
  'take-next',
  'take-queued',
]

let bank: TestBank
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  bank = await openTestBank()
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn('380500000004')
})
afterAll(() => bank.close())

async function pay(): Promise<void> {
  const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
  const signed = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  expect(signed).toMatchObject({ ok: true })
  await processQueue(bank.context)
  bank.clock.advance(MINUTE)
}

type Plans = { readonly name: string; readonly kept: number; readonly anew: number }

/** How often each connection of the bank has run a statement with its kept plan, and how often it has planned anew. */
async function plansOf(names: readonly string[]): Promise<Plans[]> {
  const { database } = bank.context
  const look = () =>
    database.connection().execute(async (connection) => {
      const { rows } = await sql<Plans>`
        select name, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements, pg_sleep(0.2)
        where name = any(${names})`.execute(connection)
      return rows
    })
  // At once, so that no connection answers twice.
  return (await Promise.all(Array.from({ length: 8 }, look))).flat()
}

test('a signature, its settlement and a look into the queue keep the plans of their statements', async () => {
  for (let signatures = 0; signatures < 20; signatures += 1) await pay()
  const plans = await plansOf(ofSets)
  expect([...new Set(plans.map(({ name }) => name))].toSorted()).toEqual(ofSets)
  // PostgreSQL tries out five plans before it keeps one.
  expect(plans.filter(({ kept, anew }) => kept === 0 || anew > 5)).toEqual([])
})
