import { type CardNoticeKind, cardUseKinds } from '@dilo/domain/cards/card-notice.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import type { Reading } from '../store.ts'

/** What happened to a card. */
export type CardNews = {
  readonly companyId: string
  readonly cardId: string
  readonly noticeId: string
  readonly kind: CardNoticeKind
  readonly at: Date
  /** Who did it, and hears nothing of it; null: the bank, the processor or a shop. */
  readonly by: string | null
  readonly lockKind?: LockKind | null
  /** Minor units of hryvnia. */
  readonly amount?: bigint | null
  readonly merchant?: string | null
  /** Why a payment was declined. */
  readonly rule?: string | null
  /** Whoever tells of it has written its messages already: they do not wait for others. */
  readonly isTold?: boolean
}

/**
 * Tells of a card: its holder and whoever heads the company, or those who are named, but for who did it. Once, however often it is
 * called.
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
    from relation
    where relation.company_id = ${companyId}::uuid and relation.status = 'active'
      and ${hears}
      and relation.person_id is distinct from ${by}::uuid
    on conflict do nothing`.execute(transaction)
}

/** Whoever has a plastic card in hand activates it by its last digits: until then they are shown to nobody. */
const shownDigits = sql<string>`
  case when card.form = 'plastic' and (card.state = 'inactive' or card.locked_from = 'inactive') then '••••' else card.last_digits end`.as(
  'last_digits',
)

/** The notices that a person wants to see in the cabinet. What keeps a card safe always stands there. */
const shown = (reader: Reader, { personId, companyId }: Reading) =>
  reader
    .selectFrom('card_notice as told')
    .where('told.person_id', '=', personId)
    .where('told.company_id', '=', companyId)
    .where(
      sql<SqlBool>`(told.kind <> all (${[...cardUseKinds]}::text[]) or not exists (
        select from notice_choice choice where choice.person_id = ${personId}::uuid and choice.kind = 'cardUse' and not choice.cabinet))`,
    )

/** The notice after which a page begins. */
type AfterCardNotice = { readonly at: string; readonly noticeId: string }

/** A page of notices, the newest first. */
export const findCardNotices = (reader: Reader, reading: Reading, after: AfterCardNotice | null, limit: number) =>
  shown(reader, reading)
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'told.company_id').onRef('card.card_id', '=', 'told.card_id'),
    )
    .leftJoin('person', 'person.person_id', 'told.by_person_id')
    .select(['told.notice_id', 'told.card_id', 'told.kind', 'told.happened_at', 'told.read_at'])
    .select(['told.lock_kind', 'told.amount', 'told.merchant', 'told.rule', shownDigits])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(told.happened_at, told.notice_id) < (${after?.at ?? ''}::timestamptz, ${after?.noticeId ?? ''}::uuid)`,
      ),
    )
    .orderBy('told.happened_at', 'desc')
    .orderBy('told.notice_id', 'desc')
    .limit(limit)
    .execute()

export type CardNoticeRow = Awaited<ReturnType<typeof findCardNotices>>[number]

/** The number of unread notices of cards, counted up to a limit. */
export async function countUnreadOfCards(reader: Reader, reading: Reading, atMost: number): Promise<number> {
  const unread = shown(reader, reading).select('told.notice_id').where('told.read_at', 'is', null).limit(atMost)
  const { count } = await reader
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a card is the company's, as far as the caller reaches, or the person was told something of it. */
export async function isCardToTellOf(
  reader: Reader,
  { personId, companyId }: Reading,
  cardId: string,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from card where company_id = ${companyId} and card_id = ${cardId})
      or exists (select from card_notice where person_id = ${personId} and company_id = ${companyId} and card_id = ${cardId}) as known`.execute(
    reader,
  )
  return rows[0]?.known === true
}

/** Marks as read the notices of cards that came until a moment: of one card, or all. */
export async function markReadOfCards(
  transaction: DatabaseTransaction,
  { personId, companyId }: Reading,
  { cardId, until }: { readonly cardId: string | null; readonly until: Date },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('card_notice')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('read_at', 'is', null)
    .where('happened_at', '<=', until)
    .$if(cardId !== null, (query) => query.where('card_id', '=', cardId ?? ''))
    .execute()
}

/** Takes all notices of cards that no message has gathered, of companies for which the person still acts, the oldest first. */
export async function gatherCardNotices(transaction: DatabaseTransaction, personId: string, now: Date) {
  const rows = await transaction
    .updateTable('card_notice as told')
    .from('card')
    .innerJoin('company', 'company.company_id', 'card.company_id')
    .leftJoin('relation', (join) =>
      join
        .onRef('relation.company_id', '=', 'card.company_id')
        .on('relation.person_id', '=', personId)
        .on('relation.status', '=', 'active')
        .on(notBlocked('relation.blocked_until')),
    )
    .set({ gathered_at: now })
    .where('told.person_id', '=', personId)
    .where('told.gathered_at', 'is', null)
    .whereRef('card.company_id', '=', 'told.company_id')
    .whereRef('card.card_id', '=', 'told.card_id')
    .returning(['told.kind', 'told.happened_at', 'told.read_at', 'told.lock_kind', 'told.amount'])
    .returning(['told.merchant', shownDigits, 'company.short_name_uk', 'company.short_name_ru'])
    .returning(['company.demo_tenant_id', 'relation.person_id as acts'])
    .returning(
      sql<string | null>`(
        select concat_ws(' ', last_name_uk, first_name_uk, middle_name_uk) from person where person.person_id = told.by_person_id)`.as(
        'doer',
      ),
    )
    .execute()
  return rows.toSorted((left, right) => left.happened_at.getTime() - right.happened_at.getTime())
}

export type GatheredCardNotice = Awaited<ReturnType<typeof gatherCardNotices>>[number]
