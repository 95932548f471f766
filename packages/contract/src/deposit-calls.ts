import { z } from 'zod'
import { service } from './call.ts'
import { deposit, depositId } from './deposit.ts'
import { day, instant, minorUnits } from './wire.ts'

/** Interest of a period. */
const payoutOfDeposit = z.strictObject({
  on: day.describe('The last day of its period.'),
  gross: minorUnits,
  incomeTax: minorUnits,
  militaryTax: minorUnits,
  net: minorUnits,
  paidAt: instant.nullable().describe('Null: it is to come.'),
})

export type PayoutOfDeposit = z.output<typeof payoutOfDeposit>

export const depositCalls = service({
  'GET /api/deposit-service/deposits': {
    summary: "The company's deposits, with what they have earned",
    description:
      'Those whose own, paying or payout account the caller acts on. The newest come first, closed ones last.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ deposits: z.array(deposit) }),
    refusals: [],
  },
  'GET /api/deposit-service/deposits/{depositId}': {
    summary: 'One deposit',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: depositId,
    answer: deposit,
    refusals: ['depositNotFound'],
  },
  'GET /api/deposit-service/deposits/{depositId}/accruals': {
    summary: 'What a deposit has earned, day by day, the newest first',
    description: 'A page holds 100 days.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: depositId,
    query: z.strictObject({ before: day.optional().describe("The page before's nextBefore.") }),
    answer: z.strictObject({
      days: z.array(
        z.strictObject({
          day,
          balance: minorUnits.describe('The balance that earned on this day.'),
          posted: minorUnits.describe('The posting of the day: it may be nothing, where a kopiyka does not fill up.'),
        }),
      ),
      nextBefore: day.nullable().describe('Give it as before to get the next page; null on the last one.'),
    }),
    refusals: ['depositNotFound'],
  },
  'GET /api/deposit-service/deposits/{depositId}/payouts': {
    summary: 'The interest of a deposit by periods: paid, due, and to come',
    description:
      'To come is what the deposit brings if nothing changes: until its end, or of one without an end for a year. Taxes of what is to come are by the rates of today.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: depositId,
    answer: z.strictObject({ payouts: z.array(payoutOfDeposit) }),
    refusals: ['depositNotFound'],
  },
})
