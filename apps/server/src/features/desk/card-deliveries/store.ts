import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export type DeliveryPlace = { readonly companyId: string; readonly cardId: string }

export const findDelivery = (reader: Reader, { companyId, cardId }: DeliveryPlace) =>
  reader
    .selectFrom('card_delivery as delivery')
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'delivery.company_id').onRef('card.card_id', '=', 'delivery.card_id'),
    )
    .innerJoin('company_view as company', 'company.company_id', 'delivery.company_id')
    .leftJoin('person_view as holder', 'holder.person_id', 'card.holder_person_id')
    .select(['delivery.address', 'delivery.since', 'delivery.due_on', 'delivery.sent_at', 'delivery.tracking_number'])
    .select(['card.form', 'card.state', 'card.name_on_card', 'card.last_digits'])
    .select(['holder.last_name_uk', 'holder.first_name_uk', 'holder.middle_name_uk'])
    .select(['company.short_name_uk', 'company.client_code'])
    .where('delivery.company_id', '=', companyId)
    .where('delivery.card_id', '=', cardId)
    .where('company.demo_tenant_id', 'is', null)
    .executeTakeFirst()

/** Locks the card of a delivery. @returns whether it still waits to be sent */
export async function lockDelivery(
  transaction: DatabaseTransaction,
  { companyId, cardId }: DeliveryPlace,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('card')
    .innerJoin('card_delivery as delivery', (join) =>
      join.onRef('delivery.company_id', '=', 'card.company_id').onRef('delivery.card_id', '=', 'card.card_id'),
    )
    .select('card.card_id')
    .where('card.company_id', '=', companyId)
    .where('card.card_id', '=', cardId)
    .where('card.state', '=', 'inactive')
    .where('delivery.sent_at', 'is', null)
    .forNoKeyUpdate('card')
    .executeTakeFirst()
  return row !== undefined
}
