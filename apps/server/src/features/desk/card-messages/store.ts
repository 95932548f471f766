import type { Reader } from '../../../db/transaction.ts'
import type { MessagePlace } from '../../cards/door.ts'
import { isUnrelated } from '../case/related-companies.ts'

const AT_ONCE = 100

/** The messages that nobody has settled. Demos are not the bank's people's. */
const openMessages = (reader: Reader) =>
  reader
    .selectFrom('card_message_set_aside as message')
    .leftJoin('company_view as company', 'company.company_id', 'message.company_id')
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
