import type { IndividualRate } from '@dilo/domain/deposits/deposit-quote.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

export type IndividualRateOfCompany = IndividualRate & { readonly companyId: string }

/** Adds a rate that two people have agreed on with a company. */
export async function recordIndividualRate(
  transaction: DatabaseTransaction,
  { companyId, productId, currency, days, amountFrom, rate, until }: IndividualRateOfCompany,
  { rateId, at }: { readonly rateId: string; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('deposit_individual_rate')
    .values({
      company_id: companyId,
      rate_id: rateId,
      product_id: productId,
      currency,
      days,
      amount_from: amountFrom,
      rate,
      until_day: until,
      set_at: at,
    })
    .execute()
}
