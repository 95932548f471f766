import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The event of a card. */
export type CardNews = {
  readonly companyId: string
  readonly cardId: string
  readonly noticeId: string
  readonly kind: CardNoticeKind
  readonly at: Date
  /** The person who did it and gets no notice; null: the bank, the processor or a shop. */
  readonly by: string | null
  readonly lockKind?: LockKind | null
  /** Minor units of hryvnia. */
  readonly amount?: bigint | null
  readonly merchant?: string | null
  /** Why a payment was declined. */
  readonly rule?: string | null
  /** True if its messages are already written: they do not wait for others. */
  readonly isTold?: boolean
}

/**
 * Writes notices of a card: to its holder and the company's heads, or to the named people, except the person who did
 * it. Once, however often it is called.
 */
export async function insertCardNotices(
  transaction: DatabaseTransaction,
  { companyId, cardId, noticeId, kind, at, by, ...news }: CardNews,
  to: { readonly holderId: string | null } | readonly string[],
): Promise<void> {
  const hears =
    'holderId' in to
      ? sql`(relation.person_id = ${to.holderId}::uuid or relation.type = any (${[...headTypes]}::text[]))`
      : sql`relation.person_id = any (${[...to]}::uuid[])`
  await sql`
    insert into card_notice (company_id, notice_id, person_id, card_id, kind, happened_at, by_person_id, lock_kind, amount, merchant, rule,
      gathered_at)
    select ${companyId}::uuid, ${noticeId}::uuid, relation.person_id, ${cardId}::uuid, ${kind}, ${at}::timestamptz, ${by}::uuid,
      ${news.lockKind ?? null}, ${news.amount ?? null}::bigint, ${news.merchant?.slice(0, 200) ?? null}, ${news.rule ?? null},
      case when ${news.isTold ?? false}::boolean then ${at}::timestamptz end
    from relation_view as relation
    where relation.company_id = ${companyId}::uuid and relation.status = 'active'
      and ${hears}
      and relation.person_id is distinct from ${by}::uuid
    on conflict do nothing`.execute(transaction)
}
