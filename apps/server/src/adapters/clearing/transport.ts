import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ClearingLane } from '../../ports/clearing.ts'

/** A message of the house to this bank, by its number in the bank's queue there. */
export type HouseMessage = { readonly number: number; readonly xml: string }

/** A part of a message that the house does not take, by its place from 1. */
type PartRefusal = { readonly place: number; readonly reason: string }

/**
 * The way to the house. It carries messages and knows none of them: addresses, envelopes and signatures are its own, and
 * what only participants of the real system know of these is assumed here (README).
 */
export type Transport = {
  /** @returns the refusals of its parts. @throws when it is not certain that the house has it, or when it takes none */
  post(xml: string): Promise<readonly PartRefusal[]>
  /** The oldest messages of a lane that were not confirmed. */
  messages(lane: ClearingLane): Promise<readonly HouseMessage[]>
  /** Ends when a lane has a message, or after so many milliseconds. A caller may leave earlier by the signal. */
  untilMessages(lane: ClearingLane, milliseconds: number, signal: AbortSignal): Promise<void>
  confirm(numbers: readonly number[]): Promise<void>
  /** The settlement account on a day that is over, with its movements. */
  accountOf(day: BusinessDate): Promise<unknown>
  /** A page of the transfers of a day that is over. @param after the last UETR of the page before, or empty */
  transfersOf(day: BusinessDate, after: string): Promise<unknown>
}
