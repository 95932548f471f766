import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../case/case-kind.ts'
import { isOfBank, placeIn, taking } from '../case/case-sql.ts'

/** Cards that are to be sent. */
export const deliveryCase: KindOfCase<'delivery'> = {
  call: 'GET /api/desk/card-deliveries/{companyId}/{cardId}',
  promise: 'cardDelivery',
  walks: () => [
    {
      from: sql`card_delivery as delivery join card using (company_id, card_id)
        ${taking('delivery', sql`delivery.company_id`, 'delivery.card_id')}`,
      // A card that is locked meanwhile is not sent.
      where: sql`delivery.sent_at is null and delivery.ended_at is null and card.state = 'inactive'
        and ${isOfBank('delivery.company_id')}`,
      at: sql`delivery.since`,
      id: 'delivery.card_id',
      place: 'delivery.company_id',
      company: 'delivery.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'card.holder_person_id',
    },
  ],
  place: placeIn('card_delivery', 'card_id'),
  subject: subjectWith('delivery'),
  shown: ({ companyId, id }) => ({ companyId, cardId: id }),
}
