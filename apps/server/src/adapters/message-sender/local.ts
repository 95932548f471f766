import { ok } from '@dilo/domain/result.ts'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MessageSender } from '../../ports/message-sender.ts'

/** Sends nowhere: keeps the message for the demo phone. Chosen in the local mode only. */
export function localMessageSender(database: Database, clock: Clock, channel: 'sms' | 'email'): MessageSender {
  return {
    async send({ messageId, recipient, text, code, subject, attachment }) {
      await database
        .insertInto('local_message')
        .values({
          message_id: messageId,
          recipient,
          channel,
          text,
          code,
          sent_at: new Date(clock.now()),
          subject: subject ?? null,
          attachment_name: attachment?.name ?? null,
          attachment_bytes: attachment?.bytes.length ?? null,
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
      return ok(undefined)
    },
  }
}
