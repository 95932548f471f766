import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type Clearing, type ClearingMessage, type ClearingOrder, type CreditTransfer, OrderRefused } from '../ports/clearing.ts'

/** `silent`: it is uncertain that anything came. A word refuses everything. */
type Temper = 'obliging' | 'silent' | { readonly refuses: string }

/**
 * A clearing that takes everything, an order once, and says nothing but what a test gives it; until it is confirmed, it
 * says it again.
 */
export type ScriptedClearing = Clearing & {
  readonly submitted: CreditTransfer[]
  readonly orders: ClearingOrder[]
  temper: Temper
  readonly say: (...messages: readonly ClearingMessage[]) => void
}

export function scriptedClearing(): ScriptedClearing {
  const submitted: CreditTransfer[] = []
  const orders: ClearingOrder[] = []
  let waiting: readonly ClearingMessage[] = []
  const clearing: ScriptedClearing = {
    available: true,
    instant: { atMost: kopiykas(10_000_000n) },
    submitted,
    orders,
    temper: 'obliging',
    say: (...messages) => void (waiting = [...waiting, ...messages]),
    async submit(transfer) {
      answer()
      submitted.push(transfer)
    },
    async send(order) {
      answer()
      if (!orders.some(({ orderId }) => orderId === order.orderId)) orders.push(order)
    },
    messages: async (_, atMost) => waiting.slice(0, atMost),
    untilMessages: async () => {},
    confirm: async (ids) => void (waiting = waiting.filter(({ messageId }) => !ids.includes(messageId))),
    report: async function* () {},
  }
  return clearing

  function answer(): void {
    const { temper } = clearing
    if (temper === 'silent') throw new Error('The clearing is silent')
    if (temper !== 'obliging') throw new OrderRefused(temper.refuses)
  }
}
