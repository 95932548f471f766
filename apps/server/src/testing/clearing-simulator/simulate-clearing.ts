import { expect } from 'vitest'
import type { ClearingState } from '@dilo/domain/flows/clearing.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type BehaviourName, drawnBehaviour } from '../clearing-house/behaviours.ts'
import { reconcileClearing } from '../../features/payments/clearing/reconcile-clearing.ts'
import { inspectClearing } from '../inspect-clearing.ts'
import { randomSource } from '../random-source.ts'
import { simulate, type Simulation } from '../simulation/simulate.ts'
import { access, canceller, closer, payer, queue, revoker, timed } from './actors.ts'
import { endWaits, expectBooksInOrder, takeAllAnswers } from './at-rest.ts'
import { modelOf } from './payment-model.ts'
import { openWorld, type World } from './world.ts'

/** The possible ends of a transfer. Two ends: clearing contradicts itself, and the first answer stands. */
const ends: Record<BehaviourName, readonly ClearingState[]> = {
  plain: ['settled'],
  credited: ['settled'],
  late: ['settled'],
  twice: ['settled'],
  outOfOrder: ['settled'],
  submissionFails: ['settled'],
  rejected: ['rejected'],
  rejectedAfterAcceptance: ['rejected'],
  returned: ['returned'],
  returnOvertakes: ['returned'],
  rejectedThenSettled: ['rejected', 'settled'],
  settledThenRejected: ['settled', 'rejected'],
  // No answer can be trusted.
  otherAmount: ['accepted'],
  silent: ['accepted'],
}

/** The end of the transfer in clearing itself, whatever its messages said. */
const truth: Partial<Record<BehaviourName, ClearingState>> = {
  rejected: 'rejected',
  rejectedAfterAcceptance: 'rejected',
  returned: 'returned',
  returnOvertakes: 'returned',
}

/** `forgets`: every so many commits are forgotten, for showing that it would be found. */
export type ForgetfulSimulation = Simulation & { readonly forgets?: number }

/** The whole ledger is read that often; the bank's own accounts and the transfers after each turn. */
const BOOKS_EVERY = 20

/**
 * A day of payments, inside the bank and to others: people who sign, change their access, revoke and withdraw, recipients
 * whose accounts are closed, the queues, clearing's answers, the clock's jobs, all in turns that one seed decides; connections break at any statement, and
 * clearing sends its messages in any order. After each turn the bank's accounts equal its transfers, and both agree with a model that knows the state machine
 * alone (payment-model.ts). At the end every payment has the state of clearing's messages, and the reconciliation names exactly the transfers with which
 * clearing did something else.
 * @returns its history, the same for the same seed
 */
export async function simulateClearing({ seed, steps, forgets = 0 }: ForgetfulSimulation): Promise<readonly string[]> {
  const world = await openWorld(randomSource(seed), seed, forgets)
  const tasks = queue(world)
  const people = payer(world)
  const model = await modelOf(world)
  const compare = () => model.compare(world.written)
  return simulate({
    ...world,
    steps,
    actors: [people, access(world), revoker(world), canceller(world), closer(world), tasks, world.clock, ...timed(world)],
    async afterEach(step) {
      expect(await inspectClearing(world.owner)).toEqual([])
      await compare()
      if (step % BOOKS_EVERY === 0) await expectBooksInOrder(world)
      await tasks.look()
    },
    calm: [
      {
        actors: [people],
        async end() {
          await endWaits(world)
          await compare()
          await tasks.look()
        },
      },
      {
        actors: [tasks],
        async end() {
          await checkEnd(world, seed)
          await compare()
        },
      },
    ],
  })
}

async function checkEnd(world: World, seed: number): Promise<void> {
  await takeAllAnswers(world)
  const { context, clock, owner } = world
  const transfers = await owner.query<{ id: string; iban: string; state: ClearingState }>(
    'select payment_id as id, creditor_iban as iban, t.state from clearing_transfer t join payment p using (company_id, payment_id) order by payment_id',
  )
  for (const { iban, state } of transfers.rows) {
    const behaviour = drawnBehaviour(seed, iban)
    expect([behaviour, ...ends[behaviour]]).toContain(state)
  }
  expect(await inspectClearing(owner)).toEqual([])
  await expectBooksInOrder(world)
  const otherwise = transfers.rows.filter(({ iban, state }) => (truth[drawnBehaviour(seed, iban)] ?? 'settled') !== state)
  const found = await reconcileClearing(context, businessDateAt(clock.now()))
  expect(found.differences.map(({ transferId, kind }) => [transferId, kind])).toEqual(otherwise.map(({ id }) => [id, 'status']))
  expect(found.transfers).toBe(transfers.rows.length)
}
