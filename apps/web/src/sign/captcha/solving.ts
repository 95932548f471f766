import type { Answer } from '@dilo/contract/calls.ts'
import { workerAddress } from '../../trusted-types.ts'

type Task = Extract<Answer<'POST /api/auth-service/captcha/challenge'>, { kind: 'proofOfWork' }>

export type SolverTask = Pick<Task, 'challenge' | 'guesses'>

/** The progress, and at the end the solution; null if the worker gave up. */
export type SolverAnswer =
  | { readonly percent: number }
  | { readonly solution: { readonly counter: number; readonly derivedKey: string } | null }

/**
 * Solves a proof of work beside the page.
 * @returns the value that the server takes as `captcha_response` @throws if the worker fails to load or gives up, and
 * if it is cancelled
 */
export function solving(
  { challenge, guesses }: SolverTask,
  tellPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(workerAddress, { type: 'module' })
    const end = (work: () => void) => {
      worker.terminate()
      work()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)))
    worker.addEventListener('error', () => end(() => reject(new Error('The solver did not come'))))
    worker.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
      if ('percent' in data) tellPercent(data.percent)
      else if (data.solution === null) end(() => reject(new Error('The solver gave up')))
      else end(() => resolve(btoa(JSON.stringify({ challenge, solution: data.solution }))))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ challenge, guesses } satisfies SolverTask)
  })
}
