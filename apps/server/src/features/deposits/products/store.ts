import type { IndividualRate } from '@dilo/domain/deposits/deposit-quote.ts'
import { type AgreedInDigits, agreedOfDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The exact terms of a future deposit, and the end of its rate's validity. */
export type StoredQuote = { readonly agreed: AgreedDeposit; readonly amount: Kopiykas; readonly expiresAt: Date }

type NewQuote = {
  readonly companyId: string
  readonly quoteId: string
  readonly terms: AgreedInDigits
  readonly amount: Kopiykas
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertQuote(reader: Reader, quote: NewQuote): Promise<void> {
  await reader
    .insertInto('deposit_quote')
    .values({
      company_id: quote.companyId,
      quote_id: quote.quoteId,
      terms: quote.terms,
      amount: quote.amount,
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
    })
    .execute()
}

/** A quote of this company; undefined: it has no such one, or not any more. */
export async function findQuote(
  reader: Reader,
  { companyId, quoteId }: { readonly companyId: string; readonly quoteId: string },
): Promise<StoredQuote | undefined> {
  const row = await reader
    .selectFrom('deposit_quote')
    .select(['terms', 'amount', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row && { agreed: agreedOfDigits(row.terms), amount: kopiykas(row.amount), expiresAt: row.expires_at }
}

/** Removes quotes that were over before a moment, at most so many. @returns how many */
export async function deleteQuotes(transaction: DatabaseTransaction, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from deposit_quote where (company_id, quote_id) in (
      select company_id, quote_id from deposit_quote where expires_at < ${before} order by expires_at limit ${atMost})
    returning 1`.execute(transaction)
  return rows.length
}

/** The rates that were agreed with a company: of one product, currency and term the last counts. */
export async function findIndividualRates(reader: Reader, companyId: string): Promise<IndividualRate[]> {
  const query = reader
    .selectFrom('deposit_individual_rate')
    .distinctOn(['product_id', 'currency', 'days'])
    .select(['product_id', 'currency', 'days', 'amount_from', 'rate', 'until_day'])
    .where('company_id', '=', companyId)
    .orderBy('product_id')
    .orderBy('currency')
    .orderBy('days')
    .orderBy('set_at', 'desc')
    .orderBy('rate_id', 'desc')
  const rows = await preparedStatement('individual-rates', reader, query)
  return rows.map((row) => ({
    productId: row.product_id,
    currency: row.currency,
    days: row.days,
    amountFrom: kopiykas(row.amount_from),
    rate: row.rate,
    until: row.until_day,
  }))
}
