import { paymentOutcomes } from '@dilo/domain/payments/payment-outcome.ts'
import { z } from 'zod'
import { minorUnits } from './wire.ts'

export const outcome = z
  .enum(paymentOutcomes)
  .describe(
    'What has become of it: its state, with the ends of a settled one told apart. atRecipientsBank: only that bank knows whether its client has the money. paidInPart, nobodyPaid: of a salary, some or all of the money came back.',
  )

export const givenBack = z
  .strictObject({ rows: z.number().int().positive(), amount: minorUnits })
  .nullable()
  .describe('Of a salary: of how many people the money came back, and how much. Null: of nobody.')
