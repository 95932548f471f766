import { sql, type Updateable, type Insertable } from 'kysely'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { actsOn, notBlocked } from '../../access/door.ts'

const cards = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card')
    .leftJoin('person_view as holder', 'holder.person_id', 'card.holder_person_id')
    .leftJoin('person_view as locker', 'locker.person_id', 'card.locked_by')
    .leftJoin('card_delivery as delivery', (join) =>
      join.onRef('delivery.company_id', '=', 'card.company_id').onRef('delivery.card_id', '=', 'card.card_id'),
    )
    .selectAll('card')
    .select([
      'delivery.address as delivery_address',
      'delivery.since as delivery_since',
      'delivery.due_on as delivery_due_on',
      'delivery.sent_at as delivery_sent_at',
      'delivery.tracking_number as delivery_tracking_number',
    ])
    .select([
      'holder.last_name_uk as holder_last_name',
      'holder.first_name_uk as holder_first_name',
      'holder.middle_name_uk as holder_middle_name',
      'locker.last_name_uk as locker_last_name',
      'locker.first_name_uk as locker_first_name',
      'locker.middle_name_uk as locker_middle_name',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('relation_view as relation')
            .select(sql`1`.as('one'))
            .whereRef('relation.company_id', '=', 'card.company_id')
            .whereRef('relation.person_id', '=', 'card.holder_person_id')
            .where('relation.status', '=', 'active')
            .where(notBlocked('relation.blocked_until'))
            .where(actsOn('card.account_id')),
        )
        .as('holder_acts'),
    ])
    .where('card.company_id', '=', companyId)

/** A card as its rules and its presenter read it. `holder_acts`: the holder acts for the company, and on the card's account. */
export type CardRecord = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

/** A company's cards, in its order, closed ones last. */
export const findCards = (reader: Reader, companyId: string): Promise<CardRecord[]> =>
  cards(reader, companyId)
    .orderBy(sql`card.state = 'closed'`)
    .orderBy('card.position')
    .orderBy('card.card_id')
    .execute()

export const findCard = (reader: Reader, companyId: string, cardId: string): Promise<CardRecord | undefined> =>
  cards(reader, companyId).where('card.card_id', '=', cardId).executeTakeFirst()

/** A card, locked until the transaction ends: before anything else of it. */
export const lockCard = (
  transaction: DatabaseTransaction,
  companyId: string,
  cardId: string,
): Promise<CardRecord | undefined> =>
  cards(transaction, companyId).where('card.card_id', '=', cardId).forNoKeyUpdate('card').executeTakeFirst()

/** Several of a company, locked in one order. */
export const lockCards = (
  transaction: DatabaseTransaction,
  companyId: string,
  cardIds: readonly string[],
): Promise<CardRecord[]> =>
  cards(transaction, companyId)
    .where((eb) => eb('card.card_id', '=', eb.fn.any(eb.val([...cardIds]))))
    .orderBy('card.card_id')
    .forNoKeyUpdate('card')
    .execute()

type CardChange = Omit<Updateable<DB['card']>, 'company_id' | 'card_id' | 'version' | 'status'>

/** Writes a change of a locked card: its version rises. */
export async function storeCard(
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: cardId }: Pick<CardRecord, 'company_id' | 'card_id'>,
  change: CardChange,
): Promise<void> {
  await transaction
    .updateTable('card')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .execute()
}

type NewCard = Omit<Insertable<DB['card']>, 'status' | 'position'>

/** Adds a card after the company's others, with the processor's name of it. */
export async function insertCard(transaction: DatabaseTransaction, card: NewCard): Promise<void> {
  await transaction
    .insertInto('card')
    .values({
      ...card,
      position: sql`(select coalesce(max(position), -1) + 1 from card where company_id = ${card.company_id})`,
    })
    .execute()
  const { processor_token: token = null } = card
  if (token !== null) await nameCard(transaction, { ...card, processor_token: token })
}

/** Finds the company of a card, by the processor's name of it. */
const nameCard = async (
  transaction: DatabaseTransaction,
  { processor_token, company_id, card_id }: { processor_token: string; company_id: string; card_id: string },
): Promise<void> => {
  await transaction.insertInto('card_of_token').values({ processor_token, company_id, card_id }).execute()
}

/** Counts a wrong try of activation: it is no change of the card. */
export async function storeTries(
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: cardId }: Pick<CardRecord, 'company_id' | 'card_id'>,
  { tries, since }: { readonly tries: number; readonly since: Date },
): Promise<void> {
  await transaction
    .updateTable('card')
    .set({ activation_tries: tries, activation_tries_since: since })
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .execute()
}

/** Stores the request to close a card, with the moment of the first one. */
export async function storeClosing(
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: cardId }: Pick<CardRecord, 'company_id' | 'card_id'>,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('card')
    .set({ closing_since: sql`coalesce(closing_since, ${at})` })
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .execute()
}

/** Payments of a card for which money is still set aside. */
export async function countOpenHolds(reader: Reader, companyId: string, cardId: string): Promise<number> {
  const { holds } = await reader
    .selectFrom('card_authorisation')
    .select(({ fn }) => fn.countAll<string>().as('holds'))
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('held', '>', sql.lit(0) as never)
    .executeTakeFirstOrThrow()
  return Number(holds)
}

/** The cards that a person holds in a company and that are not closed, locked in one order. */
export const lockCardsHeldBy = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<CardRecord[]> =>
  cards(transaction, companyId)
    .where('card.holder_person_id', '=', personId)
    .where('card.state', '<>', 'closed')
    .orderBy('card.card_id')
    .forNoKeyUpdate('card')
    .execute()

/** Some cards whose last day is before this one, which nobody has noted yet. */
export const lockExpiredCards = (transaction: DatabaseTransaction, today: BusinessDate, atMost: number) =>
  transaction
    .selectFrom('card')
    .select(['company_id', 'card_id'])
    .where('expires_on', '<', today)
    .where('expired_at', 'is', null)
    .where('state', '<>', 'closed')
    .orderBy('expires_on')
    .orderBy('card_id')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

/** Some cards that may let out any amount in a month (domain `mostOfMonth`). */
export const lockUnboundedCards = (transaction: DatabaseTransaction, atMost: number) =>
  transaction
    .selectFrom('card')
    .select(['company_id', 'card_id'])
    .where('state', '<>', 'closed')
    // As the index card_unbounded has it (0598).
    .where(
      sql<boolean>`limits ->> 'perMonth' is null and limits ->> 'perDay' is null
        and (limits ->> 'countPerDay' is null or coalesce(limits ->> 'exactly', limits ->> 'perTransaction') is null)`,
    )
    .orderBy('card_id')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

/** Marks some cards that pay and whose last day is in these days as reported. */
export const noteEndNotified = (
  transaction: DatabaseTransaction,
  { from, until, at, atMost }: { from: BusinessDate; until: BusinessDate; at: Date; atMost: number },
) =>
  transaction
    .with('ending', (one) =>
      one
        .selectFrom('card')
        .select(['company_id', 'card_id'])
        .where('end_told_at', 'is', null)
        .where('state', '=', sql.lit('active'))
        .where('expires_on', '>=', from)
        .where('expires_on', '<=', until)
        .orderBy('expires_on')
        .limit(atMost)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('card')
    .from('ending')
    .set({ end_told_at: at })
    .whereRef('card.company_id', '=', 'ending.company_id')
    .whereRef('card.card_id', '=', 'ending.card_id')
    .returning(['card.company_id', 'card.card_id', 'card.holder_person_id', 'card.replaced_by'])
    .execute()

/** Some cards whose raised limits hold from now on, each with whether who raised them heads the company still. */
export const lockRaisedLimits = (transaction: DatabaseTransaction, now: Date, atMost: number) =>
  transaction
    .selectFrom('card')
    .select(['company_id', 'card_id', 'raised_limits'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('relation')
            .select(sql`1`.as('one'))
            .whereRef('relation.company_id', '=', 'card.company_id')
            .whereRef('relation.person_id', '=', 'card.raised_by')
            .where('relation.status', '=', 'active')
            .where('relation.type', 'in', headTypes)
            .where(notBlocked('relation.blocked_until'))
            .where(actsOn('card.account_id')),
        )
        .as('raiser_heads'),
    )
    .where('raised_from', '<=', now)
    .where('state', '<>', 'closed')
    .orderBy('raised_from')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
