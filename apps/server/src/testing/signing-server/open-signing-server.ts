import { once } from 'node:events'
import type { CompanyAuthority } from '../../features/access/sign-in/read-authority.ts'
import { type ChildServer, startChildServer } from '../killing/child-server.ts'

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

export type SigningServer = Pick<ChildServer, 'kill'> & {
  /** All of it at once. @returns null when the server has ended before it answered */
  sign(...asked: AskedToSign[]): Promise<SaidOfSigning | null>
}

/** Starts a server in a process of its own. @param now its clock, which stands still */
export async function openSigningServer(applicationUrl: string, now: number): Promise<SigningServer> {
  const { process: child, ended, kill } = await startChildServer(new URL('./signing-server.ts', import.meta.url), applicationUrl, now)
  const isLost = ended.then(() => null)
  return {
    async sign(...asked) {
      const said = once(child, 'message').then(([answer]) => answer as SaidOfSigning)
      child.send(asked)
      return Promise.race([said, isLost])
    },
    kill,
  }
}
