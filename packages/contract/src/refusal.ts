import { wireCodes } from '@dilo/domain/refusals.ts'
import { depositFaults } from '@dilo/domain/deposits/deposit-amounts.ts'
import { z } from 'zod'
import { bankBlock } from './block.ts'
import { day, minorUnits } from './wire.ts'

/** The reason for which an amount, a term or a day is not taken, with the bound. */
const depositBound = z.strictObject({
  because: z.enum(depositFaults),
  least: minorUnits.optional(),
  most: minorUnits.optional(),
  day: day.optional(),
  offered: z.array(z.strictObject({ from: z.number().int(), to: z.number().int() })).optional(),
})

/** The body of every failed answer (spec section 7). */
export const refusal = z
  .strictObject({
    error_code: z.enum(wireCodes).meta({ id: 'ErrorCode' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Fields at fault by their names in the request, each with the key of a message.'),
    status: z
      .enum(['FAIL', 'ALREADY_CONFIRMED'])
      .optional()
      .describe("The status of a one-time code's check in the sign-in area."),
    require_captcha: z.boolean().optional(),
    retry_after: z.number().int().positive().optional().describe('Seconds until the same call may be tried again.'),
    code_stands: z
      .boolean()
      .optional()
      .describe(
        'For RESEND_TOO_EARLY: true if the previous code was sent for this very thing, as it is now, and may still be typed.',
      ),
    changed: z
      .strictObject({ by: z.string().nullable(), at: z.iso.datetime({ precision: 3 }) })
      .optional()
      .describe(
        'For STATUS_QUESTIONNAIRE_CHANGED: the person who has saved it meanwhile (null: the bank), and the time.',
      ),
    deposit: z
      .strictObject({
        bounds: z
          .record(z.string(), depositBound)
          .optional()
          .describe('The bounds of fields at fault, by their names.'),
        rate: z
          .strictObject({ agreed: z.number().int(), now: z.number().int().nullable() })
          .optional()
          .describe(
            "For DEPOSIT_TERMS_CHANGED: the rate of the quote, and the bank's present one (null: it is not offered).",
          ),
      })
      .optional(),
    exchange: z
      .strictObject({
        opensAt: z.iso
          .datetime({ precision: 3 })
          .optional()
          .describe('For EXCHANGE_CLOSED_NOW: the next opening of the exchange.'),
        market: z
          .string()
          .optional()
          .describe('For a limit far from the market: the rate of the bank, an integer with 6 decimals.'),
        quoteExpired: z.boolean().optional().describe('The quote has ended: take a new one.'),
        missing: minorUnits.optional().describe('For INSUFFICIENT_FUNDS: the amount that the account lacks.'),
        most: minorUnits
          .optional()
          .describe(
            'For an amount over the daily maximum: the maximum of a client a day, in hryvnia; over the maximum of the currency: in it.',
          ),
        left: minorUnits.optional().describe('Beside `most`: how much of it is left now.'),
      })
      .optional(),
    block: bankBlock
      .optional()
      .describe('For SUPPORT_BLOCKED_USERS: the reason for which the bank has blocked the sign-in.'),
    request_id: z.string().describe("Names this answer in the bank's logs."),
  })
  .meta({ id: 'Refusal', description: 'The body of every failed answer.' })

export type Refusal = z.output<typeof refusal>
