// security row 39
import pg from 'pg'
import { afterEach, beforeEach, test } from 'vitest'
import { type KillablePostgres, openKillablePostgres } from '../../../apps/server/src/testing/killing/killable-postgres.ts'
import { proveUnderKills, type Victim } from './killing/kill-under-load.ts'
import { type KillableServer, startServer } from './killing/killable-server.ts'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'

const kills = proofSize({ small: 3, large: 100 })

let postgres: KillablePostgres
let server: KillableServer

beforeEach(async () => {
  postgres = await openKillablePostgres()
  server = await startServer(postgres.applicationUrl)
})

afterEach(async () => {
  await server.kill()
  await postgres.remove()
})

const killedDatabase = (): Victim => ({
  databaseIsKilled: true,
  kill: () => postgres.kill(),
  recover: () => postgres.start(),
  serveAgain: async () => postgres.serve(),
  // The server lives on: its connections break, and it opens others when it can.
  server: async () => server,
  async look(work) {
    const owner = new pg.Pool({ connectionString: postgres.adminUrl(), max: 2 })
    try {
      return await work(owner)
    } finally {
      await owner.end()
    }
  },
})

test(
  'whatever was answered when PostgreSQL was killed is in the ledger exactly once, and whatever was not is after its retry',
  () => proveUnderKills('killed-database', killedDatabase(), kills),
  proofSize({ small: 120_000, large: 1_800_000 }),
)
