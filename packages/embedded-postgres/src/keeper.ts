import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environment } from './environment.ts'

/** A small process of its own session that stops PostgreSQL when this process ends in whatever way. */
export type Keeper = { readonly pid: number | undefined; dismiss(): void }

const program = fileURLToPath(new URL('keeper.mjs', import.meta.url))
// The keeper only waits: it needs neither a large heap, nor threads, nor compiled code.
const lightNode = ['--max-old-space-size=16', '--max-semi-space-size=1', '--v8-pool-size=0', '--jitless']

/** Sets a keeper over a PostgreSQL, and another one whenever the keeper itself is killed. */
export function keep(postgresPid: number, pgCtl: string, folder: string): Keeper {
  const windows = process.platform === 'win32' ? [pgCtl, folder] : []
  let dismissed = false
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [...lightNode, program, String(postgresPid), ...windows], {
      detached: true,
      cwd: '/',
      env: environment(),
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
    })
    child.on('error', () => {})
    child.on('exit', () => {
      // A pause, so that a machine that cannot start it is not kept busy with trying.
      if (!dismissed) setTimeout(() => dismissed || start(), 200).unref()
    })
    child.unref()
    const pipe = child.stdin as (NonNullable<ChildProcess['stdin']> & { unref?: () => void }) | null
    pipe?.on('error', () => {})
    pipe?.unref?.()
  }
  start()
  return {
    get pid() {
      return child.pid
    },
    dismiss() {
      dismissed = true
      child.kill('SIGKILL')
    },
  }
}
