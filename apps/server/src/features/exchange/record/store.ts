import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import {
  type ExchangeRequestState,
  type ExchangeStanding,
  statesOfStanding,
} from '@dilo/domain/flows/exchange-request.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Database } from '../../../db/open.ts'
import { preparedQuery, preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** All columns: a kept statement names them. */
const columns = [
  'request.company_id',
  'request.request_id',
  'request.number',
  'request.side',
  'request.state',
  'request.version',
  'request.currency',
  'request.amount',
  'request.typed_in',
  'request.hryvnia',
  'request.mode',
  'request.rate',
  'request.official_rate',
  'request.fee_terms',
  'request.fee',
  'request.quote_id',
  'request.debtor_account_id',
  'request.recipient_account_id',
  'request.fee_account_id',
  'request.valid_until',
  'request.partial',
  'request.contact_name',
  'request.contact_phone',
  'request.ground',
  'request.purpose',
  'request.contract_id',
  'request.details',
  'request.papers',
  'request.returned',
  'request.reason',
  'request.held',
  'request.hold_id',
  'request.fee_hold_id',
  'request.filled_amount',
  'request.filled_hryvnia',
  'request.fee_taken',
  'request.given_back',
  'request.use_by',
  'request.author_person_id',
  'request.created_at',
  'request.changed_at',
  'request.signed_at',
  'request.handed_over_at',
  'request.tried_at',
  'request.ended_at',
  'request.borne',
] as const

const requests = (reader: Reader, companyId: string) =>
  (reader as Kysely<DB>)
    .selectFrom('exchange_request as request')
    .innerJoin('person_view as author', 'author.person_id', 'request.author_person_id')
    // The validity of the rate of a draft that is dealt at the bank's rate.
    .leftJoin('exchange_quote as quote', (join) =>
      join.onRef('quote.company_id', '=', 'request.company_id').onRef('quote.quote_id', '=', 'request.quote_id'),
    )
    .select(columns)
    .select('quote.expires_at as quote_expires_at')
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .where('request.company_id', '=', companyId)

export type RequestRow = NonNullable<Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirst']>>>

/** Missing: all. */
export type RequestsAsked = {
  readonly companyId: string
  readonly atMost: number
  readonly side?: ExchangeSide | undefined
  readonly state?: ExchangeRequestState | undefined
  readonly stands?: ExchangeStanding | undefined
  readonly currency?: ForeignCurrency | undefined
}

/** A company's requests, the latest changed first, without deleted ones; each row has how many are unfinished. */
export const findRequests = (
  reader: Reader,
  { companyId, atMost, side, state, stands, currency }: RequestsAsked,
): Promise<(RequestRow & { unfinished: number })[]> =>
  requests(reader, companyId)
    .select(sql<number>`(count(*) filter (where request.state = 'draft') over ())::int`.as('unfinished'))
    .where('request.state', '<>', 'deleted')
    .$if(side !== undefined, (query) => query.where('request.side', '=', side ?? 'SALE'))
    .$if(state !== undefined, (query) => query.where('request.state', '=', state ?? 'draft'))
    .$if(stands !== undefined, (query) => query.where('request.state', 'in', statesOfStanding[stands ?? 'open']))
    .$if(currency !== undefined, (query) => query.where('request.currency', '=', currency ?? 'USD'))
    .orderBy('request.changed_at', 'desc')
    .orderBy('request.request_id')
    .limit(atMost)
    .execute()

const oneRequest = preparedQuery('exchange-request', (reader: Database, companyId: string, requestId: string) =>
  requests(reader, companyId)
    .where('request.request_id', '=', requestId)
    .where('request.state', '<>', sql.lit('deleted')),
)

/** A request that is not deleted. */
export const findRequest = async (
  reader: Reader,
  companyId: string,
  requestId: string,
): Promise<RequestRow | undefined> => (await oneRequest(reader, companyId, requestId))[0]

/** A request, deleted ones, too. */
export const findDeletedToo = (reader: Reader, companyId: string, requestId: string): Promise<RequestRow | undefined> =>
  requests(reader, companyId).where('request.request_id', '=', requestId).executeTakeFirst()

const lockedRequest = preparedQuery('lock-exchange-request', (reader: Database, companyId: string, requestId: string) =>
  requests(reader, companyId).where('request.request_id', '=', requestId).forNoKeyUpdate('request'),
)

/** A request, locked until the transaction ends; deleted ones, too. */
export const lockRequest = async (
  transaction: DatabaseTransaction,
  companyId: string,
  requestId: string,
): Promise<RequestRow | undefined> => (await lockedRequest(transaction, companyId, requestId))[0]

type NewRequest = Omit<Insertable<DB['exchange_request']>, 'number' | 'version' | 'changed_at' | 'state'>

/** The caller has the company's lock: the number is the next one. */
export async function insertRequest(transaction: DatabaseTransaction, request: NewRequest): Promise<void> {
  const { last } = await transaction
    .selectFrom('exchange_request')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('company_id', '=', request.company_id)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('exchange_request')
    .values({ ...request, number: last + 1, state: 'draft', version: 1, changed_at: request.created_at })
    .execute()
}

type Changed = Omit<
  Updateable<DB['exchange_request']>,
  'company_id' | 'request_id' | 'version' | 'changed_at' | 'number'
> & { readonly at: Date }

/** Stores a step of a request that the caller has locked. @param raises its version: what is signed has changed */
export async function storeRequest(
  transaction: DatabaseTransaction,
  { company_id: companyId, request_id: requestId, version }: RequestRow,
  { at, ...changed }: Changed,
  raises: 'raises' | 'keeps' = 'keeps',
): Promise<void> {
  await preparedStatement(
    'store-exchange-request',
    transaction,
    transaction
      .updateTable('exchange_request')
      .set({ ...changed, version: raises === 'raises' ? version + 1 : version, changed_at: at })
      .where('company_id', '=', companyId)
      .where('request_id', '=', requestId),
  )
}

/** The fills of requests, in their order. */
export const findFills = (reader: Reader, companyId: string, requestIds: readonly string[]) =>
  fillsOf(reader, companyId, requestIds)

const fillsOf = preparedQuery('exchange-fills', (reader: Database, companyId: string, requestIds: readonly string[]) =>
  reader
    .selectFrom('exchange_fill')
    .select(['company_id', 'request_id', 'fill_key', 'number', 'amount', 'rate', 'hryvnia', 'fee'])
    .select(['dealt_at', 'booked_at', 'transaction_id'])
    .where('company_id', '=', companyId)
    .where('request_id', '=', sql<string>`any(${uuids(requestIds)})`)
    .orderBy('request_id')
    .orderBy('number'),
)

export type FillRow = Awaited<ReturnType<typeof findFills>>[number]

/** @returns false: the request has this fill already */
export async function insertFill(
  transaction: DatabaseTransaction,
  fill: Insertable<DB['exchange_fill']>,
): Promise<boolean> {
  const written = await transaction
    .insertInto('exchange_fill')
    .values(fill)
    .onConflict((conflict) => conflict.columns(['company_id', 'request_id', 'fill_key']).doNothing())
    .returning('fill_key')
    .executeTakeFirst()
  return written !== undefined
}
