import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const requests = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card_allowance_request as request')
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'request.company_id').onRef('card.card_id', '=', 'request.card_id'),
    )
    .innerJoin('person_view as asker', 'asker.person_id', 'request.person_id')
    .leftJoin('person_view as holder', 'holder.person_id', 'card.holder_person_id')
    .leftJoin('person_view as decider', 'decider.person_id', 'request.decided_by')
    .leftJoin('card_allowance as allowance', (join) =>
      join
        .onRef('allowance.company_id', '=', 'request.company_id')
        .onRef('allowance.allowance_id', '=', 'request.request_id'),
    )
    .selectAll('request')
    .select(['card.last_digits', 'card.holder_person_id'])
    .select(['allowance.ends_at as good_until', 'allowance.starts_at', 'allowance.used_at'])
    .select(['asker.last_name_uk', 'asker.first_name_uk', 'asker.middle_name_uk'])
    .select([
      'holder.last_name_uk as holder_last_name',
      'holder.first_name_uk as holder_first_name',
      'holder.middle_name_uk as holder_middle_name',
      'decider.last_name_uk as decider_last_name',
      'decider.first_name_uk as decider_first_name',
      'decider.middle_name_uk as decider_middle_name',
    ])
    .where('request.company_id', '=', companyId)

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** The most that a list shows. */
const SHOWN = 50

/**
 * Requests of a company since an instant, the newest first.
 * @param personId those of cards that this person holds, and their own; null: all
 */
export const findRequests = (
  reader: Reader,
  companyId: string,
  { since, personId }: { readonly since: Date; readonly personId: string | null },
): Promise<RequestRow[]> =>
  requests(reader, companyId)
    .where('request.asked_at', '>', since)
    .$if(personId !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('card.holder_person_id', '=', personId), eb('request.person_id', '=', personId as string)]),
      ),
    )
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.request_id')
    .limit(SHOWN)
    .execute()

export const findRequest = (reader: Reader, companyId: string, requestId: string): Promise<RequestRow | undefined> =>
  requests(reader, companyId).where('request.request_id', '=', requestId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockRequest = (
  transaction: DatabaseTransaction,
  companyId: string,
  requestId: string,
): Promise<RequestRow | undefined> =>
  requests(transaction, companyId)
    .where('request.request_id', '=', requestId)
    .forNoKeyUpdate('request')
    .executeTakeFirst()

/** The request about a declined payment, if there is one. */
export const findRequestOf = (
  reader: Reader,
  companyId: string,
  authorisationId: string,
): Promise<RequestRow | undefined> =>
  requests(reader, companyId).where('request.authorisation_id', '=', authorisationId).executeTakeFirst()

/** A declined payment of a card. */
export const findDeclined = (
  reader: Reader,
  { companyId, cardId, authorisationId }: { companyId: string; cardId: string; authorisationId: string },
) =>
  reader
    .selectFrom('card_authorisation')
    .select(['authorisation_id', 'account_id', 'amount', 'merchant_id', 'merchant_name', 'decline', 'decided_at'])
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('authorisation_id', '=', authorisationId)
    .where('state', '=', 'declined')
    .executeTakeFirst()

/** @returns whether it is new: a payment is asked about once */
export async function insertRequest(
  transaction: DatabaseTransaction,
  row: Insertable<DB['card_allowance_request']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('card_allowance_request')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'authorisation_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Decides a locked request. */
export async function decideRequest(
  transaction: DatabaseTransaction,
  { company_id: companyId, request_id: requestId }: Pick<RequestRow, 'company_id' | 'request_id'>,
  decided: { readonly state: 'granted' | 'declined'; readonly by: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('card_allowance_request')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at })
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .execute()
}

export async function insertAllowance(
  transaction: DatabaseTransaction,
  request: RequestRow,
  {
    by,
    at,
    startsAt,
    endsAt,
  }: {
    readonly by: string
    readonly at: Date
    /** Null: at once. */
    readonly startsAt: Date | null
    readonly endsAt: Date
  },
): Promise<void> {
  await transaction
    .insertInto('card_allowance')
    .values({
      company_id: request.company_id,
      allowance_id: request.request_id,
      card_id: request.card_id,
      account_id: request.account_id,
      merchant_id: request.merchant_id,
      amount: request.amount,
      granted_by: by,
      granted_at: at,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute()
}

/** The allowance that fits a payment, the smallest first, locked. */
export const lockAllowance = (
  transaction: DatabaseTransaction,
  {
    companyId,
    cardId,
    merchantId,
    amount,
    at,
  }: {
    readonly companyId: string
    readonly cardId: string
    readonly merchantId: string
    readonly amount: bigint
    readonly at: Date
  },
) =>
  transaction
    .selectFrom('card_allowance')
    .select(['allowance_id', 'granted_by', 'starts_at'])
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('merchant_id', '=', merchantId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', at)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .where('amount', '>=', amount)
    .orderBy('amount')
    .orderBy('allowance_id')
    .limit(sql.lit(1))
    .forUpdate()
    .executeTakeFirst()

export async function spendAllowance(
  transaction: DatabaseTransaction,
  {
    companyId,
    allowanceId,
    authorisationId,
    at,
  }: {
    readonly companyId: string
    readonly allowanceId: string
    readonly authorisationId: string
    readonly at: Date
  },
): Promise<void> {
  await transaction
    .updateTable('card_allowance')
    .set({ authorisation_id: authorisationId, used_at: at })
    .where('company_id', '=', companyId)
    .where('allowance_id', '=', allowanceId)
    .where('used_at', 'is', null)
    .execute()
}
