import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** A message of a processor that was set aside. */
export type MessagePlace = { readonly processor: string; readonly messageId: string }

/** One officer at a time settles a message that was set aside. @returns whether it is open */
export async function lockMessage(
  transaction: DatabaseTransaction,
  { processor, messageId }: MessagePlace,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('card_message_set_aside')
    .select('message_id')
    .where('processor', '=', processor)
    .where('message_id', '=', messageId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Closes a message that is locked. */
export const closeMessage = (
  transaction: DatabaseTransaction,
  { processor, messageId }: MessagePlace,
  at: Date,
): Promise<unknown> =>
  transaction
    .updateTable('card_message_set_aside')
    .set({ closed_at: at })
    .where('processor', '=', processor)
    .where('message_id', '=', messageId)
    .execute()
