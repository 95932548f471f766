import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server that does one thing, in a process of its own that tests can kill. */
export type ChildServer = {
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
  /** SIGKILL: it says no other word. */
  kill(): Promise<void>
}

/** Starts a program of `contextOfProgram`, and waits until it is ready. @param now its clock */
export async function startChildServer(program: URL, applicationUrl: string, now: number): Promise<ChildServer> {
  const child = fork(program, [applicationUrl, String(now)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  return {
    process: child,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
