import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type ThingNews, writeNotices } from '../../notices/door.ts'
import { cardNotices } from './card-notices.ts'

/** The event of a card. */
type CardNews = ThingNews<CardNoticeKind> & {
  readonly cardId: string
  readonly holderId: string | null
  readonly lockKind?: LockKind | null
  /** Minor units of hryvnia. */
  readonly amount?: bigint | null
  readonly merchant?: string | null
  /** Why a payment was declined. */
  readonly rule?: string | null
  /** True if its messages are already written: they do not wait for others. */
  readonly isNotified?: boolean
  /** The only recipients; without it: the holder and the heads. */
  readonly to?: readonly string[]
}

const write = writeNotices(cardNotices, {
  columns: { lock_kind: 'text', amount: 'bigint', merchant: 'text', rule: 'text', gathered_at: 'timestamptz' },
  asked: { holder_id: 'uuid', recipients: 'uuid[]' },
  hears: sql`case when news.recipients is null
        then relation.person_id = news.holder_id or relation.type = any (${[...headTypes]}::text[])
        else relation.person_id = any (news.recipients) end`,
})

/** Notifies the holder of a card and the heads of the company, except the person who did it. */
export const noteCardNews = (
  transaction: DatabaseTransaction,
  { cardId, holderId, lockKind, amount, merchant, rule, isNotified = false, to, ...one }: CardNews,
): Promise<void> =>
  write(transaction, [
    {
      ...one,
      thingId: cardId,
      own: {
        holder_id: holderId,
        recipients: to,
        lock_kind: lockKind,
        amount,
        merchant: merchant?.slice(0, 200),
        rule,
        gathered_at: isNotified ? one.at.toISOString() : null,
      },
    },
  ])
