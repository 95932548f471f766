import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Message } from '@dilo/iso20022/message.ts'
import { write } from '@dilo/iso20022/write.ts'
import { type Clearing, type ClearingLane, type ClearingMessage, OrderRefused } from '../../ports/clearing.ts'
import type { Clock } from '../../ports/clock.ts'
import { confirmedParts } from './confirmed-parts.ts'
import { instantTerms } from './instant-terms.ts'
import { readHouseMessage } from './read-house-message.ts'
import { reportOfDay } from './report-of-day.ts'
import type { Transport } from './transport.ts'
import { messageOfOrder, messageOfTransfer } from './write-order.ts'

type Participant = {
  readonly transport: Transport
  readonly clock: Clock
  /** This bank among the participants. */
  readonly own: BankCode
}

/** A clearing house that speaks ISO 20022, over any transport. */
export function isoClearing({ transport, clock, own }: Participant): Clearing {
  const parts = { questions: confirmedParts(), news: confirmedParts() } satisfies Record<ClearingLane, unknown>
  const post = (message: Message) => transport.post(write(message))
  const sender = () => ({ own, at: clock.now() })
  return {
    available: true,
    instant: instantTerms,
    async submit(transfer) {
      const [refusal] = await post(messageOfTransfer(transfer, sender()))
      if (refusal !== undefined) throw new OrderRefused(refusal.reason)
    },
    async send(order) {
      const [refusal] = await post(messageOfOrder(order, sender()))
      if (refusal !== undefined) throw new OrderRefused(refusal.reason)
    },
    async messages(lane, atMost) {
      const found: ClearingMessage[] = []
      for (const message of parts[lane].among(await transport.messages(lane))) {
        if (found.length >= atMost) break
        found.push(...parts[lane].open(message.number, readHouseMessage(own, message)))
      }
      // A message that only says how a transfer stands asks nothing of the bank.
      await confirmWhole(lane)
      return found.slice(0, atMost)
    },
    untilMessages: (lane, milliseconds, signal) => transport.untilMessages(lane, milliseconds, signal),
    async confirm(messageIds) {
      for (const lane of ['questions', 'news'] as const) {
        parts[lane].confirm(messageIds)
        await confirmWhole(lane)
      }
    },
    report: (day) => reportOfDay(transport, day),
  }

  async function confirmWhole(lane: ClearingLane): Promise<void> {
    const numbers = parts[lane].whole()
    if (numbers.length === 0) return
    await transport.confirm(numbers)
    parts[lane].forget(numbers)
  }
}
