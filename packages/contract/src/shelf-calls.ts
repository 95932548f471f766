import { entrepreneurTaxes } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, minorUnits } from './wire.ts'

/** Money that is expected on a day, and why. */
const expected = z.strictObject({
  on: day,
  amount: minorUnits.describe('Above zero it comes, below zero it goes.'),
  why: z
    .enum(['payment', 'salary', 'order', 'tax', 'usualSalary', 'usualPayments', 'usualReceipts', 'deposit'])
    .describe(
      'A payment or a salary that is not carried out yet, a payment of a standing order, a tax; by what was usual in the last 13 weeks: a salary, payments, receipts; a deposit that comes back.',
    ),
  name: z.string().nullable().describe('The recipient of a payment or of a standing order; null: none is named.'),
  tax: z.enum(entrepreneurTaxes).nullable(),
  id: id.nullable().describe('The id of the payment, the standing order or the deposit.'),
  isSure: z.boolean().describe('False: the bank estimates it.'),
})

const shelfProposal = z.strictObject({
  productId: z.string(),
  name: z.strictObject({ uk: z.string(), ru: z.string() }),
  amount: minorUnits,
  days: z.number().int().positive(),
  payout: z.enum(['monthly', 'quarterly', 'atEnd']),
  rate: z.number().int().nonnegative().describe('Hundredths of a percent a year.'),
  until: day.describe('On which the money is back.'),
  gross: minorUnits,
  net: minorUnits.describe('The yield of the deposit after taxes.'),
})

const brokenPlan = z.strictObject({
  on: day,
  short: minorUnits.describe('The amount missing on that day.'),
  until: day.describe('On which a deposit comes back.'),
})

const shelf = z
  .strictObject({
    currency,
    today: day,
    furthest: day.describe('The last day of the plan.'),
    available: minorUnits.describe('The amount that the open current accounts in this currency can pay now.'),
    reserve: minorUnits.describe('The reserve to stay at hand: as asked, else the payments of a usual week.'),
    usualWeek: z.strictObject({ comes: minorUnits, goes: minorUnits }),
    days: z
      .array(z.strictObject({ on: day, comes: minorUnits, goes: minorUnits }))
      .describe('Each day on which something is expected, with its sums, both not negative.'),
    expected: z.array(expected).describe('The flows expected by name, at most 200, the earliest first.'),
    deposited: z
      .array(z.strictObject({ id, amount: minorUnits, until: day }))
      .describe('The money on deposits until a day.'),
    broken: brokenPlan
      .nullable()
      .describe('The first planned day for which money on deposits is missing; null: everything planned can be paid.'),
    proposals: z.array(shelfProposal).describe('At most 4, the one that brings most first.'),
  })
  .meta({ id: 'Shelf' })

export type Shelf = z.output<typeof shelf>

export const shelfCalls = service({
  'GET /api/deposit-service/shelf': {
    summary: 'What the company does not need for a time, by its planned and usual payments',
    description:
      'Reads standing orders, payments with a day, taxes of an entrepreneur, salaries and the last 13 weeks of the accounts. Needs ACCOUNTS_VIEW besides.',
    access: 'PAYMENTS_VIEW',
    cost: 'scan',
    inDemo: true,
    query: z.strictObject({
      currency: currency.optional().describe('By default UAH.'),
      reserve: minorUnits.optional().describe('The reserve that always stays on the accounts, not negative.'),
    }),
    answer: shelf,
    refusals: ['noAuthority'],
  },
})
