import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'

type Place = { readonly at: Date; readonly id: string }

const columns = [
  'authorisation_id',
  'card_id',
  'group_id',
  'purchase',
  'amount',
  'original_amount',
  'original_currency',
  'merchant_id',
  'merchant_name',
  'merchant_city',
  'merchant_country',
  'merchant_category',
  'channel',
  'at',
  'decline',
  'held',
  'cleared',
  'reversed',
  'state',
  'ends_at',
] as const

/**
 * The first authorisations of a card's purchases, the newest first.
 * @param after those that come after this one; null: from the newest
 */
export const findFirsts = (
  reader: Reader,
  {
    companyId,
    cardId,
    operation,
  }: {
    readonly companyId: string
    readonly cardId: string
    /** Only this one; null: all. */
    readonly operation: string | null
  },
  after: Place | null,
  atMost: number,
) =>
  reader
    .selectFrom('card_authorisation')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .whereRef('authorisation_id', '=', 'group_id')
    .$if(operation !== null, (query) => query.where('authorisation_id', '=', operation ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at < ${after?.at} or at = ${after?.at} and authorisation_id > ${after?.id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('authorisation_id')
    .limit(atMost)
    .execute()

export type OperationRow = Awaited<ReturnType<typeof findFirsts>>[number]

/** Later steps of these purchases, the earliest first. */
export const findOthers = (
  reader: Reader,
  companyId: string,
  firsts: readonly OperationRow[],
): Promise<OperationRow[]> =>
  reader
    .selectFrom('card_authorisation')
    .select(columns)
    .where('company_id', '=', companyId)
    .where(
      'purchase',
      'in',
      firsts.map(({ purchase }) => purchase),
    )
    .where(
      'group_id',
      'in',
      firsts.map(({ group_id }) => group_id),
    )
    .whereRef('authorisation_id', '<>', 'group_id')
    .orderBy('at')
    .orderBy('authorisation_id')
    .execute()

/** True if a company has a card that the caller reaches. */
export async function hasCard(reader: Reader, companyId: string, cardId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('card')
    .select('card_id')
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row !== undefined
}
