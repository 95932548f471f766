import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Clearing, ClearingMessage, ClearingOrder, CreditTransfer } from '../ports/clearing.ts'

/** A clearing that takes everything and says nothing but what a test gives it; until it is confirmed, it says it again. */
export type ScriptedClearing = Clearing & {
  readonly submitted: CreditTransfer[]
  readonly orders: ClearingOrder[]
  readonly say: (...messages: readonly ClearingMessage[]) => void
}

export function scriptedClearing(): ScriptedClearing {
  const submitted: CreditTransfer[] = []
  const orders: ClearingOrder[] = []
  let waiting: readonly ClearingMessage[] = []
  return {
    available: true,
    instant: { atMost: kopiykas(10_000_000n) },
    submitted,
    orders,
    say: (...messages) => void (waiting = [...waiting, ...messages]),
    submit: async (transfer) => void submitted.push(transfer),
    send: async (order) => void orders.push(order),
    messages: async (_, atMost) => waiting.slice(0, atMost),
    untilMessages: async () => {},
    confirm: async (ids) => void (waiting = waiting.filter(({ messageId }) => !ids.includes(messageId))),
    report: async function* () {},
  }
}
