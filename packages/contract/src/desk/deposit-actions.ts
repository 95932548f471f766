import { z } from 'zod'
import { productId, yearlyRate } from '../deposit-product-calls.ts'
import { currency, day, id, minorUnits, typed } from '../wire.ts'

const deposit = z.strictObject({ companyId: id, depositId: id })

/** The payloads of actions about deposits. */
export const depositPayloads = {
  depositArrest: deposit.extend({
    authority: typed.describe('The authority that issued the paper.'),
    number: typed.describe('The number of the paper.'),
    date: day.describe('The date of the paper.'),
    sum: minorUnits.nullable().describe('Null: all that is in the deposit.'),
    stopsPayouts: z.boolean().describe('Interest is not paid out meanwhile; it is earned all the same.'),
  }),
  depositRelease: deposit.extend({ arrestId: id }),
  depositRate: z.strictObject({
    companyId: id,
    productId,
    currency,
    days: z.number().int().min(0).max(3_660).describe('0 for a deposit without an end.'),
    amountFrom: minorUnits,
    rate: yearlyRate,
    until: day.describe('The last day on which a deposit is opened by it.'),
  }),
}

/** The facts that they change. */
export const depositFacts = [
  'productTerm',
  'productRate',
  'interestTax',
  'guarantee',
  'depositRate',
  'deposit',
  'arrestPaper',
  'arrestSum',
  'arrestPayouts',
] as const
