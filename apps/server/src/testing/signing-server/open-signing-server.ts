import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CompanyAuthority } from '../../features/access/sign-in/read-authority.ts'

export type AskedToSign = {
  readonly authority: CompanyAuthority
  /** Several are signed with one code. */
  readonly paymentIds: readonly string[]
  readonly code: string
  /** At once. */
  readonly times: number
}

/** One line for each try: `signed`, the code of the refusal, or a fault. */
export type SaidOfSigning = readonly string[]

export type SigningServer = {
  /** All of it at once. @returns null when the server has ended before it answered */
  sign(...asked: AskedToSign[]): Promise<SaidOfSigning | null>
  /** SIGKILL: it says no other word. */
  kill(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./signing-server.ts', import.meta.url))

/** Starts a server in a process of its own. @param now its clock, which stands still */
export async function openSigningServer(applicationUrl: string, now: number): Promise<SigningServer> {
  const child: ChildProcess = fork(PROGRAM, [applicationUrl, String(now)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  const ended = once(child, 'exit').then(() => null)
  return {
    async sign(...asked) {
      const said = once(child, 'message').then(([answer]) => answer as SaidOfSigning)
      child.send(asked)
      return Promise.race([said, ended])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
