import { paymentOutcomes } from '@dilo/domain/payments/payment-outcome.ts'
import { z } from 'zod'
import { minorUnits } from './wire.ts'

export const outcome = z
  .enum(paymentOutcomes)
  .describe(
    'Its outcome: its state, with the ends of a settled one distinguished. atRecipientsBank: only that bank knows whether its client has the money. returnedInPart: it sent some of the money back. paidInPart, nobodyPaid: for a salary, some or all of the money came back.',
  )

export const givenBack = z
  .strictObject({
    rows: z.number().int().positive().nullable().describe('Null: no salary.'),
    amount: minorUnits,
  })
  .nullable()
  .describe(
    'The money that came back of a settled payment: its sum, and for a salary the number of people. Null: none.',
  )
