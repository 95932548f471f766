import { sql } from 'kysely'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { DatabaseTransaction, Reader } from '../../../../db/transaction.ts'
import { isUnrelated } from '../../case/related-companies.ts'
import { dealerDesk } from '../../../exchange/door.ts'

export type OrderPlace = { readonly companyId: string; readonly requestId: string }

/** One officer at a time sets rates: a row that is not there yet cannot be locked. */
export const lockRates = (transaction: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('exchange_dealer_rate', 0))`.execute(transaction)

export const findRateAtDesk = (reader: Reader, currency: ForeignCurrency) =>
  reader.selectFrom('exchange_dealer_rate').selectAll().where('currency', '=', currency).executeTakeFirst()

/** An order that lies at the officers, with their answers that are not booked yet. */
export async function findOrderAtDesk(reader: Reader, { companyId, requestId }: OrderPlace) {
  const { orders } = await dealerDesk(reader)
  const row = orders.find(({ company_id, request_id }) => company_id === companyId && request_id === requestId)
  return row === undefined ? null : { ...row, filled: row.filled_amount }
}

/** The same, with the request locked until the transaction ends. */
export async function lockOrderAtDesk(transaction: DatabaseTransaction, place: OrderPlace) {
  const locked = await transaction
    .selectFrom('exchange_request')
    .select('version')
    .where('company_id', '=', place.companyId)
    .where('request_id', '=', place.requestId)
    .forKeyShare()
    .executeTakeFirst()
  const row = locked === undefined ? null : await findOrderAtDesk(transaction, place)
  return row === null ? null : { ...row, version: locked?.version ?? 0 }
}

/** The rates and the orders, without those of companies to which their reader is related. */
export const findDesk = (reader: Reader, inn: string) => dealerDesk(reader, isUnrelated('request.company_id', inn))

/** Names of the companies whose orders lie at the desk. Demos are not the bank's people's. */
export const findCompaniesOfOrders = (reader: Reader, companyIds: readonly string[]) =>
  reader
    .selectFrom('company_view as company')
    .select(['company_id', 'short_name_uk', 'client_code'])
    .where('company_id', 'in', companyIds)
    .where('demo_tenant_id', 'is', null)
    .execute()

const openContradictions = (reader: Reader) =>
  reader
    .selectFrom('exchange_contradiction as contradiction')
    .leftJoin('exchange_request as request', (join) =>
      join
        .onRef('request.company_id', '=', 'contradiction.company_id')
        .onRef('request.request_id', '=', 'contradiction.request_id'),
    )
    .leftJoin('company_view as company', 'company.company_id', 'contradiction.company_id')
    .select([
      'contradiction.answer_id',
      'contradiction.company_id',
      'contradiction.why',
      'contradiction.answer',
      'contradiction.noted_at',
      'request.number',
      'request.currency',
      'company.short_name_uk',
      'company.client_code',
    ])
    .where('contradiction.closed_at', 'is', null)
    .where('company.demo_tenant_id', 'is', null)

/**
 * The dealer's answers that are booked nowhere and that nobody has settled, the oldest first, without those about a company
 * to which their reader is related. Demos are not the bank's people's.
 */
export const findContradictions = (reader: Reader, inn: string) =>
  openContradictions(reader)
    .where(isUnrelated('contradiction.company_id', inn))
    .orderBy('contradiction.noted_at')
    .orderBy('contradiction.answer_id')
    .limit(100)
    .execute()

export const findContradiction = (reader: Reader, answerId: string) =>
  openContradictions(reader).where('contradiction.answer_id', '=', answerId).executeTakeFirst()
