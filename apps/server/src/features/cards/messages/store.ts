import type { DecisionAnswer } from '@dilo/contract/processor/messages.ts'
import type { Database } from '../../../db/open.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { KnownCard } from './handlers.ts'

/** The outcome of a message. */
type MessageOutcome = 'done' | 'wrongAmount' | 'unknownCard' | 'ofTheFuture' | 'tooOld' | 'implausible'

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

type AskedMessage = MessageName & { readonly token: string }

const FIND = `
  select asked.place::integer, m.body_digest as digest, m.answer, c.company_id, c.card_id, card.first_digits
  from unnest((select $1::text[])::text[], (select $2::text[])::text[], (select $3::text[])::text[]) with ordinality
      as asked(processor, message_id, token, place)
    left join card_message m on m.processor = asked.processor and m.message_id = asked.message_id
    left join card_of_token c on c.processor_token = asked.token
    left join card on card.company_id = c.company_id and card.card_id = c.card_id`

const find = preparedText<{
  readonly place: number
  readonly digest: Buffer | null
  readonly answer: DecisionAnswer | null
  readonly company_id: string | null
  readonly card_id: string | null
  readonly first_digits: string | null
}>('card-messages-with-cards', FIND)

/** A message as it was taken before, and the card that its token names. */
type FoundMessage = { readonly before: StoredMessage | null; readonly card: KnownCard | null }

/**
 * A message by its name as it was taken before, and the card that its token names, in one question; those of one moment
 * share it.
 */
export const findMessageAndCard: (database: Database, asked: AskedMessage) => Promise<FoundMessage> = together(
  async (database: Database, asked: readonly AskedMessage[]) => {
    const found: FoundMessage[] = asked.map(() => ({ before: null, card: null }))
    const rows = await find(
      database,
      asked.map(({ processor }) => processor),
      asked.map(({ messageId }) => messageId),
      asked.map(({ token }) => token),
    )
    for (const row of rows)
      found[row.place - 1] = {
        before: row.digest ? { digest: row.digest, answer: row.answer } : null,
        card:
          row.company_id && row.card_id && row.first_digits
            ? { companyId: row.company_id, cardId: row.card_id, firstDigits: row.first_digits }
            : null,
      }
    return found
  },
)

const INSERT = `
  insert into card_message (processor, message_id, kind, received_at, body_digest, company_id, answer, outcome)
  select * from unnest((select $1::text[])::text[], (select $2::text[])::text[], (select $3::text[])::text[],
    (select $4::timestamptz[])::timestamptz[], (select $5::bytea[])::bytea[], (select $6::uuid[])::uuid[],
    (select $7::jsonb[])::jsonb[], (select $8::text[])::text[])
  on conflict do nothing returning processor, message_id`

const insert = preparedText<{ readonly processor: string; readonly message_id: string }>(
  'card-messages-inserted',
  INSERT,
)

const keyOf = (processor: string, messageId: string): string => `${processor} ${messageId}`

/**
 * Writes down messages; those of one moment share a statement.
 * @returns whether it was the first of this name; another server's waits for its end
 */
export const insertMessage: (database: Reader, row: MessageRow) => Promise<boolean> = together(
  async (database: Reader, rows: readonly MessageRow[]) => {
    const inserted = await insert(
      database,
      rows.map(({ processor }) => processor),
      rows.map(({ messageId }) => messageId),
      rows.map(({ kind }) => kind),
      rows.map(({ receivedAt }) => receivedAt),
      rows.map(({ digest }) => digest),
      rows.map(({ companyId }) => companyId),
      rows.map(({ answer }) => (answer === null ? null : JSON.stringify(answer))),
      rows.map(({ outcome }) => outcome),
    )
    const first = new Set(inserted.map(({ processor, message_id: messageId }) => keyOf(processor, messageId)))
    return rows.map(({ processor, messageId }) => first.has(keyOf(processor, messageId)))
  },
  // In one statement the second of a name would look as new as the first.
  { apart: ({ processor, messageId }) => [keyOf(processor, messageId)] },
)

/** The fields that an officer reads of a message that was taken and not applied. */
export type SetAsideMessage = MessageName & {
  readonly kind: string
  readonly why: Exclude<MessageOutcome, 'done'>
  readonly companyId: string | null
  readonly cardId: string | null
  /** In minor units. Null: the message names no sum. */
  readonly money: { readonly value: string; readonly currency: string } | null
  readonly merchant: string | null
  readonly at: Date
}

/** Puts a message before the desk, in the transaction that keeps it. */
export async function insertSetAside(
  transaction: DatabaseTransaction,
  { processor, messageId, companyId, cardId, money, at, ...message }: SetAsideMessage,
): Promise<void> {
  await transaction
    .insertInto('card_message_set_aside')
    .values({
      ...message,
      processor,
      message_id: messageId,
      company_id: companyId,
      card_id: cardId,
      amount: money === null ? null : BigInt(money.value),
      currency: money?.currency ?? null,
      noted_at: at,
    })
    .execute()
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
