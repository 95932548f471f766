import { z } from 'zod'
import { productForm } from '../deposit-product-calls.ts'
import { bothTexts } from './parts-of-values.ts'

export const depositValues = {
  depositProducts: z.array(productForm).max(50).describe('All that is offered together, in the order of the pages.'),
  interestTaxes: z.strictObject({ incomeTax: z.number().int(), militaryTax: z.number().int() }),
  depositGuarantee: z.strictObject({ entrepreneur: bothTexts, company: bothTexts }),
}
