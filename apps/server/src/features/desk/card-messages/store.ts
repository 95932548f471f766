import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { isUnrelated } from '../case/related-companies.ts'

export type MessagePlace = { readonly processor: string; readonly messageId: string }

const AT_ONCE = 100

/** The messages that nobody has settled. Demos are not the bank's people's. */
const openMessages = (reader: Reader) =>
  reader
    .selectFrom('card_message_set_aside as message')
    .leftJoin('company', 'company.company_id', 'message.company_id')
    .where('message.closed_at', 'is', null)
    .where('company.demo_tenant_id', 'is', null)

const withCards = (reader: Reader) =>
  openMessages(reader)
    .leftJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'message.company_id').onRef('card.card_id', '=', 'message.card_id'),
    )
    .selectAll('message')
    .select(['company.short_name_uk', 'company.client_code', 'card.last_digits'])

/** The oldest first, without those about a company to which their reader is related. */
export const findSetAside = (reader: Reader, inn: string) =>
  withCards(reader)
    .where(isUnrelated('message.company_id', inn))
    .orderBy('message.noted_at')
    .orderBy('message.message_id')
    .limit(AT_ONCE)
    .execute()

/** The number of the same messages, and since when the oldest waits. */
export const countSetAside = (reader: Reader, inn: string) =>
  openMessages(reader)
    .where(isUnrelated('message.company_id', inn))
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('message.noted_at').as('oldest')])
    .executeTakeFirstOrThrow()

export const findMessage = (reader: Reader, { processor, messageId }: MessagePlace) =>
  withCards(reader)
    .where('message.processor', '=', processor)
    .where('message.message_id', '=', messageId)
    .executeTakeFirst()

/** One officer at a time settles it. @returns whether it is open */
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
