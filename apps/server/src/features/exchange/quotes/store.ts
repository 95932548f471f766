import { type Insertable, type Selectable, sql } from 'kysely'
import type { PositionAhead } from '@dilo/domain/exchange/exchange-bounds.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { DB } from '../../../db/schema.ts'
import { preparedQuery, preparedStatement, preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { positionAccount } from '../../accounts/door.ts'

export type QuoteRow = Selectable<DB['exchange_quote']>

export async function insertQuote(reader: Reader, quote: Insertable<DB['exchange_quote']>): Promise<void> {
  await reader.insertInto('exchange_quote').values(quote).execute()
}

export type QuotePlace = { readonly companyId: string; readonly quoteId: string }

export const findQuote = (reader: Reader, { companyId, quoteId }: QuotePlace): Promise<QuoteRow | undefined> =>
  reader
    .selectFrom('exchange_quote')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()

/** From the first code on a quote holds for longer. */
export async function storeCodeAsked(
  transaction: DatabaseTransaction,
  { companyId, quoteId }: QuotePlace,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await transaction
    .updateTable('exchange_quote')
    .set({ code_asked_at: at, expires_at: expiresAt })
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .where('code_asked_at', 'is', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** Spends a quote that holds: once, by one request. @returns whether it was there to be spent */
export async function storeSpent(
  transaction: DatabaseTransaction,
  { companyId, quoteId }: QuotePlace,
  { requestId, at }: { readonly requestId: string; readonly at: Date },
): Promise<boolean> {
  const spent = await preparedStatement(
    'spend-exchange-quote',
    transaction,
    transaction
      .updateTable('exchange_quote')
      .set({ spent_at: at, spent_by: requestId })
      .where('company_id', '=', companyId)
      .where('quote_id', '=', quoteId)
      .where('spent_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('quote_id'),
  )
  return spent.length > 0
}

/** Removes quotes that were over before a moment, at most so many. @returns how many */
export async function deleteQuotes(transaction: DatabaseTransaction, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from exchange_quote where (company_id, quote_id) in (
      select company_id, quote_id from exchange_quote where expires_at < ${before} order by expires_at limit ${atMost})
    returning 1`.execute(transaction)
  return rows.length
}

export type RateRow = Selectable<DB['exchange_rate']>

/** The dealer's rates as they were taken last. */
export const findRates: (reader: Reader) => Promise<RateRow[]> = preparedQuery('exchange-rates', (reader: Database) =>
  reader
    .selectFrom('exchange_rate')
    .select(['currency', 'buys', 'sells', 'at', 'before_buys', 'before_sells', 'taken_at'])
    .orderBy('currency'),
)

/** The same, locked until the transaction ends. */
export const lockRates = (transaction: DatabaseTransaction): Promise<RateRow[]> =>
  transaction.selectFrom('exchange_rate').selectAll().orderBy('currency').forUpdate().execute()

export async function storeRate(
  transaction: DatabaseTransaction,
  rate: Insertable<DB['exchange_rate']>,
): Promise<void> {
  const { currency, ...values } = rate
  await transaction
    .insertInto('exchange_rate')
    .values({ currency, ...values })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(values))
    .execute()
}

/** A new rate ends every quote of its currency that is not spent. */
export async function endQuotesOf(
  transaction: DatabaseTransaction,
  currency: ForeignCurrency,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('exchange_quote')
    .set({ expires_at: at })
    .where('currency', '=', currency)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** The amounts that a company has signed since a moment, in kopiykas: of ended requests only the dealt part. */
export async function signedSince(reader: Reader, companyId: string, since: Date): Promise<bigint> {
  const [row] = await signedByCompany(reader, companyId, since)
  return row?.signed ?? 0n
}

const signedByCompany = preparedQuery('exchange-signed-since', (reader: Database, companyId: string, since: Date) =>
  reader
    .selectFrom('exchange_request')
    .select(
      sql<bigint>`coalesce(sum(case when state in ('queued', 'executing', 'filling') then hryvnia else filled_hryvnia end), 0)::bigint`.as(
        'signed',
      ),
    )
    .where('company_id', '=', companyId)
    .where('signed_at', '>=', since),
)

export async function isOfDemo(reader: Reader, companyId: string): Promise<boolean> {
  const [company] = await tenantOf(reader, companyId)
  return company !== undefined && company.demo_tenant_id !== null
}

const tenantOf = preparedQuery('tenant-of-company', (reader: Database, companyId: string) =>
  reader.selectFrom('company_view as company').select('demo_tenant_id').where('company_id', '=', companyId),
)

/** One signature at a time counts against the bank's position in a currency, until its transaction ends. */
export const lockPosition = (reader: Reader, currency: ForeignCurrency) =>
  lockedPosition(reader, `exchange position ${currency}`)

const lockedPosition = preparedText('lock-exchange-position', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** The bank's position in a currency, and what clients have signed for beyond it, both as of one moment. */
export async function findPositionAhead(reader: Reader, currency: ForeignCurrency): Promise<PositionAhead> {
  const { companyId, accountId } = positionAccount(currency)
  const [ahead] = await preparedStatement<PositionAhead>(
    'exchange-position-ahead',
    reader,
    sql`
    select balance.booked as position, signed.sold, signed.bought
    from ledger.internal_balance_view balance cross join exchange_position_signed(${currency}) signed
    where balance.company_id = ${companyId}::uuid and balance.account_id = ${accountId}::uuid`,
  )
  if (ahead === undefined) throw new Error(`The bank has no position in ${currency}`)
  return ahead
}
