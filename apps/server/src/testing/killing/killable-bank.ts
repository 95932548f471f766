import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Context } from '../../context.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock.ts'
import { trailFaults } from '../audit-trail.ts'
import { contextOn } from '../context-on.ts'
import { demoBankOn } from './demo-bank-on.ts'
import { type KillablePostgres, openKillablePostgres } from './killable-postgres.ts'
import { proofSeed, replayable } from '../proof-seed.ts'
import { proofSize } from '../proof-size.ts'
import { type RandomSource, randomSource } from '../random-source.ts'

/** The time of a test that kills. */
export const KILLED_MS = proofSize({ small: 180_000, large: 1_800_000 })

/** A PostgreSQL that tests kill, with the pools of the bank's servers on it: each test of the file gets its own. */
export function killableBank(...poolSizes: readonly number[]) {
  let postgres: KillablePostgres
  let servers: Database[]
  beforeEach(async () => {
    postgres = await openKillablePostgres()
    servers = poolSizes.map((poolSize) => openDatabase({ applicationUrl: postgres.applicationUrl, poolSize }))
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.destroy()))
    await postgres.remove()
  })
  /** Works on a connection of the owner, which is opened for it: the database may be killed before and after. */
  const asOwner = async <Value>(work: (owner: pg.Client) => Promise<Value>): Promise<Value> => {
    const owner = new pg.Client({ connectionString: postgres.adminUrl() })
    await owner.connect()
    try {
      return await work(owner)
    } finally {
      await owner.end()
    }
  }
  return {
    get postgres() {
      return postgres
    },
    get database() {
      return servers[0] as Database
    },
    asOwner,
    ask: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      asOwner(async (owner) => (await owner.query<Row>(text, [...values])).rows),
    /**
     * Makes the demo bank, and does a proof on it, whose chance comes from a seed. The trail and the books must be in order afterwards.
     * @param name the name by which scripts/proof.mjs knows it
     */
    prove: (name: string, clock: Clock, work: (random: RandomSource, contexts: readonly [Context, ...Context[]]) => Promise<void>): Promise<void> =>
      replayable(name, proofSeed, async () => {
        const contexts = servers.map((database) => contextOn(database, clock)) as [Context, ...Context[]]
        await demoBankOn(postgres, contexts[0])
        await work(randomSource(proofSeed), contexts)
        expect((await trailFaults(contexts[0].database)).faults).toEqual([])
        expect(await asOwner((owner) => inspectBooks(owner))).toEqual([])
      }),
  }
}

export type KillableBank = ReturnType<typeof killableBank>
