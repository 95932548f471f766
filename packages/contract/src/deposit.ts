import { z } from 'zod'
import { currency, day, id, instant, minorUnits } from './wire.ts'

const rate = z.number().int().nonnegative().describe('Hundredths of a percent a year: 1250 is 12.5 %.')

/** The agreed terms for adding money. */
const replenishing = z.strictObject({
  least: minorUnits.describe('At once.'),
  most: minorUnits.describe('The largest amount that the deposit may hold.'),
  until: day.nullable().describe('The last day on which money may be added; null: the deposit has no end.'),
})

/** A deposit as every call shows it. */
export const deposit = z
  .strictObject({
    id,
    accountId: id.describe('Its account, which takes part in accounts and statements.'),
    iban: z.string(),
    kind: z.enum(['term', 'onDemand', 'overnight']),
    status: z
      .enum(['new', 'active', 'arrested', 'closing', 'closed'])
      .describe('new: agreed, and its money has not come. closing: taken back, and not carried out yet.'),
    currency,
    name: z.strictObject({ uk: z.string(), ru: z.string() }).describe("The product's."),
    alias: z
      .string()
      .nullable()
      .describe("The company's own name of it; null: none, or the person does not see its account."),
    rate,
    dayCount: z.enum(['act/365', 'act/act']),
    balance: minorUnits,
    term: z
      .strictObject({
        number: z.number().int().positive().describe('Rises with each prolongation.'),
        days: z.number().int().positive(),
        startedOn: day.nullable().describe('The day on which its money came; null: it has not come.'),
        endsOn: day.nullable().describe('The last day that earns.'),
        returnsOn: day.nullable().describe('The day on which the money goes back.'),
      })
      .nullable()
      .describe('Null: the deposit has no end.'),
    payout: z.enum(['monthly', 'quarterly', 'atEnd']),
    capitalised: z.boolean().describe('Interest is added to the deposit instead of being paid out.'),
    prolongation: z
      .strictObject({
        wished: z.boolean(),
        left: z.number().int().nonnegative().describe('The number of further terms.'),
        rate: z.enum(['first', 'ofTheDay']),
        nextRate: rate.nullable().describe('As of today; null: the bank offers no such term any more.'),
      })
      .nullable()
      .describe('Null: not agreed.'),
    payingAccountId: id.nullable(),
    payoutAccountId: id,
    replenishing: replenishing.nullable().describe('Null: no money may be added.'),
    returnsEarly: z
      .strictObject({
        rate: rate.describe('By which interest is counted anew.'),
        from: day.nullable().describe('The first day on which it may be taken back.'),
        leaves: minorUnits
          .nullable()
          .describe('The least rest after a part is taken; null: only the whole comes back.'),
      })
      .nullable()
      .describe('Null: it may not be taken back before its end. One without an end always may.'),
    earned: z
      .strictObject({
        yesterday: minorUnits,
        unpaid: minorUnits,
        paidNet: minorUnits,
        gross: minorUnits,
        taxes: minorUnits,
        net: minorUnits,
      })
      .describe('Since the beginning, as posted until yesterday.'),
    atEnd: z
      .strictObject({ gross: minorUnits, incomeTax: minorUnits, militaryTax: minorUnits, net: minorUnits })
      .nullable()
      .describe(
        'The result of the whole deposit, if nothing changes until its end; null: it has none, or its money has not come.',
      ),
    isTaxed: z.boolean().describe("The bank withholds a person's taxes."),
    arrest: z.strictObject({ since: instant, sum: minorUnits.nullable().describe('Null: all of it.') }).nullable(),
    version: z.number().int().positive().describe('Raised by every change: a change names the version that it is of.'),
  })
  .meta({ id: 'Deposit' })

export type Deposit = z.output<typeof deposit>

export const depositId = z.strictObject({ depositId: id })
