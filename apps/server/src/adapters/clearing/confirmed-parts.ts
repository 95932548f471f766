import type { ClearingMessage } from '../../ports/clearing.ts'
import type { HouseMessage } from './transport.ts'

/**
 * The parts of the house's messages that the bank has written down. The house knows a message as a whole, so its number
 * is confirmed with the last part. It lives in the memory of one server and is safe to lose: the house gives the message
 * again, and the bank knows each part by its name.
 */
export function confirmedParts() {
  const left = new Map<number, Set<string>>()
  return {
    /** Forgets the messages that the house gives no more: another server has confirmed them. */
    among(given: readonly HouseMessage[]): readonly HouseMessage[] {
      const numbers = new Set(given.map(({ number }) => number))
      for (const number of left.keys()) if (!numbers.has(number)) left.delete(number)
      return given.filter(({ number }, place) => given.findIndex((other) => other.number === number) === place)
    },
    /** The parts of a message that were not confirmed. */
    open(number: number, parts: readonly ClearingMessage[]): readonly ClearingMessage[] {
      const known = left.get(number) ?? new Set(parts.map(({ messageId }) => messageId))
      left.set(number, known)
      return parts.filter(({ messageId }) => known.has(messageId))
    },
    confirm(messageIds: readonly string[]): void {
      for (const parts of left.values()) for (const messageId of messageIds) parts.delete(messageId)
    },
    /** The messages without a part that is left. */
    whole: (): readonly number[] => [...left].flatMap(([number, parts]) => (parts.size === 0 ? [number] : [])),
    forget(numbers: readonly number[]): void {
      for (const number of numbers) left.delete(number)
    },
  }
}
