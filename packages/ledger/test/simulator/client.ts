import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { Actor } from '../../../../apps/server/src/testing/simulation/turns.ts'
import type { Network } from './network.ts'
import { type Learnt, type Request, requestOf } from './request.ts'

type SimulatedClient = Actor & { isAnswered(): boolean }

type Options = {
  readonly name: string
  readonly random: RandomSource
  readonly network: Network
  readonly learnt: Learnt
  /** No new requests any more: everybody comes to an end. */
  readonly isCalm: () => boolean
}

/** A client who repeats a request until there is an answer, sometimes while the first one is still under way. */
export function simulatedClient({ name, random, network, learnt, isCalm }: Options): SimulatedClient {
  let wanted: Request | undefined
  let underWay = 0

  function send(request: Request): void {
    underWay += 1
    network.send({
      request,
      unanswered: () => void (underWay -= 1),
      answered(outcome, operation) {
        underWay -= 1
        if (request === wanted) wanted = undefined
        if (!outcome.ok) return
        const { id } = outcome.value
        if (operation.kind === 'hold') learnt.holds.push({ holdId: id, account: operation.account })
        if (operation.kind === 'post') learnt.transactions.push({ companyId: operation.companyId, id, postings: operation.postings })
        if ('idempotencyKey' in operation) learnt.keys.push(operation.idempotencyKey)
      },
    })
  }

  return {
    name,
    weight: 3,
    isAnswered: () => wanted === undefined,
    // A copy that the network made may be answered too: less than nothing can be under way.
    ready: () => (isCalm() ? wanted !== undefined && underWay <= 0 : wanted === undefined || underWay < 2),
    act() {
      if (wanted === undefined) {
        underWay = 0
        wanted = requestOf(random, learnt)
        send(wanted)
        return `wants ${wanted.kind}`
      }
      send(wanted)
      return `asks for ${wanted.kind} again`
    },
  }
}
