import { z } from 'zod'
import { foreignCurrency } from '../exchange-request.ts'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

export const deskUnusedCalls = deskRoom({
  'GET /api/desk/unused/{companyId}/{useId}': {
    summary: 'Bought currency that was not used by its last day, with the purchase',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id, useId: id }),
    answer: z.strictObject({
      companyId: id,
      useId: id,
      company: z.strictObject({ name: z.string(), code: z.string() }),
      request: z.strictObject({ id, number: z.string() }),
      currency: foreignCurrency,
      bought: minorUnits,
      left: minorUnits.describe(
        'The amount that may be left of it: at most the balance on the day after the last one.',
      ),
      creditedOn: day,
      useBy: day,
      since: instant,
      promisedBy: instant,
      closedAt: instant.nullable(),
      mayClose: z.boolean(),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
