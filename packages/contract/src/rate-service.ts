import { RATE_SCALE } from '@dilo/domain/rates/official-rate.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { day } from './wire.ts'

const rate = z
  .strictObject({
    currency: z.enum(foreignCurrencies),
    day: day.describe('The working day from which it holds.'),
    isOwn: z
      .boolean()
      .describe(
        'True if it is the day’s own (at a weekend: Friday’s); otherwise it is the last one that the bank knows.',
      ),
    rate: z
      .string()
      .regex(/^[1-9]\d{0,11}$/)
      .describe('Hryvnia for one unit, an integer: 41976100 with scale 6 is 41.9761.'),
    scale: z.literal(RATE_SCALE).describe('The number of decimals among its digits.'),
  })
  .meta({ id: 'OfficialRate' })

/** One rate for each currency that has a known rate. */
export const rates = z.array(rate)

export type Rates = z.output<typeof rates>

export const rateService = service({
  'GET /api/rate-service/rates': {
    summary: "The National Bank's official rates of a day",
    access: 'signedIn',
    inDemo: true,
    query: z.strictObject({ date: day.optional().describe('By default today.') }),
    answer: z.strictObject({ date: day, rates }),
    refusals: [],
  },
})
