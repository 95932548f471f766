import { sql } from 'kysely'
import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import type { Reader } from '../../../db/transaction.ts'

type OfCard = { readonly companyId: string; readonly cardId: string }

type Step = CardOperation['steps'][number]

/** Something that became of a purchase after it was authorised. */
export type PurchaseStep = Step & { readonly purchase: string }

/** The steps of merchants and the scheme in purchases of a card, the earliest first. */
export async function stepsOfPurchases(
  reader: Reader,
  { companyId, cardId }: OfCard,
  purchases: readonly string[],
): Promise<PurchaseStep[]> {
  if (purchases.length === 0) return []
  const { rows } = await sql<{ purchase: string; what: Step['what']; at: Date; amount: bigint }>`
    select purchase, what, at, amount from (
      select purchase, case when kind in ('clearing', 'single') then 'cleared' else 'refunded' end as what, at, amount, 1 as place
        from card_clearing where company_id = ${companyId} and card_id = ${cardId} and purchase = any (${purchases})
      union all
      select purchase, 'released', at, released, 2 from card_clearing
        where company_id = ${companyId} and card_id = ${cardId} and purchase = any (${purchases}) and released > 0
      union all
      select purchase, case kind when 'reversal' then 'reversed' else 'expired' end, at, amount, 1 from card_release
        where company_id = ${companyId} and card_id = ${cardId} and purchase = any (${purchases}) and amount > 0) as step
    order by at, place`.execute(reader)
  return rows.map(({ purchase, what, at, amount }) => ({
    purchase,
    what,
    at: at.toISOString(),
    amount: String(amount),
  }))
}

type Place = { readonly at: Date; readonly id: string }

/** Movements that belong to no authorised purchase, the newest first: what was charged by force, and what a merchant gave back. */
export async function findLoneMovements(
  reader: Reader,
  { companyId, cardId, operation }: OfCard & { readonly operation: string | null },
  after: Place | null,
  atMost: number,
) {
  return reader
    .selectFrom('card_clearing as movement')
    .selectAll('movement')
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card_authorisation as asked')
            .select(sql`1`.as('one'))
            .whereRef('asked.company_id', '=', 'movement.company_id')
            .whereRef('asked.purchase', '=', 'movement.purchase')
            .whereRef('asked.card_id', '=', 'movement.card_id')
            .where('asked.state', 'not in', ['declined', 'looked']),
        ),
      ),
    )
    .$if(operation !== null, (query) => query.where('clearing_id', '=', operation ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at < ${after?.at} or at = ${after?.at} and clearing_id > ${after?.id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('clearing_id')
    .limit(atMost)
    .execute()
}

type LoneMovement = Awaited<ReturnType<typeof findLoneMovements>>[number]

const cash: ReadonlySet<string> = new Set(['6010', '6011'])

/** A movement without an authorisation as an operation of its own. */
export const presentLoneMovement = (row: LoneMovement): CardOperation => ({
  id: row.clearing_id,
  cardId: row.card_id,
  kind: kindOf(row),
  state: 'cleared',
  at: row.at.toISOString(),
  amount: String(row.amount),
  held: '0',
  endsAt: null,
  original:
    row.original_currency === 'UAH' ? null : { amount: String(row.original_amount), currency: row.original_currency },
  merchant: {
    id: row.merchant_id,
    name: row.merchant_name,
    city: row.merchant_city,
    country: row.merchant_country,
    category: row.merchant_category,
  },
  channel: cash.has(row.merchant_category) ? 'cash' : 'online',
  decline: null,
  steps: [
    {
      what: row.kind === 'refund' || row.kind === 'chargeback' ? 'refunded' : 'cleared',
      at: row.at.toISOString(),
      amount: String(row.amount),
    },
  ],
  receipt: 'none',
})

function kindOf({ kind, merchant_category: category }: LoneMovement): CardOperation['kind'] {
  if (kind === 'refund' || kind === 'chargeback') return kind
  return cash.has(category) ? 'cash' : 'payment'
}
