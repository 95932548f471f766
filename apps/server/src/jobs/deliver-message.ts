import type { FastifyBaseLogger } from 'fastify'
import type { Channel, OutboxTasks } from '../db/outbox.ts'
import type { Clock } from '../ports/clock.ts'
import type { MessageSender } from '../ports/message-sender.ts'

type Needs = {
  readonly clock: Clock
  readonly senders: Record<Channel, MessageSender>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Brings one message to its gateway.
 * @throws when the gateway did not take it: the queue tries again, until the message has expired
 */
export async function deliverMessage(
  { clock, senders, logger }: Needs,
  messageId: string,
  { channel, message, expiresAt }: OutboxTasks['deliverMessage'],
): Promise<void> {
  if (clock.now() >= Date.parse(expiresAt)) {
    // Text and recipient are personal: the log gets neither.
    logger.warn({ messageId }, 'a message came to nothing in its time')
    return
  }
  const sent = await senders[channel].send({ ...message, messageId }).catch((error: unknown) => {
    // The queue writes the words of a fault to the log and into its table: a gateway may repeat to whom and what. No
    // cause: a logger would write that too.
    throw new Error(impersonal(String(error), message))
  })
  if (!sent.ok) logger.warn({ messageId, reason: sent.error }, 'the gateway will never take a message')
}

/** Without recipient and text, and without digits that may be a part of them. */
const impersonal = (words: string, { recipient, text }: OutboxTasks['deliverMessage']['message']): string =>
  words
    .replaceAll(text, '…')
    .replaceAll(recipient, '…')
    .replace(/\d{4,}/g, '…')
