import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type Place = { readonly companyId: string; readonly cardId: string }

const cards = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card')
    .leftJoin('person_view as holder', 'holder.person_id', 'card.holder_person_id')
    .select([
      'card.card_id',
      'card.first_digits',
      'card.last_digits',
      'card.state',
      'card.lock_kind',
      'card.locked_from',
    ])
    .select(['card.lock_reason', 'card.locked_at', 'card.locked_by', 'card.form', 'card.expires_on', 'card.version'])
    .select(['holder.last_name_uk', 'holder.first_name_uk', 'holder.middle_name_uk'])
    .where('card.company_id', '=', companyId)

export const findCardAtDesk = (reader: Reader, { companyId, cardId }: Place) =>
  cards(reader, companyId).where('card.card_id', '=', cardId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockCardAtDesk = (transaction: DatabaseTransaction, { companyId, cardId }: Place) =>
  cards(transaction, companyId).where('card.card_id', '=', cardId).forNoKeyUpdate('card').executeTakeFirst()

/** The cards of a company, closed ones last. The bank keeps only the ends of numbers. */
export const findCardsAtDesk = (reader: Reader, companyId: string) =>
  cards(reader, companyId)
    .orderBy('card.closed_at', (order) => order.asc().nullsFirst())
    .orderBy('card.position')
    .orderBy('card.card_id')
    .execute()

export type CardAtDesk = Awaited<ReturnType<typeof findCardsAtDesk>>[number]
