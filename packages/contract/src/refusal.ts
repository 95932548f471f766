import { wireCodes } from '@dilo/domain/refusals.ts'
import { z } from 'zod'
import { bankBlock } from './block.ts'
import { refusedOfProducts } from './products/products.ts'

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
    ...refusedOfProducts,
    block: bankBlock
      .optional()
      .describe('For SUPPORT_BLOCKED_USERS: the reason for which the bank has blocked the sign-in.'),
    request_id: z.string().describe("Names this answer in the bank's logs."),
  })
  .meta({ id: 'Refusal', description: 'The body of every failed answer.' })

export type Refusal = z.output<typeof refusal>
