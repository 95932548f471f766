import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import { untilSessionsEnd } from '../until-sessions-end.ts'

/** A server that does one thing, in a process of its own that tests can kill. */
export type ChildServer = {
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
  /** SIGKILL: it says no other word. Ends when PostgreSQL has done what it received from it, unless it was killed, too. */
  kill(): Promise<void>
}

/** Starts a program of `contextOfProgram`, and waits until it is ready. @param now its clock */
export async function startChildServer(program: URL, applicationUrl: string, now: number): Promise<ChildServer> {
  // PostgreSQL's driver gives it to each session.
  const applicationName = `child server ${randomUUID()}`
  const child = fork(program, [applicationUrl, String(now)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PGAPPNAME: applicationName },
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  return {
    process: child,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
      await untilSessionsEnd(applicationUrl, { applicationName }).catch(ignoreAwayDatabase)
    },
  }
}

function ignoreAwayDatabase(error: unknown): void {
  if (!isDatabaseAway(error)) throw error
}
