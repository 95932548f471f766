import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { KillablePostgres } from './killable-postgres.ts'
import type { RandomSource } from './random-source.ts'

/** A program that does work of the bank on a database that may be killed: it says when it is ready, and when nothing is left. */
type WorkingProgram = { readonly postgres: KillablePostgres; readonly program: string; readonly now: number }

type Server = { readonly child: ChildProcess; readonly ended: Promise<unknown> }

async function openServer({ postgres, program, now }: WorkingProgram): Promise<Server> {
  const child = fork(program, [postgres.applicationUrl, String(now)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  return { child, ended }
}

/** Kills two servers at their work, and now and then the database with them, so often. @param afterEach looks at what is left */
export async function killServers(
  working: WorkingProgram,
  { kills, random, afterEach }: { readonly kills: number; readonly random: RandomSource; readonly afterEach: () => Promise<void> },
): Promise<void> {
  const { postgres } = working
  for (let killed = 0; killed < kills; killed += 1) {
    const servers = await Promise.all([openServer(working), openServer(working)])
    await pause(random.whole(0, 120))
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

/** Lets two servers do what is left, to its end. */
export async function finishWork(working: WorkingProgram): Promise<void> {
  const servers = await Promise.all([openServer(working), openServer(working)])
  await Promise.all(servers.map(({ child }) => once(child, 'message')))
  for (const { child } of servers) child.disconnect()
  await Promise.all(servers.map(({ ended }) => ended))
}

/** Works on a connection of the owner of a database that may be killed before and after it. */
export async function withOwnerOf<Value>(postgres: KillablePostgres, work: (owner: pg.Client) => Promise<Value>): Promise<Value> {
  const owner = new pg.Client({ connectionString: postgres.adminUrl() })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
