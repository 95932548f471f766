import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startChildServer } from './child-server.ts'
import type { KillableBank } from './killable-bank.ts'
import type { RandomSource } from '../random-source.ts'

/** Orders of one kind, which servers carry out while a test kills them. */
type KilledWork<Row> = {
  readonly bank: KillableBank
  /** The name by which scripts/proof.mjs knows the test. */
  readonly name: string
  /** The file of a server that does nothing but carry these orders out: it says when it is ready, and when nothing is left. */
  readonly program: URL
  readonly now: number
  readonly kills: number
  /** The number of servers that work at once; missing: two. */
  readonly servers?: number
  /** The most milliseconds until a kill; missing: 120. */
  readonly within?: number
  /** Writes the orders in the demo bank: all have signed them, and nobody has carried one out. */
  readonly write: () => Promise<void>
  readonly orders: number
  /** The state of each. */
  readonly standing: () => Promise<readonly Row[]>
  /** Holds one order against the ways in which it may stand: all of it is done, or nothing. */
  readonly expectWhole: (order: Row) => void
  readonly isWaiting: (order: Row) => boolean
  /** Holds all of them against what is to be at the end. */
  readonly expectDone: (orders: readonly Row[]) => Promise<void> | void
}

/** Orders are carried out whole or not at all whenever servers and the database are killed, and once after the restart. */
export async function expectCarriedOutOnce<Row>(work: KilledWork<Row>): Promise<void> {
  const { bank, name, now, orders, standing, expectWhole } = work
  await bank.prove(name, { now: () => now }, async (random) => {
    await work.write()
    expect(await standing()).toHaveLength(orders)
    for (let killed = 0; killed < work.kills; killed += 1) {
      await killServers(work, random)
      for (const order of await standing()) expectWhole(order)
    }
    // The kills must interrupt the work: otherwise the test proves nothing.
    expect((await standing()).some(work.isWaiting)).toBe(true)
    await finishWork(work)
    const after = await standing()
    expect(after).toHaveLength(orders)
    for (const order of after) expectWhole(order)
    await work.expectDone(after)
  })
}

type Working = Pick<KilledWork<never>, 'bank' | 'program' | 'now' | 'servers' | 'within'>

const startServers = ({ bank, program, now, servers = 2 }: Working) =>
  Promise.all(Array.from({ length: servers }, () => startChildServer(program, bank.postgres.applicationUrl, now)))

/** Kills servers at their work, and now and then the database with them. */
async function killServers(working: Working, random: RandomSource): Promise<void> {
  const { bank, within = 120 } = working
  const servers = await startServers(working)
  await pause(random.whole(0, within))
  const isPostgresKilled = random.chance(30)
  if (isPostgresKilled) await bank.postgres.kill()
  await Promise.all(servers.map((server) => server.kill()))
  if (!isPostgresKilled) return
  await bank.postgres.start()
  bank.postgres.serve()
}

/** Lets servers do what is left, to its end. */
async function finishWork(working: Working): Promise<void> {
  const servers = await startServers(working)
  await Promise.all(servers.map(({ process }) => once(process, 'message')))
  for (const { process } of servers) process.disconnect()
  await Promise.all(servers.map(({ ended }) => ended))
}
