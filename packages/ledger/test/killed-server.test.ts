// security row 39
import pg from 'pg'
import { afterEach, beforeEach, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { proveUnderKills, type Victim } from './killing/kill-under-load.ts'
import { type KillableServer, startServer } from './killing/killable-server.ts'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'

const kills = proofSize({ small: 6, large: 200 })

let database: TestDatabase
let owner: pg.Pool
let server: Promise<KillableServer>

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  server = startServer(database.applicationUrl)
})

afterEach(async () => {
  await (await server).kill()
  await owner.end()
  await database.drop()
})

function killedServer(): Victim {
  let serving = server
  let letIn: (next: KillableServer) => void
  return {
    databaseIsKilled: false,
    async kill() {
      const killed = await serving
      serving = new Promise((resolve) => (letIn = resolve))
      await killed.kill()
    },
    recover: async () => {},
    async serveAgain() {
      server = startServer(database.applicationUrl)
      letIn(await server)
    },
    server: () => serving,
    look: (work) => work(owner),
  }
}

test(
  'whatever the server had answered when it was killed is in the ledger exactly once, and whatever it had not is after its retry',
  () => proveUnderKills('killed-server', killedServer(), kills),
  proofSize({ small: 60_000, large: 900_000 }),
)
