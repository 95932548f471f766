import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { proofSeed, replayable } from '../../../../apps/server/src/testing/proof-seed.ts'
import { type RandomSource, randomSource } from '../../../../apps/server/src/testing/random-source.ts'
import { openBank } from './bank.ts'
import { openClient } from './client.ts'
import { type ClientRecord, openRecord } from './client-record.ts'
import { expectAnswersKept, expectExactlyOnce, expectOpenAtMostOnce } from './expect-exactly-once.ts'
import type { KillableServer } from './killable-server.ts'
import { reportKills } from './report-kills.ts'

const CLIENTS = 32

/** The victim of a proof, and the clients' way to the server before, during and after the kill. */
export type Victim = {
  readonly databaseIsKilled: boolean
  kill(): Promise<void>
  /** Restores access to the tables for inspection. */
  recover(): Promise<void>
  /** Lets the clients in again. */
  serveAgain(): Promise<void>
  /** The current server; waits for the next one after a kill. */
  server(): Promise<KillableServer>
  /** A look at the tables, on connections that no kill has broken. */
  look<Seen>(work: (owner: pg.Pool) => Promise<Seen>): Promise<Seen>
}

/** Proves that the ledger loses and doubles nothing when a victim is killed. @param proof the name by which scripts/proof.mjs knows it */
export const proveUnderKills = (proof: string, victim: Victim, kills: number): Promise<void> =>
  replayable(proof, proofSeed, async () => {
    const record = await killUnderLoad(victim, { seed: proofSeed, kills })
    // The kills must interrupt the work: otherwise the test proves nothing.
    expect(record.counts.answered).toBeGreaterThan(kills)
    expect(record.counts.unanswered).toBeGreaterThan(kills)
    reportKills(proof, proofSeed, kills, record)
  })

/**
 * Kills the victim repeatedly under load. Sometimes the retries of one kill are still under way at the next; eventually
 * all clients come to rest, and the ledger is compared with their answers. The seed decides the requests and the time
 * of each kill; the server's progress at that time depends on the machine.
 */
async function killUnderLoad(victim: Victim, { seed, kills }: { seed: number; kills: number }): Promise<ClientRecord> {
  const random = randomSource(seed)
  const bank = await victim.look(openBank)
  const record = openRecord(bank, victim)
  const options = { bank, record, server: () => victim.server() }
  const clients = Array.from({ length: CLIENTS }, () => openClient({ ...options, random: randomSource(random.whole(0, 2 ** 31 - 1)) }))
  for (let killed = 0; killed < kills;) {
    const inARow = Math.min(random.whole(1, 2), kills - killed)
    await underLoad(clients, () => killInARow(victim, record, random, inARow))
    await victim.look((owner) => expectExactlyOnce(owner, bank, record))
    killed += inARow
  }
  return record
}

async function killInARow(victim: Victim, record: ClientRecord, random: RandomSource, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await sleep(random.whole(0, 300))
    await victim.kill()
    await victim.recover()
    // Before any retry: every answered operation is there already, and none is there twice.
    await victim.look(async (owner) => {
      await expectAnswersKept(owner, record)
      await expectOpenAtMostOnce(owner, record)
    })
    await victim.serveAgain()
  }
  await sleep(random.whole(0, 100))
}

/** Lets the clients work while something happens, and then until each has its answer. */
async function underLoad(clients: readonly { work(goOn: () => boolean): Promise<void> }[], happens: () => Promise<void>): Promise<void> {
  let goOn = true
  const working = Promise.all(clients.map((client) => client.work(() => goOn)))
  try {
    await Promise.race([happens(), working])
  } finally {
    goOn = false
  }
  await working
}
