import type { DecisionAnswer, ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import type { Result } from '@dilo/domain/result.ts'

/** The door of a message: one waits for a decision, the other only confirms that it has arrived. */
export type ProcessorDoor = 'authorisations' | 'events'

/** A request as it came, before anything of it is believed. */
export type ProcessorRequest = {
  readonly door: ProcessorDoor
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/**
 * `unreadable`: signed, and not of the form that the processor has promised. `notForUs`: signed, and about something that
 * the bank has no use for.
 */
type Unread = 'unreadable' | 'notForUs'

/** The processor's way to sign, ask and get answers. The bank's own form of messages is the contract's. */
export interface ProcessorDialect {
  /** Names the processor beside the ids of its messages. */
  readonly processor: string
  /**
   * True if the processor has signed exactly these bytes for this door, within five minutes. Takes the same time for
   * any fault.
   * @param now milliseconds since 1970 (UTC)
   */
  isSigned(request: ProcessorRequest, now: number): boolean
  read(request: Pick<ProcessorRequest, 'door' | 'bytes'>): Result<ProcessorMessage, Unread>
  /** The body of an answer to a question, with status 200. @param message null where it could not be read */
  answer(message: ProcessorMessage | null, decision: DecisionAnswer): unknown
}
