import pg from 'pg'
import { type RandomSource, randomSource } from '../../../../apps/server/src/testing/random-source.ts'
import { leapingClock } from '../../../../apps/server/src/testing/simulation/leaping-clock.ts'
import { type Mood, simulate, type Simulation } from '../../../../apps/server/src/testing/simulation/simulate.ts'
import type { Actor } from '../../../../apps/server/src/testing/simulation/turns.ts'
import { createTestDatabase } from '../../../../apps/server/src/testing/test-database.ts'
import { expectBooksInOrder } from '../books.ts'
import { LedgerModel } from '../model.ts'
import { openAccounts } from './accounts.ts'
import { simulatedClient } from './client.ts'
import { crashes } from './crashes.ts'
import { type Commit, simulatedDatabase, trueCommit } from './database.ts'
import { expectSameAsModel, expectTimeGoesOn, expectWritten } from './expect-same.ts'
import { jobs } from './jobs.ts'
import { oracleOf } from './oracle.ts'
import { simulatedNetwork } from './network.ts'
import type { Learnt } from './request.ts'
import { type SimulatedServer, startServer } from './server.ts'

export type LedgerSimulation = Simulation & {
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
export async function simulateLedger({ seed, steps, model = new LedgerModel(), commit = trueCommit }: LedgerSimulation): Promise<readonly string[]> {
  const stored = await createTestDatabase()
  const application = new pg.Pool({ connectionString: stored.applicationUrl, options: '-c role=dilo_application', max: 4 })
  const owner = new pg.Pool({ connectionString: stored.adminUrl, max: 1 })
  const random = randomSource(seed)
  const mood = { calm: false }
  const { actors, troubles, clients, oracle, database, failures } = await openWorld({ random, model, commit, application, owner, mood })
  let seen = 0
  return simulate({
    random,
    mood,
    steps,
    actors: [...actors, ...troubles],
    async afterEach() {
      if (failures[0]) throw failures[0]
      // Nothing changes but by a statement.
      if (database.performed() === seen) return
      seen = database.performed()
      await expectSameAsModel(owner, model)
      await expectBooksInOrder({ owner })
    },
    calm: [
      {
        actors,
        async end() {
          if (!clients.every((client) => client.isAnswered())) throw new Error('A client was never answered')
          await expectWritten(owner, oracle)
          await expectTimeGoesOn(owner)
        },
      },
    ],
    async close() {
      await Promise.all([application.end(), owner.end()])
      await stored.drop()
    },
  })
}

type Given = {
  readonly random: RandomSource
  readonly model: LedgerModel
  readonly commit: Commit
  readonly application: pg.Pool
  readonly owner: pg.Pool
  readonly mood: Mood
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
