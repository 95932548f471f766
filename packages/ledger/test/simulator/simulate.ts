import pg from 'pg'
import { leapingClock } from '../../../../apps/server/src/testing/simulation/leaping-clock.ts'
import { type RandomSource, randomSource } from '../../../../apps/server/src/testing/random-source.ts'
import { type Commit, simulatedDatabase, trueCommit } from './database.ts'
import { createTestDatabase, type TestDatabase } from '../../../../apps/server/src/testing/test-database.ts'
import { type Actor, SimulationFailure, takeTurns } from '../../../../apps/server/src/testing/simulation/turns.ts'
import { expectBooksInOrder } from '../books.ts'
import { LedgerModel } from '../model.ts'
import { openAccounts } from './accounts.ts'
import { simulatedClient } from './client.ts'
import { crashes } from './crashes.ts'
import { expectSameAsModel, expectTimeGoesOn, expectWritten } from './expect-same.ts'
import { jobs } from './jobs.ts'
import { oracleOf } from './oracle.ts'
import { simulatedNetwork } from './network.ts'
import type { Learnt } from './request.ts'
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

async function run(
  { seed, steps, model = new LedgerModel(), commit = trueCommit }: Simulation,
  application: pg.Pool,
  owner: pg.Pool,
): Promise<readonly string[]> {
  const random = randomSource(seed)
  const mood = { calm: false }
  const { actors, troubles, clients, oracle, database, failures } = await openWorld({ random, model, commit, application, owner, mood })
  const history: string[] = []
  let seen = 0
  const afterEach = async (): Promise<void> => {
    if (failures[0]) throw failures[0]
    // Nothing changes but by a statement.
    if (database.performed() === seen) return
    seen = database.performed()
    await expectSameAsModel(owner, model)
    await expectBooksInOrder({ owner })
  }
  await takeTurns({ random, actors: [...actors, ...troubles], atMost: steps, history, afterEach })
  mood.calm = true
  await takeTurns({ random, actors, atMost: Infinity, history, afterEach })
  await expectAtEnd(history, async () => {
    if (!clients.every((client) => client.isAnswered())) throw new Error('somebody was never answered')
    await expectWritten(owner, oracle)
    await expectTimeGoesOn(owner)
  })
  return history
}

type Given = {
  readonly random: RandomSource
  readonly model: LedgerModel
  readonly commit: Commit
  readonly application: pg.Pool
  readonly owner: pg.Pool
  /** Calm: nothing new is wanted, nothing breaks, everybody comes to an end. */
  readonly mood: { calm: boolean }
}

async function openWorld({ random, model, commit, application, owner, mood }: Given) {
  const accounts = await openAccounts(owner, random, model)
  const clock = leapingClock(random, Date.parse('2026-11-20T10:00:00Z'))
  const failures: Error[] = []
  const common = { random, now: clock.now, isCalm: () => mood.calm, fail: (error: Error) => void failures.push(error) }
  const oracle = oracleOf(model)
  const database = simulatedDatabase({ ...common, pool: application, commit })
  const start = (name: string): SimulatedServer => startServer(name, random, database, oracle)
  const servers = [start('server 1'), start('server 2')]
  const network = simulatedNetwork({ ...common, oracle, servers })
  const nowhere = { companyId: random.uuid(), accountId: random.uuid() }
  const learnt: Learnt = { ...accounts, nowhere, holds: [], transactions: [], keys: [] }
  const clients = Array.from({ length: 12 }, (_, number) => simulatedClient({ ...common, name: `client ${number + 1}`, network, learnt }))
  const troubles: Actor[] = [clock, crashes(random, servers, start), ...jobs({ ...common, database, oracle })]
  return { actors: [...clients, network, database], troubles, clients, oracle, database, failures }
}

async function expectAtEnd(history: readonly string[], check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    throw new SimulationFailure(history, 'at the end', error as Error)
  }
}
