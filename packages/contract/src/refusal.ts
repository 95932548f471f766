import { errorCodes } from '@dilo/domain/errors.ts'
import { z } from 'zod'

/** The body of every failed answer (spec section 7). */
export const refusal = z.strictObject({
  error_code: z.enum(errorCodes),
  /** Fields at fault by their names in the request, each with a message key of spec section 5. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Of a one-time code's check in the sign-in area. */
  status: z.enum(['FAIL', 'ALREADY_CONFIRMED']).optional(),
  require_captcha: z.boolean().optional(),
  /** Seconds until the same call may be tried again. */
  retry_after: z.number().int().positive().optional(),
  /** Names this answer in the bank's logs. */
  request_id: z.string(),
})

export type Refusal = z.output<typeof refusal>
