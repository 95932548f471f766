import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { Actor } from '../../../../apps/server/src/testing/simulation/turns.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerOutcome } from '../../src/outcome.ts'
import type { Oracle } from './oracle.ts'
import { delivery, type Request } from './request.ts'
import type { SimulatedServer } from './server.ts'

type Message = {
  readonly request: Request
  answered(outcome: LedgerOutcome, operation: LedgerOperation): void
  unanswered(): void
}

/** Brings requests to servers: late, in another order, sometimes twice, to whichever server. */
export type Network = Actor & { send(message: Message): void }

type Options = {
  readonly random: RandomSource
  readonly oracle: Oracle
  readonly now: () => number
  readonly servers: readonly SimulatedServer[]
  readonly isCalm: () => boolean
  /** Something is not as it must be: the simulation ends with it. */
  readonly fail: (error: Error) => void
}

export function simulatedNetwork({ random, oracle, now, servers, isCalm, fail }: Options): Network {
  const messages: Message[] = []

  function deliver({ request, answered, unanswered }: Message, server: SimulatedServer): void {
    const operation = delivery(request, 'holdId' in request ? request.holdId : random.uuid(), now())
    server.ask(operation, {
      unanswered,
      answered(outcome) {
        try {
          oracle.answered(operation, outcome)
          answered(outcome, operation)
        } catch (error) {
          fail(error as Error)
        }
      },
    })
  }

  return {
    name: 'network',
    weight: 30,
    send: (message) => void messages.push(message),
    ready: () => messages.length > 0,
    act() {
      const index = random.whole(0, messages.length - 1)
      const message = messages[index] as Message
      // The copy arrives whenever its turn comes, also long after the answer.
      const again = !isCalm() && random.chance(10)
      if (!again) messages.splice(index, 1)
      const server = random.pick(servers)
      deliver(message, server)
      return `brings ${message.request.kind} to ${server.name}${again ? ', and keeps a copy' : ''}`
    },
  }
}
