import { sql } from 'kysely'
import type { DecisionAnswer } from '@dilo/contract/processor/messages.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { KnownCard } from './handlers.ts'

/** What became of a message. */
export type MessageOutcome = 'done' | 'wrongAmount' | 'unknownCard' | 'ofTheFuture' | 'tooOld'

type StoredMessage = {
  readonly digest: Buffer
  readonly answer: DecisionAnswer | null
}

type MessageName = { readonly processor: string; readonly messageId: string }

export type MessageRow = MessageName & {
  readonly kind: string
  readonly digest: Buffer
  readonly companyId: string | null
  readonly receivedAt: Date
  readonly answer: DecisionAnswer | null
  readonly outcome: MessageOutcome
}

/** A message by its name as it was taken before, and the card that its token names, in one question. */
export async function findMessageAndCard(
  database: Database,
  { processor, messageId }: MessageName,
  token: string,
): Promise<{ readonly before: StoredMessage | null; readonly card: KnownCard | null }> {
  const { rows } = await sql<{
    digest: Buffer | null
    answer: DecisionAnswer | null
    company_id: string | null
    card_id: string | null
    first_digits: string | null
  }>`
    select m.body_digest as digest, m.answer, c.company_id, c.card_id, card.first_digits
    from (values (1)) as one left join card_message m on m.processor = ${processor} and m.message_id = ${messageId}
      left join card_of_token c on c.processor_token = ${token}
      left join card on card.company_id = c.company_id and card.card_id = c.card_id`.execute(database)
  const [row] = rows
  return {
    before: row?.digest ? { digest: row.digest, answer: row.answer } : null,
    card:
      row?.company_id && row.card_id && row.first_digits
        ? { companyId: row.company_id, cardId: row.card_id, firstDigits: row.first_digits }
        : null,
  }
}

/** @returns whether it was the first of this name; another server's waits for its end */
export async function insertMessage(database: Reader | DatabaseTransaction, row: MessageRow): Promise<boolean> {
  const inserted = await database
    .insertInto('card_message')
    .values({
      processor: row.processor,
      message_id: row.messageId,
      kind: row.kind,
      received_at: row.receivedAt,
      body_digest: row.digest,
      company_id: row.companyId,
      answer: row.answer === null ? null : JSON.stringify(row.answer),
      outcome: row.outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findMessage(
  database: Reader,
  { processor, messageId }: MessageName,
): Promise<StoredMessage | null> {
  const row = await database
    .selectFrom('card_message')
    .select(['body_digest', 'answer'])
    .where('processor', '=', processor)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row === undefined ? null : { digest: row.body_digest, answer: row.answer as DecisionAnswer | null }
}
