import { z } from 'zod'
import { service } from './call.ts'
import { language, token, typed } from './wire.ts'

const temporaryToken = z.strictObject({ token })

const codeCheck = z.strictObject({
  grant_type: z.literal('TOKEN'),
  scope: z.literal('USER'),
  otp_code: typed,
  tmp_token: typed,
  captcha_response: z.string().max(8192).optional(),
})

const resend = z.strictObject({ tmp_token: typed, lang: language })

const signedIn = z.strictObject({ status: z.literal('SUCCESS') })

const resent = z.strictObject({
  /** Seconds until the code may be sent again. */
  resend_after: z.number().int().nonnegative(),
})

/** Sign-in: password, then a one-time code (spec sections 4 and 7). */
export const authService = service({
  'POST /api/auth-service/auth/tmp/by/phone': {
    body: z.strictObject({ phone_number: typed, password: typed }),
    answer: temporaryToken,
  },
  'POST /api/auth-service/auth/tmp/by/email': {
    body: z.strictObject({ email: typed, password: typed }),
    answer: temporaryToken,
  },
  'POST /api/auth-service/auth/by/phone_otp': { body: codeCheck, answer: signedIn },
  'POST /api/auth-service/auth/by/email_otp': { body: codeCheck, answer: signedIn },
  'POST /api/auth-service/auth/resend/sms_code': { body: resend, answer: resent },
  'POST /api/auth-service/auth/resend/email_code': { body: resend, answer: resent },
})
