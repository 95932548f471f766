import { depositKinds } from '@dilo/domain/flows/deposit.ts'
import { dayCounts } from '@dilo/domain/deposits/interest.ts'
import { dayRules, endsOnDayOff } from '@dilo/domain/deposits/deposit-schedule.ts'
import { payoutRules } from '@dilo/domain/deposits/payout-rule.ts'
import { nextTermRates } from '@dilo/domain/deposits/deposit-product.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, instant, minorUnits } from './wire.ts'

/** A yearly rate. */
export const yearlyRate = z
  .number()
  .int()
  .min(0)
  .max(10_000)
  .meta({ id: 'YearlyRate', description: 'Hundredths of a percent a year: 1250 is 12.5 %.' })

const bothLanguages = z.strictObject({ uk: z.string(), ru: z.string() })

const days = z.number().int().min(0).max(3_660)

/** The product's name within the bank, which stays the same from version to version. */
export const productId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

const rung = z.strictObject({
  currency,
  days: z.strictObject({ from: days, to: days }).describe('Both counted; of a deposit without an end 0 and 0.'),
  amountFrom: minorUnits,
  payout: z.enum(payoutRules),
  rate: yearlyRate,
  until: day.nullable().describe('The last day of a promotional rate; null: it is none.'),
})

/** The terms for adding money. */
const replenishingTerms = z.strictObject({
  least: minorUnits.describe('At once.'),
  most: minorUnits.describe('That the deposit may hold in all.'),
  daysBeforeEnd: z.number().int().min(0).describe('The number of days before the return in which no money is taken.'),
})

/** The terms for taking the money back before the end. */
const earlyReturnTerms = z.strictObject({
  rate: yearlyRate.describe('By which all days are counted anew.'),
  fromDay: z.number().int().min(0).describe('The day of the deposit from which it may be taken back.'),
  leaves: minorUnits.nullable().describe('The least rest after a part is taken; null: only the whole comes back.'),
})

const prolongationTerms = z.strictObject({
  times: z.number().int().min(1).max(99),
  rate: z.enum(nextTermRates).describe('That of the first term, or that of the day on which the next begins.'),
})

/** The terms of a product that do not depend on amount and term. */
const productTerms = {
  kind: z.enum(depositKinds),
  name: bothLanguages,
  dayCount: z.enum(dayCounts),
  dayRule: z.enum(dayRules),
  endOnDayOff: z.enum(endsOnDayOff),
  ladder: z.array(rung).max(300),
  capitalises: z.boolean().describe('True if interest may be added to the deposit instead of being paid out.'),
  replenishing: replenishingTerms.nullable(),
  returnsEarly: earlyReturnTerms.nullable(),
  prolongation: prolongationTerms.nullable(),
}

/** A product as the bank's people write it. */
export const productForm = z.strictObject({ id: productId, ...productTerms })

const taxRates = z.strictObject({
  incomeTax: yearlyRate.describe('ПДФО, hundredths of a percent of the interest.'),
  militaryTax: yearlyRate.describe('The military levy, the same.'),
  since: day,
})

const offeredProduct = z.strictObject({
  ...productForm.shape,
  version: z.number().int().positive().describe('Rises with each change of what the bank offers.'),
})

const individualRate = z.strictObject({
  productId,
  currency,
  days,
  amountFrom: minorUnits,
  rate: yearlyRate,
  until: day.describe('The last day on which a deposit is opened by it.'),
})

const guarantee = bothLanguages
  .extend({ isGuaranteed: z.boolean() })
  .describe("The bank's text about the Guarantee Fund, which covers sole entrepreneurs alone.")

const officialRate = z
  .strictObject({ rate: z.string(), scale: z.number().int(), day })
  .describe("The National Bank's, by which taxes of interest in another currency are counted.")

/** Interest and what of it is withheld. */
const interest = {
  gross: minorUnits,
  incomeTax: minorUnits.describe('In hryvnia, also of interest in another currency.'),
  militaryTax: minorUnits.describe('The same.'),
  net: minorUnits,
}

const interestSums = z.strictObject(interest)

const payout = z.strictObject({
  on: day.describe('The last day that it counts: it is paid, or added to the deposit, at its end.'),
  ...interest,
})

const ifReturned = z.strictObject({
  on: day,
  gross: minorUnits.describe('Due by the lower rate.'),
  net: minorUnits,
  withheld: minorUnits.describe('The excess of paid interest, taken off the deposit; below zero: still to be paid.'),
  returned: minorUnits,
})

const quote = z
  .strictObject({
    id,
    expiresAt: instant.describe('Until then the rate holds, whatever the bank offers meanwhile.'),
    productId,
    productVersion: z.number().int().positive(),
    kind: z.enum(depositKinds),
    name: bothLanguages,
    currency,
    amount: minorUnits,
    days: days.nullable().describe('Null: the deposit has no end, and the schedule shows a year.'),
    rate: yearlyRate,
    rateIs: z.enum(['base', 'promotional', 'individual']),
    payout: z.enum(payoutRules),
    capitalised: z.boolean(),
    dayCount: z.enum(dayCounts),
    receivedOn: day,
    earnsFrom: day,
    endsOn: day.nullable().describe('The last day that earns.'),
    returnsOn: day.nullable(),
    payouts: z.array(payout),
    total: interestSums,
    returned: minorUnits.describe(
      'The amount that goes back at the end: with interest that was added, without interest paid out.',
    ),
    taxes: taxRates.nullable().describe('Null: nothing is withheld from a company.'),
    taxesBy: officialRate
      .nullable()
      .describe('Null: hryvnia, or nothing is withheld. Each payout uses the rate of its own day.'),
    guarantee,
    replenishing: z.strictObject({ least: minorUnits, most: minorUnits, until: day.nullable() }).nullable(),
    returnsEarly: z
      .strictObject({ rate: yearlyRate, from: day, leaves: minorUnits.nullable(), examples: z.array(ifReturned) })
      .nullable()
      .describe('With what comes back on some days; null: it is not agreed.'),
    prolongation: prolongationTerms.nullable(),
    nextRungFrom: z
      .strictObject({ amountFrom: minorUnits, rate: yearlyRate })
      .nullable()
      .describe('From which amount on the next better rate is given.'),
  })
  .meta({ id: 'DepositQuote', description: 'What exactly a deposit would be agreed on.' })

export type DepositQuote = z.output<typeof quote>

/** The bank's deposits on offer, and the exact yield of one (spec section 4; decision 191). */
export const depositProductCalls = service({
  'GET /api/deposit-service/products': {
    summary: 'What the bank offers as deposits, with rates by currency, term and amount',
    description: 'With what a page needs to count a schedule itself: the taxes, the guarantee, the days off.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      today: day,
      products: z.array(offeredProduct),
      individualRates: z
        .array(individualRate)
        .describe('Agreed with this company; they stand for those of the ladder.'),
      taxes: taxRates.nullable().describe('Null: nothing is withheld from a company.'),
      guarantee,
      holidays: z.array(day),
      officialRates: z.strictObject({ USD: officialRate.nullable(), EUR: officialRate.nullable() }),
    }),
    refusals: [],
  },
  'POST /api/deposit-service/quotes': {
    summary: 'What exactly a deposit would bring: its schedule, taxes, and what an early return would leave',
    description:
      'Either how much is put away (`amount`), or how much it is to bring: net interest (`toEarn`), or all that is to be at hand at the end (`toReceive`). Either the days of the term (`days`) or the day by which the money is needed (`backBy`); a deposit without an end has neither. A field that breaks a bound is INVALID_REQUEST with the bound in `deposit.bounds`.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      productId,
      currency,
      payout: z.enum(payoutRules),
      capitalised: z.boolean().optional().describe('Interest is added to the deposit; absent: it is paid out.'),
      days: days.optional(),
      backBy: day.optional(),
      amount: minorUnits.optional(),
      toEarn: minorUnits.optional(),
      toReceive: minorUnits.optional(),
      payingAccountId: id
        .optional()
        .describe('The account whose available money bounds the amount; absent: nothing does.'),
    }),
    answer: quote,
    refusals: [],
  },
})
