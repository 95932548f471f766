import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { KillablePostgres } from './killable-postgres.ts'
import type { RandomSource } from './random-source.ts'

/** A program that does work of the bank on a database that may be killed: it says when it is ready, and when nothing is left. */
type WorkingProgram = {
  readonly postgres: KillablePostgres
  readonly program: string
  readonly now: number
  /** The number of its servers: two, if it is not given. */
  readonly servers?: 1 | 2
}

type Server = { readonly child: ChildProcess; readonly ended: Promise<unknown> }

const openServers = (working: WorkingProgram): Promise<Server[]> => Promise.all(Array.from({ length: working.servers ?? 2 }, () => openServer(working)))

async function openServer({ postgres, program, now }: WorkingProgram): Promise<Server> {
  const child = fork(program, [postgres.applicationUrl, String(now)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  return { child, ended }
}

type Kills = {
  readonly kills: number
  /** Milliseconds within which they are killed. */
  readonly within: number
  readonly random: RandomSource
  /** Looks at what is left. */
  readonly afterEach: () => Promise<void>
}

/** Kills the servers at their work, and now and then the database with them, so often. */
export async function killServers(working: WorkingProgram, { kills, within, random, afterEach }: Kills): Promise<void> {
  const { postgres } = working
  for (let killed = 0; killed < kills; killed += 1) {
    const servers = await openServers(working)
    await pause(random.whole(0, within))
    const isPostgresKilled = random.chance(30)
    if (isPostgresKilled) await postgres.kill()
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    if (isPostgresKilled) {
      await postgres.start()
      postgres.serve()
    }
    await afterEach()
  }
}

/** Lets the servers do what is left, to its end. */
export async function finishWork(working: WorkingProgram): Promise<void> {
  const servers = await openServers(working)
  await Promise.all(servers.map(({ child }) => once(child, 'message')))
  for (const { child } of servers) child.disconnect()
  await Promise.all(servers.map(({ ended }) => ended))
}
