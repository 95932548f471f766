import type { Context } from '../../../context.ts'
import type { ClearingMessage } from '../../../ports/clearing.ts'

/** Keeps a message that the bank's reader refuses, for the bank's people. It moves nothing. */
export async function keepUnreadable(
  { database, clock }: Context,
  { messageId, because, text }: Extract<ClearingMessage, { kind: 'unreadable' }>,
): Promise<'unreadable' | 'repeated'> {
  const kept = await database
    .insertInto('clearing_unreadable_message')
    .values({ message_id: messageId, because, body: text, noted_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return kept === undefined ? 'repeated' : 'unreadable'
}
