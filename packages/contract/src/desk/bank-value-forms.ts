import { announcementLevels } from '@dilo/domain/bank-values/announcement.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { z } from 'zod'
import { productForm } from '../deposit-product-calls.ts'
import { day, instant, minorUnits, typed } from '../wire.ts'

const fee = z.strictObject({
  fixed: minorUnits,
  share: z.number().int().describe('Hundredths of a percent of the amount.'),
  least: minorUnits,
  most: minorUnits.nullable(),
})

const limit = z.strictObject({
  perPayment: minorUnits.nullable().describe('Kopiykas of hryvnia. Null: without a limit.'),
  perDay: minorUnits.nullable(),
})

/** Characters of a certificate as PEM; those of authorities have some 2,000. */
const CERTIFICATE_LENGTH = 8_000
const CERTIFICATES_AT_MOST = 50

const bothTexts = z.strictObject({ uk: typed, ru: typed })

/** The form of each kind of value, on the wire and where it is stored. A new kind is a row. */
export const bankValueForms = {
  tariff: z.strictObject({
    toClient: fee,
    betweenOwnAccounts: fee,
    betweenOwnCards: fee,
    toOtherBank: fee,
    toBudget: fee,
    salary: fee,
  }),
  methodLimits: z.strictObject({ SMS: limit, EMAIL: limit, EDS: limit }),
  announcement: z
    .strictObject({
      uk: typed,
      ru: typed,
      level: z.enum(announcementLevels),
      until: instant.nullable().describe('Null: until the next one.'),
    })
    .nullable()
    .describe('Null: nothing is announced.'),
  trustAnchors: z
    .array(z.string().min(1).max(CERTIFICATE_LENGTH))
    .max(CERTIFICATES_AT_MOST)
    .describe('Certificates of authorities, X.509: PEM, or DER in base64. All that hold together.'),
  depositProducts: z.array(productForm).max(50).describe('All that is offered together, in the order of the pages.'),
  interestTaxes: z.strictObject({ incomeTax: z.number().int(), militaryTax: z.number().int() }),
  depositGuarantee: z.strictObject({ entrepreneur: bothTexts, company: bothTexts }),
  holidays: z.array(day).max(1000).describe('Days off beside Saturdays and Sundays.'),
  exchangeTerms: z.strictObject({
    opens: z.number().int().describe('The hour in Kyiv from which currencies are exchanged.'),
    closes: z.number().int().describe('The hour at which it ends.'),
    fees: z.strictObject({ SALE: fee, PURCHASE: fee }),
    mostADay: minorUnits
      .nullable()
      .describe('The daily maximum of a client, in kopiykas of hryvnia. Null: without bound.'),
    mostOfPosition: minorUnits.nullable().describe("The bank's largest position in each currency, in its minor units."),
  }),
  exchangeGrounds: z
    .strictObject({
      grounds: z.array(
        z.strictObject({
          code: z.string().regex(/^[A-Z][A-Z0-9_]{1,29}$/),
          name: bothTexts,
          side: z.enum(exchangeSides),
          papers: z
            .array(z.enum(codesOf(groundPapers)))
            .describe('The papers that an officer checks before the dealer has it.'),
          contract: z
            .enum(['none', 'services', 'goods'])
            .describe('The kind of contract in the register, if one is needed; for goods, customs’ codes are asked.'),
          deadlineDays: z.number().int().nullable().describe('Until what is paid for is here; null: none.'),
          isSplittingWatched: z.boolean(),
        }),
      ),
      forbiddenCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
      useWithinDays: z.number().int().describe('Working days within which bought money is used.'),
      slightUnder: minorUnits.describe('In hryvnia: under it nobody watches a deadline.'),
    })
    .describe('All grounds on which currency is exchanged, and what holds for all of them.'),
  budgetAccounts: z
    .array(
      z.strictObject({
        code: typed.describe('The code of the revenue, eight digits.'),
        from: day.describe('The first day.'),
        to: day.describe('The last day.'),
      }),
    )
    .max(1000)
    .describe('Accounts of the Treasury that take one revenue of the budget for a time.'),
} satisfies Record<BankValueKind, z.ZodType>

export type BankValueForm<Kind extends BankValueKind> = z.output<(typeof bankValueForms)[Kind]>
