import type { Reader } from '../../../db/transaction.ts'
import type { FindCardsOfHolds } from '../../accounts/door.ts'

/** The purchases by card for which holds of an account are set aside, by the holds' ids. */
export const findCardsOfHolds: FindCardsOfHolds = async (reader: Reader, { companyId, accountId }, holds) => {
  const ofCards = holds.filter(({ idempotency_key: key }) => key.startsWith('card-auth:'))
  if (ofCards.length === 0) return new Map()
  const rows = await reader
    .selectFrom('card_authorisation as asked')
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'asked.company_id').onRef('card.card_id', '=', 'asked.card_id'),
    )
    .select(['asked.hold_key', 'asked.group_id', 'asked.merchant_name', 'card.card_id', 'card.last_digits'])
    .where('asked.company_id', '=', companyId)
    .where('asked.account_id', '=', accountId)
    .where('asked.state', '=', 'held')
    .execute()
  const purchases = new Map(rows.map((row) => [row.hold_key, row]))
  return new Map(
    ofCards.flatMap(({ hold_id: holdId, idempotency_key: key }) => {
      const row = purchases.get(key)
      if (row === undefined) return []
      return [
        [
          holdId,
          {
            cardId: row.card_id,
            operationId: row.group_id,
            lastDigits: row.last_digits,
            merchantName: row.merchant_name,
          },
        ] as const,
      ]
    }),
  )
}
