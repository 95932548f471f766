import type { ToSigner } from './cabinet/signing/eds/worker-messages.ts'
import { solve } from './sign/captcha/solver.ts'
import type { SolverTask } from './sign/captcha/solving.ts'

/**
 * The script of all our workers: the policy of the page lets one address through (trusted-types.ts). A worker's
 * name says what it is for. The one that signs loads its own script, so that a captcha does not wait for it.
 */
if (self.name === 'signer') {
  const signer = import('./cabinet/signing/eds/signer.ts')
  addEventListener('message', ({ data }: MessageEvent<ToSigner>) => void signer.then(({ answer }) => answer(data)))
} else {
  addEventListener('message', ({ data }: MessageEvent<SolverTask>) => void solve(data))
}
