import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

type Place = { readonly companyId: string; readonly cardId: string }

type NewDelivery = Place & { readonly address: string | null; readonly since: Date; readonly dueOn: BusinessDate }

export async function insertDelivery(
  transaction: DatabaseTransaction,
  { companyId, cardId, address, since, dueOn }: NewDelivery,
): Promise<void> {
  await transaction
    .insertInto('card_delivery')
    .values({ company_id: companyId, card_id: cardId, address, since, due_on: dueOn })
    .execute()
}

/** The card is activated or closed, so it is not sent any more. */
export async function endDelivery(
  transaction: DatabaseTransaction,
  { companyId, cardId }: Place,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('card_delivery')
    .set({ ended_at: at })
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('ended_at', 'is', null)
    .execute()
}

/** @returns false where it was sent before */
export async function storeSent(
  transaction: DatabaseTransaction,
  { companyId, cardId }: Place,
  { trackingNumber, at }: { readonly trackingNumber: string | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('card_delivery')
    .set({ sent_at: at, tracking_number: trackingNumber })
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
