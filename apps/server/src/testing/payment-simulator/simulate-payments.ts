import { expect } from 'vitest'
import { access, closer, queue, timed } from '../clearing-simulator/actors.ts'
import { endWaits, expectBooksInOrder, expectNoneWaits, takeAllAnswers } from '../clearing-simulator/at-rest.ts'
import { modelOf } from '../clearing-simulator/payment-model.ts'
import type { ForgetfulSimulation } from '../clearing-simulator/simulate-clearing.ts'
import { inspectNamedPayments } from '../inspect-named-payments.ts'
import { inspectClearing } from '../inspect-clearing.ts'
import { randomSource } from '../random-source.ts'
import { simulate } from '../simulation/simulate.ts'
import { changesOfPeople } from './changes-of-people.ts'
import { people } from './people.ts'
import { signaturesModel } from './signatures-model.ts'
import { openPaymentWorld, type PaymentWorld } from './world.ts'

/** The whole ledger and the chains are read that often; everything else after each turn. */
const BOOKS_EVERY = 20

/**
 * Two days of a company whose people write, edit, send, sign (one and many), take back, give back, revoke, withdraw, delete
 * and repeat payments, each with rights, accounts and limits of their own that others take and give back meanwhile, over a
 * bank whose connections break at any statement, whose clock leaps to and fro over midnight, and whose jobs run at any moment. After each turn the bank is what two models
 * say, one of money and states, one of signatures; its answers are what the matrix of actions says.
 * @returns its history, the same for the same seed
 */
export async function simulatePayments({ seed, steps, forgets = 0 }: ForgetfulSimulation): Promise<readonly string[]> {
  const world = await openPaymentWorld(randomSource(seed), forgets)
  const tasks = queue(world)
  const [money, signatures] = [await modelOf(world), signaturesModel(world)]
  const afterEach = async (step: number): Promise<void> => {
    await findUnheard(world)
    expect(await inspectClearing(world.owner)).toEqual([])
    await money.compare(world.written)
    await signatures.compare()
    if (step % BOOKS_EVERY === 0) await expectPaymentsInOrder(world)
    await tasks.look()
  }
  const actors = [...people(world), changesOfPeople(world), access(world), closer(world), tasks, world.clock, ...timed(world)]
  const end = async (): Promise<void> => {
    await endWaits(world)
    await takeAllAnswers(world)
    await expectNoneWaits(world)
    await afterEach(BOOKS_EVERY)
  }
  return simulate({ ...world, steps, actors, afterEach, calm: [{ actors: [tasks], end }] })
}

/** Finds the payments that were written although their answer was lost. */
async function findUnheard({ owner, written, payer }: PaymentWorld): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select payment_id as id from payment where company_id = $1 and created_at >= '2026-11-20T20:00:00Z' and payment_id <> all ($2) order by payment_id`,
    [payer.companyId, written],
  )
  written.push(...rows.map(({ id }) => id))
}

async function expectPaymentsInOrder(world: PaymentWorld): Promise<void> {
  await expectBooksInOrder(world)
  expect(await inspectNamedPayments(world.owner)).toEqual([])
}
