import { captchaActions } from '@dilo/domain/captcha-actions.ts'
import { nextCheckTypes } from '@dilo/domain/flows/recovery.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { language, token, typed } from './wire.ts'

const temporaryToken = z.strictObject({
  token: token.describe('Names this attempt in the calls that follow; good for 15 minutes.'),
})

const ofTheFlow = typed
  .optional()
  .describe("The attempt's token; without it, the attempt that this browser is in counts (its flow cookie).")

const captchaResponse = z
  .string()
  .max(8192)
  .optional()
  .describe("The result of this action's challenge, if a captcha is required. Good once, for five minutes.")

const codeCheck = z.strictObject({
  grant_type: z.literal('TOKEN'),
  scope: z.literal('USER'),
  otp_code: typed.describe('4 digits, good for 5 minutes and 3 tries.'),
  tmp_token: ofTheFlow,
  captcha_response: captchaResponse,
})

const resend = z.strictObject({
  tmp_token: ofTheFlow,
  lang: language.optional().describe('The language of the message; by default Ukrainian.'),
})

const signedIn = z.strictObject({ status: z.literal('SUCCESS') })

const resent = z.strictObject({
  resend_after: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
})

const resumed = z.strictObject({
  channel: z.enum(['phone', 'email']),
  contact: z.string().describe('The contact that the code went to, masked.'),
  resend_after: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
})

const hexadecimal = z.string().regex(/^[0-9a-f]+$/)

/** ALTCHA's form of a challenge (v2). */
const proofOfWork = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.number().int().positive().describe('Rounds of one guess.'),
    keyLength: z.number().int().positive(),
    keyPrefix: hexadecimal.describe('The beginning of the derived key.'),
    keySignature: hexadecimal,
    nonce: hexadecimal,
    salt: hexadecimal,
    data: z.record(z.string(), z.union([z.string(), z.number()])).describe('The data that it is bound to.'),
  }),
  signature: hexadecimal,
})

const captchaTask = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('proofOfWork'),
    challenge: proofOfWork,
    guesses: z.number().int().positive().describe('That solving it takes at most.'),
    good_for: z.number().int().positive().describe('Seconds.'),
  }),
  z.strictObject({
    kind: z.literal('siteKey'),
    site_key: z.string(),
    page: z
      .string()
      .describe("Shows the service's widget in a frame, and posts { captcha_response } to the page around it."),
    action: z.string(),
  }),
])

const ofTheRecovery = typed
  .optional()
  .describe("The recovery's token; without it, the recovery that this browser is in counts (its flow cookie).")

const start = {
  access: 'anyone',
  answer: temporaryToken,
  description:
    'Which of the two was wrong is never said; that the password is blocked only after the right one. The answer sets the flow cookie as well.',
  refusals: ['wrongLoginOrPassword', 'signInBlocked', 'blockedByBank', 'captchaInvalid', 'captchaUnavailable'],
} as const

const confirm = {
  access: 'anyone',
  body: codeCheck,
  answer: signedIn,
  description:
    'The answer sets the session cookie and a new anti-forgery cookie bound to it; the token is never in JSON.',
  refusals: [
    'wrongCode',
    'codeExpired',
    'alreadyConfirmed',
    'signInExpired',
    'signInBlocked',
    'blockedByBank',
    'captchaInvalid',
    'captchaUnavailable',
  ],
} as const

const again = {
  access: 'anyone',
  body: resend,
  answer: resent,
  description: 'The code before is void.',
  refusals: ['resendTooEarly', 'alreadyConfirmed', 'signInExpired', 'signInBlocked', 'blockedByBank'],
} as const

/** Sign-in: password, then a one-time code (spec sections 4 and 7); or a demo, without either. */
export const authService = service({
  'POST /api/auth-service/auth/tmp/by/phone': {
    ...start,
    summary: 'Begins a sign-in with a phone and a password, and sends a code by text message',
    body: z.strictObject({
      phone_number: typed.describe('+380 and 9 digits, spaces allowed.'),
      password: typed,
      captcha_response: captchaResponse,
    }),
  },
  'POST /api/auth-service/auth/tmp/by/email': {
    ...start,
    summary: 'Begins a sign-in with an e-mail address and a password, and sends a code by e-mail',
    body: z.strictObject({ email: typed, password: typed, captcha_response: captchaResponse }),
  },
  'GET /api/auth-service/auth/tmp': {
    access: 'anyone',
    cost: 'light',
    summary: 'The attempt that this browser is in, by its flow cookie: what the page of the code shows after a reload',
    answer: resumed,
    refusals: ['signInExpired'],
  },
  'POST /api/auth-service/captcha/challenge': {
    access: 'anyone',
    summary: 'Gives a browser what to solve where a captcha is asked',
    description:
      'Asked after an answer with require_captcha or CAPTCHA_001. What solving it gives goes as captcha_response with the next try: for a proof of ' +
      'work, the Base64 of {"challenge", "solution": {"counter", "derivedKey"}}. Good for this action alone, within a flow for this flow.',
    body: z.strictObject({ action: z.enum(captchaActions), tmp_token: ofTheFlow }),
    answer: captchaTask,
    refusals: [],
  },
  'POST /api/auth-service/auth/by/phone_otp': {
    ...confirm,
    summary: 'Confirms a sign-in with the code from the text message',
  },
  'POST /api/auth-service/auth/by/email_otp': {
    ...confirm,
    summary: 'Confirms a sign-in with the code from the e-mail',
  },
  'POST /api/auth-service/auth/resend/sms_code': { ...again, summary: 'Sends another code by text message' },
  'POST /api/auth-service/auth/resend/email_code': { ...again, summary: 'Sends another code by e-mail' },
  'POST /api/auth-service/auth/demo': {
    access: 'anyone',
    summary:
      "Begins a demo: a bank of the visitor's own, with people, companies, accounts and payments that nobody else sees",
    description:
      'The answer sets the demo token cookie, the flag cookie isDemo and a new anti-forgery cookie; the session that the browser had ends. ' +
      'DEMO_FULL: as many visitors as there is room for are here, or came within the hour.',
    answer: signedIn,
    refusals: ['demoClosed', 'demoFull'],
  },
  'POST /api/auth-service/user/restore/password': {
    access: 'anyone',
    summary: 'Begins a recovery with a phone and a new password, and sends a code by text message',
    description:
      'A phone of nobody gets the same answer; only nothing is sent. The password is kept as its hash, and counts when the ' +
      'recovery is done. The answer sets the flow cookie as well. INVALID_PHONE: the phone alone cannot be read, and its field says why.',
    body: z.strictObject({
      phone: typed.describe('+380 and 9 digits, spaces allowed.'),
      password: typed.describe('The new one.'),
      captcha_response: captchaResponse,
    }),
    answer: temporaryToken,
    refusals: ['phoneInvalid', 'captchaInvalid', 'captchaUnavailable'],
  },
  'GET /api/auth-service/user/restore/password': {
    access: 'anyone',
    summary: 'The recovery that this browser is in, by its flow cookie: what its pages show after a reload',
    answer: z.strictObject({
      step: z.enum(['code', 'inn']).describe('The value that is asked for now.'),
      contact: z.string().describe('The contact that the code went to, masked.'),
      resend_after: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
    }),
    refusals: ['signInExpired'],
  },
  'POST /api/auth-service/user/resend/sms_code': {
    access: 'anyone',
    summary: 'Sends another code for a recovery by text message',
    description: 'The code before is void.',
    body: z.strictObject({ token: ofTheRecovery, lang: language.describe('The language of the message.') }),
    answer: resent,
    refusals: ['resendTooEarly', 'alreadyConfirmed', 'signInExpired'],
  },
  'POST /api/auth-service/user/verify/sms_code': {
    access: 'anyone',
    summary: 'Confirms the phone of a recovery with the code from the text message',
    description:
      'ABSENT: the new password counts from now on, every session has ended, and the owner is told. AUTH_E007: the phone is ' +
      'proven, and nobody signs in with it any more.',
    body: z.strictObject({
      code: typed.describe('4 digits, good for 5 minutes and 3 tries.'),
      token: ofTheRecovery,
      lang: language.describe('The language of the page.'),
      captcha_response: captchaResponse,
    }),
    answer: z.strictObject({
      next_check_type: z.enum(nextCheckTypes).describe('The value that is asked for next, ABSENT: nothing.'),
    }),
    refusals: [
      'wrongCode',
      'codeExpired',
      'alreadyConfirmed',
      'wrongLoginOrPassword',
      'signInExpired',
      'captchaInvalid',
      'captchaUnavailable',
    ],
  },
  'POST /api/auth-service/user/verify/inn': {
    access: 'anyone',
    summary: "Ends a recovery with the person's INN, where the answer to the code named it",
    description:
      'The new password counts from now on. What was wrong with an INN is not said; the third wrong one ends the recovery.',
    body: z.strictObject({ inn: typed.describe('10 digits.'), token: ofTheRecovery }),
    refusals: ['innInvalid', 'alreadyConfirmed', 'wrongLoginOrPassword', 'signInExpired'],
  },
})
