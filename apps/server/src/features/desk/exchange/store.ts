import { sql } from 'kysely'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { ExchangeRequestState } from '@dilo/domain/flows/exchange-request.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A request to exchange currency, as the desk names it. */
export type ExchangePlace = { readonly companyId: string; readonly exchangeId: string }

/** A request as the subject of an action. */
export const exchangeSubject = ({ companyId, exchangeId }: ExchangePlace): string => `${companyId} ${exchangeId}`

/** The rates that the dealer said last. */
export const findDealtRates = (reader: Reader) =>
  reader.selectFrom('exchange_rate').select(['currency', 'buys', 'sells', 'at']).orderBy('currency').execute()

type OrderRow = {
  readonly companyId: string
  readonly exchangeId: string
  readonly company: string
  readonly code: string
  readonly number: number
  readonly side: ExchangeSide
  readonly state: ExchangeRequestState
  readonly currency: ForeignCurrency
  readonly amount: bigint
  readonly filled: bigint
  readonly rate: bigint
  readonly mode: 'bank' | 'limit'
  readonly isPartial: boolean
  readonly validUntil: string
  readonly signedAt: Date
  readonly papers: 'none' | 'toCheck' | 'checked'
}

const MOST = 200

/** Requests that are signed and have not ended, the oldest first. Demos are not the bank's people's. */
export async function findOrders(reader: Reader): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select request.company_id as "companyId", request.request_id as "exchangeId", company.short_name_uk as company,
      company.client_code as code, request.number, request.side, request.state, request.currency, request.amount,
      request.filled_amount as filled, request.rate, request.mode, request.partial as "isPartial",
      request.valid_until::text as "validUntil", request.signed_at as "signedAt", request.papers
    from exchange_request request
      join company on company.company_id = request.company_id
    where request.state in ('queued', 'executing', 'filling') and company.demo_tenant_id is null
    order by request.signed_at, request.company_id, request.request_id
    limit ${MOST}`.execute(reader)
  return rows
}

const requests = (reader: Reader, { companyId, exchangeId }: ExchangePlace) =>
  reader
    .selectFrom('exchange_request as request')
    .innerJoin('company', 'company.company_id', 'request.company_id')
    .selectAll('request')
    .select(['company.short_name_uk as company', 'company.client_code as code'])
    .where('request.company_id', '=', companyId)
    .where('request.request_id', '=', exchangeId)
    .where('company.demo_tenant_id', 'is', null)
    .where('request.state', 'not in', ['draft', 'onSigning', 'deleted'])

/** A request that is signed, or was; its drafts are its company's alone. */
export const findRequestAtDesk = (reader: Reader, place: ExchangePlace) => requests(reader, place).executeTakeFirst()

export const lockRequestAtDesk = (transaction: DatabaseTransaction, place: ExchangePlace) =>
  requests(transaction, place).forNoKeyUpdate('request').executeTakeFirst()

export const findFillsAtDesk = (reader: Reader, { companyId, exchangeId }: ExchangePlace) =>
  reader
    .selectFrom('exchange_fill')
    .select(['amount', 'rate', 'hryvnia', 'fee', 'booked_at'])
    .where('company_id', '=', companyId)
    .where('request_id', '=', exchangeId)
    .orderBy('number')
    .execute()
