import { z } from 'zod'
import { service } from './call.ts'
import { paymentForm } from './payment-form.ts'
import { currency, id, minorUnits } from './wire.ts'

/** Money that goes back to its payer, by a payment of the client. */
export const returnCalls = service({
  'GET /api/payment-service/returns/{accountId}/{version}': {
    summary: 'What may go back to the payer of an entry, and the form of the payment that returns it',
    description:
      'An entry from another bank or another client of this one. The form is that of a new payment, with all that is left; the amount may be ' +
      'less. More than is left is RETURN_ABOVE_RECEIVED when the payment is written, coded and signed.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: z.strictObject({ accountId: id, version: z.coerce.number().int().positive() }),
    answer: z.strictObject({
      returnable: z
        .strictObject({
          amount: minorUnits.describe('The amount of the entry.'),
          returned: minorUnits.describe(
            'The sum that went back: by payments that return it, signed by all, waiting or settled, and by the bank itself.',
          ),
          left: minorUnits,
          currency,
          form: paymentForm,
        })
        .nullable()
        .describe('Null: there is nobody to pay back, as of interest, a tax or an own transfer.'),
    }),
    refusals: ['notFound'],
  },
})
