import type { Result } from '@dilo/domain/result.ts'

/** A text message or e-mail on its way to one person. */
export type OutgoingMessage = {
  /** Names the message: an adapter that gets one id twice sends the message once, if its gateway recognises the id. */
  readonly messageId: string
  /** A phone in the 380 form, or an e-mail address. */
  readonly recipient: string
  readonly text: string
  /** The one-time code inside the text, for the demo phone; real gateways ignore it. */
  readonly code: string | null
  /** The subject of an e-mail; by default the bank's name. Everybody with access to the mailbox reads it, so it holds no secret. */
  readonly subject?: string
  /**
   * For an e-mail that comes again and again: where its reader ends it. Mail programs show it (RFC 2369), and post to it
   * when their reader presses (RFC 8058).
   */
  readonly unsubscribe?: string
  /** The attachment of an e-mail. */
  readonly attachment?: Attachment
}

export type Attachment = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/**
 * Sends messages of one channel to the outside world. A refusal is final (no such number or mailbox), with a short
 * reason without personal data. It throws when the gateway did not take the message this time: the queue tries again.
 */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<Result<void, string>>
}
