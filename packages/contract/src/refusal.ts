import { wireCodes } from '@dilo/domain/refusals.ts'
import { depositFaults } from '@dilo/domain/deposits/deposit-amounts.ts'
import { z } from 'zod'
import { bankBlock } from './block.ts'
import { day, minorUnits } from './wire.ts'

/** Why an amount, a term or a day is not taken, with what would be. */
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
      .describe("Of a one-time code's check in the sign-in area."),
    require_captcha: z.boolean().optional(),
    retry_after: z.number().int().positive().optional().describe('Seconds until the same call may be tried again.'),
    code_stands: z
      .boolean()
      .optional()
      .describe(
        'Of RESEND_TOO_EARLY: whether the code before was sent for this very thing, as it is now, and may still be typed.',
      ),
    changed: z
      .strictObject({ by: z.string().nullable(), at: z.iso.datetime({ precision: 3 }) })
      .optional()
      .describe('Of STATUS_QUESTIONNAIRE_CHANGED: who has saved it meanwhile (null: the bank), and when.'),
    deposit: z
      .strictObject({
        bounds: z
          .record(z.string(), depositBound)
          .optional()
          .describe('Of fields at fault by their names: the bound that each breaks.'),
        rate: z
          .strictObject({ agreed: z.number().int(), now: z.number().int().nullable() })
          .optional()
          .describe(
            'Of DEPOSIT_TERMS_CHANGED: the rate of the quote, and what the bank gives now (null: it is not offered).',
          ),
      })
      .optional(),
    exchange: z
      .strictObject({
        opensAt: z.iso
          .datetime({ precision: 3 })
          .optional()
          .describe('Of EXCHANGE_CLOSED_NOW: when the bank exchanges next.'),
        market: z
          .string()
          .optional()
          .describe('Of a limit far from the market: the rate of the bank, an integer with 6 decimals.'),
        quoteExpired: z.boolean().optional().describe('The quote has ended: take a new one.'),
        missing: minorUnits.optional().describe('Of INSUFFICIENT_FUNDS: how much the account lacks.'),
        most: minorUnits
          .optional()
          .describe(
            'Of an amount over the most of a day: the most of a client a day, in hryvnia; over the most of the currency: in it.',
          ),
        left: minorUnits.optional().describe('Beside `most`: how much of it is left now.'),
      })
      .optional(),
    block: bankBlock.optional().describe('Of SUPPORT_BLOCKED_USERS: why the bank has blocked the sign-in.'),
    request_id: z.string().describe("Names this answer in the bank's logs."),
  })
  .meta({ id: 'Refusal', description: 'The body of every failed answer.' })

export type Refusal = z.output<typeof refusal>
