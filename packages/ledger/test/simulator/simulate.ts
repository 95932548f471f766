import pg from 'pg'
import { type RandomSource, randomSource } from '../../../../apps/server/src/testing/random-source.ts'
import { createTestDatabase, type TestDatabase } from '../../../../apps/server/src/testing/test-database.ts'
import { type Actor, SimulationFailure, takeTurns } from '../../../../apps/server/src/testing/turns.ts'
import { expectBooksInOrder } from '../books.ts'
import { LedgerModel } from '../model.ts'
import { openAccounts } from './accounts.ts'
import { simulatedClient } from './client.ts'
import { type Commit, simulatedDatabase, trueCommit } from './database.ts'
import { expectSameAsModel, expectWritten } from './expect-same.ts'
import { jobs } from './jobs.ts'
import { judge as judgeBy } from './judge.ts'
import { simulatedNetwork } from './network.ts'
import { type Learnt, MINUTE } from './request.ts'
import { type SimulatedServer, startServer } from './server.ts'

export type Simulation = {
  readonly seed: number
  readonly steps: number
  /** Another one has a wrong rule, so that a proof of the simulator sees it found. */
  readonly model?: LedgerModel
  /** Likewise: one that forgets. */
  readonly commit?: Commit
}

/**
 * A bank's ledger with its clients, network, servers, clock, jobs and database, all of it decided by one seed, beside the
 * model. After each step the books are in order and every balance is the model's; at the end everybody is answered.
 * @returns its history, the same for the same seed
 */
export async function simulate(simulation: Simulation): Promise<readonly string[]> {
  const database = await createTestDatabase()
  const application = new pg.Pool({ connectionString: database.applicationUrl, options: '-c role=dilo_application', max: 4 })
  const owner = new pg.Pool({ connectionString: database.adminUrl, max: 1 })
  try {
    return await run(simulation, application, owner)
  } finally {
    await close(database, application, owner)
  }
}

async function close(database: TestDatabase, ...pools: readonly pg.Pool[]): Promise<void> {
  for (const pool of pools) await pool.end()
  await database.drop()
}

async function run({ seed, steps, model = new LedgerModel(), commit = trueCommit }: Simulation, application: pg.Pool, owner: pg.Pool): Promise<readonly string[]> {
  const random = randomSource(seed)
  const accounts = await openAccounts(owner, random, model)
  const world = { random, calm: false, now: Date.parse('2026-11-20T10:00:00Z'), failures: [] as Error[] }
  const common = { random, isCalm: () => world.calm, now: () => world.now, fail: (error: Error) => void world.failures.push(error) }
  const judge = judgeBy(model)
  const database = simulatedDatabase({ ...common, pool: application, commit })
  const servers = ['server 1', 'server 2'].map((name) => startServer(name, random, database, judge))
  const network = simulatedNetwork({ ...common, judge, servers })
  const learnt: Learnt = { ...accounts, nowhere: { companyId: random.uuid(), accountId: random.uuid() }, holds: [], transactions: [], keys: [] }
  const clients = Array.from({ length: 12 }, (_, number) => simulatedClient({ ...common, name: `client ${number + 1}`, network, learnt }))
  const troubles = [clock(world), crashes(random, servers, (name) => startServer(name, random, database, judge)), ...jobs({ ...common, database, judge })]
  const history: string[] = []
  let seen = 0
  const afterEach = async (): Promise<void> => {
    if (world.failures[0]) throw world.failures[0]
    // Nothing changes but by a statement.
    if (database.performed() === seen) return
    seen = database.performed()
    await expectSameAsModel(owner, model)
    await expectBooksInOrder({ owner })
  }
  await takeTurns({ random, actors: [...clients, network, database, ...troubles], atMost: steps, history, afterEach })
  world.calm = true
  await takeTurns({ random, actors: [...clients, network, database], atMost: Infinity, history, afterEach })
  await expectAtEnd(history, async () => {
    if (!clients.every((client) => client.isAnswered())) throw new Error('somebody was never answered')
    await expectWritten(owner, judge)
  })
  return history
}

async function expectAtEnd(history: readonly string[], check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    throw new SimulationFailure(history, 'at the end', error as Error)
  }
}

/** Time goes on by half minutes, so that it also meets the very end of a hold; by leaps, and back: clocks differ. */
function clock(world: { random: RandomSource; now: number }): Actor {
  return {
    name: 'clock',
    weight: 4,
    ready: () => true,
    act() {
      const { random } = world
      const halves = random.chance(70) ? random.whole(1, 3) : random.chance(50) ? random.whole(2, 30) : -random.whole(1, 4)
      world.now += (halves * MINUTE) / 2
      return `${halves / 2} min`
    },
  }
}

/** Kills a server; another takes its place. */
function crashes(random: RandomSource, servers: SimulatedServer[], start: (name: string) => SimulatedServer): Actor {
  let started = servers.length
  return {
    name: 'crash',
    weight: 1,
    ready: () => true,
    act() {
      const index = random.whole(0, servers.length - 1)
      const crashed = servers[index] as SimulatedServer
      crashed.crash()
      started += 1
      servers[index] = start(`server ${started}`)
      return `of ${crashed.name}`
    },
  }
}
