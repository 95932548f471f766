import { MINUTE } from '@dilo/domain/values/duration.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { expect } from 'vitest'
import { randomSource } from '../random-source.ts'
import { simulate } from '../simulation/simulate.ts'
import { answers, expire, jobs, servers } from './bank-work.ts'
import { clock } from './clock.ts'
import { compareExchange } from './compare-exchange.ts'
import { dealer } from './dealer.ts'
import { changers, signatories, writers } from './people.ts'
import { type ExchangeSimulation, type ExchangeWorld, openWorld } from './world.ts'

/** The books are read whole that often. */
const BOOKS_EVERY = 25

/**
 * People, a dealer, servers and a clock in turns that one seed decides: quotes that run out, limits, two presses at
 * once, revocations; fills in parts, twice, in any order, worse than the limit, of too much and of nobody's order; a
 * dealer that hangs up, connections that break at any statement; and instants around ten and two o'clock of Kyiv on
 * both sides of a change of its clocks. After each turn states, money, holds, positions and contradictions are those of
 * a model of the messages (exchange-model.ts).
 * @returns its history, the same for the same seed
 */
export async function simulateExchange({ seed, steps, begins }: ExchangeSimulation): Promise<readonly string[]> {
  const world = await openWorld(randomSource(seed), begins)
  const [handOvers, deliveries] = [servers(world), answers(world)]
  return simulate({
    ...world,
    steps,
    actors: [writers(world), signatories(world), changers(world), handOvers, dealer(world), deliveries, clock(world), jobs(world)],
    async afterEach(step) {
      await compareExchange(world)
      if (step % BOOKS_EVERY === 0) await expectBooksInOrder(world)
    },
    calm: [{ actors: [handOvers, deliveries], end: () => endRequests(world) }],
  })
}

/** All answers are delivered, and the last days pass: no request stays with the bank. */
async function endRequests(world: ExchangeWorld): Promise<void> {
  for (let day = 0; day < 12; day += 1) {
    world.bank.clock.advance(24 * 60 * MINUTE)
    await expire(world)
  }
  await compareExchange(world)
  expect([...world.model.requests.values()].filter(({ state }) => ['queued', 'executing', 'filling'].includes(state))).toEqual([])
  await expectBooksInOrder(world)
}

async function expectBooksInOrder({ owner }: ExchangeWorld): Promise<void> {
  expect(await inspectBooks(owner)).toEqual([])
}
