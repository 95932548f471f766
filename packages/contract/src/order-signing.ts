import { wireCodes } from '@dilo/domain/refusals.ts'
import { z } from 'zod'
import { evidenceState, givenSignature, places } from './signature-fields.ts'
import { signingMethods } from './signing-methods.ts'
import { instant } from './wire.ts'

/** The signatures under an order that people sign by the policy of an account. */
export const orderSigning = z.strictObject({
  needs: places,
  given: z.array(
    z.strictObject({
      ...givenSignature,
      evidence: evidenceState,
      at: instant,
    }),
  ),
  missing: places,
  methods: z
    .array(z.enum(signingMethods))
    .describe('The methods by which the caller may sign it, in the order in which they are offered.'),
  refusal: z.enum(wireCodes).nullable().describe('Why the caller cannot sign it. Null: they can.'),
})

export type OrderSigning = z.output<typeof orderSigning>
