import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerOutcome } from '../../src/outcome.ts'

/** A fault that leaves the outcome of the operation unknown. The code is PostgreSQL's or the system's. */
type Fault = { readonly code: string | null; readonly message: string }

export type Answer = 'ready' | { number: number; outcome: LedgerOutcome } | { number: number; fault: Fault }

/** The outcome of the operation is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered'
  /** Null: the server itself was lost. */
  readonly fault: Fault | null
  constructor(fault: Fault | null) {
    super(fault === null ? 'the server was lost' : `${fault.code}: ${fault.message}`)
    this.fault = fault
  }
}

/** A server of transfers that can be killed at any moment. */
export type KillableServer = {
  /** @throws Unanswered when the server is lost before its answer, or does not know itself */
  apply(operation: LedgerOperation): Promise<LedgerOutcome>
  /** SIGKILL: the server cannot send anything more. */
  kill(): Promise<void>
}

type Waiting = { resolve(outcome: LedgerOutcome): void; reject(reason: Unanswered): void }

const program = fileURLToPath(new URL('transfer-server.ts', import.meta.url))

export async function startServer(databaseUrl: string): Promise<KillableServer> {
  // Structured clones instead of JSON: amounts are bigints.
  const child = fork(program, [databaseUrl], { serialization: 'advanced', execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  // Answers sent before the server died still arrive before this event.
  const lost = once(child, 'disconnect')
  child.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Unanswered(null))
    waiting.clear()
  })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), ended])
  if (first !== 'ready') throw new Error('The server of transfers did not start')
  child.on('message', (answer: Exclude<Answer, 'ready'>) => {
    const one = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('outcome' in answer) one?.resolve(answer.outcome)
    else one?.reject(new Unanswered(answer.fault))
  })
  return {
    apply: (operation) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new Unanswered(null))
        const number = (asked += 1)
        waiting.set(number, { resolve, reject })
        // A channel that breaks under the question is the same as one that breaks before the answer.
        child.send({ number, operation }, () => {})
      }),
    async kill() {
      child.kill('SIGKILL')
      await Promise.all([ended, lost])
    },
  }
}
