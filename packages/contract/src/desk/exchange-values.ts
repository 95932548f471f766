import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { z } from 'zod'
import { minorUnits } from '../wire.ts'
import { bothTexts, fee } from './parts-of-values.ts'

export const exchangeValues = {
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
}
