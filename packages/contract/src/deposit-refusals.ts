import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { depositFaults } from '@dilo/domain/deposits/deposit-amounts.ts'
import { z } from 'zod'
import { day, minorUnits } from './wire.ts'

/** The meanings of refusals in the API's documentation. */
export const depositMeanings: Readonly<Record<RefusalCode<'deposits'>, string>> = {
  depositClosingNotSent: 'error sending closing request',
  depositNotFound: 'deposit not found',
  depositBlocked: 'deposit blocked as new or arrested',
  noPhoneForDeposit: 'no financial phone for confirmation',
  noDepositProlongation: 'auto-prolongation only for term deposits',
  depositOperationNotFound: 'operation not found',
  depositTermsChanged: 'the terms of the deposit have changed since its quote',
  depositOpeningNotDeleted: 'error deleting an opening request',
  depositStatusNotChanged: 'the status of the deposit was not changed',
}

/** The reason for which an amount, a term or a day is not taken, with the bound. */
const depositBound = z.strictObject({
  because: z.enum(depositFaults),
  least: minorUnits.optional(),
  most: minorUnits.optional(),
  day: day.optional(),
  offered: z.array(z.strictObject({ from: z.number().int(), to: z.number().int() })).optional(),
})

/** The part of an answer that says what is wrong with a deposit. */
export const depositRefused = z
  .strictObject({
    bounds: z.record(z.string(), depositBound).optional().describe('The bounds of fields at fault, by their names.'),
    rate: z
      .strictObject({ agreed: z.number().int(), now: z.number().int().nullable() })
      .optional()
      .describe(
        "For DEPOSIT_TERMS_CHANGED: the rate of the quote, and the bank's present one (null: it is not offered).",
      ),
  })
  .optional()
