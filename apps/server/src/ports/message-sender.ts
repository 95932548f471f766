import type { Result } from '@dilo/domain/result.ts'

/** A text message or e-mail on its way to one person. */
export type OutgoingMessage = {
  /** Names the message: an adapter that is asked twice for one id sends it once where its gateway can tell. */
  readonly messageId: string
  /** A phone in the 380 form, or an e-mail address. */
  readonly recipient: string
  readonly text: string
  /** The one-time code inside the text, for the demo phone; real gateways ignore it. */
  readonly code: string | null
  /** Of an e-mail; without one it is the bank's name. It is read by whoever sees the mailbox: nothing that is a secret. */
  readonly subject?: string
  /** Of an e-mail that comes again and again: where its reader says that they want no more. Mail programs show it (RFC 2369). */
  readonly unsubscribe?: string
  /** Of an e-mail. */
  readonly attachment?: Attachment
}

export type Attachment = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/**
 * Sends messages of one channel to the outside world. A refusal is final (no such number or mailbox), told by a short
 * reason that names nobody. It throws when the gateway did not take the message this time: the queue tries again.
 */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<Result<void, string>>
}
