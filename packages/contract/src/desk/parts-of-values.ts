import { z } from 'zod'
import { minorUnits, typed } from '../wire.ts'

export const fee = z.strictObject({
  fixed: minorUnits,
  share: z.number().int().describe('Hundredths of a percent of the amount.'),
  least: minorUnits,
  most: minorUnits.nullable(),
})

export const bothTexts = z.strictObject({ uk: typed, ru: typed })
