import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Store } from '../store/open-store.ts'
import { type Lane, type QueuedMessage, waitingMessages } from './message-queue.ts'

/** A participant that got a message so often, and never confirmed it, cannot take it. */
const OFTEN = 10

type Wanted = { readonly lane: Lane; readonly now: number; readonly atMost: number }

/** Hands messages to participants, and counts how often each was handed over. */
type Deliveries = {
  /** The oldest messages of a lane that are not confirmed. Those that the participant cannot take do not keep others back. */
  next(participant: BankCode, wanted: Wanted): readonly QueuedMessage[]
  confirmed(numbers: readonly number[]): void
  /** The message was handed over so often that its participant cannot take it. */
  isStuck(number: number): boolean
}

/** The counts begin anew with each start of the house. */
export function openDeliveries(store: Store): Deliveries {
  const handedOver = new Map<number, number>()
  const isStuck = (number: number): boolean => (handedOver.get(number) ?? 0) >= OFTEN

  function chosen(participant: BankCode, wanted: Wanted): readonly QueuedMessage[] {
    const oldest = waitingMessages(store, participant, { ...wanted, except: [] })
    const stuck = oldest.filter(({ number }) => isStuck(number))
    if (oldest.length < wanted.atMost || stuck.length === 0) return oldest
    const except = [...handedOver.keys()].filter(isStuck)
    return [...waitingMessages(store, participant, { ...wanted, except }), ...stuck].slice(0, wanted.atMost)
  }

  return {
    isStuck,
    next(participant, wanted) {
      const messages = chosen(participant, wanted)
      for (const { number } of messages) handedOver.set(number, (handedOver.get(number) ?? 0) + 1)
      return messages
    },
    confirmed(numbers) {
      for (const number of numbers) handedOver.delete(number)
    },
  }
}
