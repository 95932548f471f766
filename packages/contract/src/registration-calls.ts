import { registrationChecks, registrationStates } from '@dilo/domain/flows/registration.ts'
import { consentKinds } from '@dilo/domain/consents/consent-kinds.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { givenConsent } from './consent-calls.ts'
import { bearer, language, token, typed } from './wire.ts'

const regToken = typed
  .optional()
  .describe("The registration's token; without it, the registration that this browser is in counts (its flow cookie).")

const captchaResponse = z
  .string()
  .max(8192)
  .optional()
  .describe("The result of this action's challenge, if a captcha is required. Good once, for five minutes.")

/** As in invitations: what has not its form is answered like one that does not exist. */
const inviteToken = z.string().min(1).max(256).describe("The invitation's secret, from its link.")

const person = {
  lang: language.describe('The language of the messages, and of the person later.'),
  first_name: typed,
  second_name: typed.describe('The surname. What is wrong with the full name is said of this field.'),
  middle_name: typed.describe('May be empty.'),
  phone: typed.describe('+380 and 9 digits, spaces allowed.'),
  email: typed,
  password: typed,
  inviteType: z.string().max(100).optional().describe('From the link of an invitation, as it stands there.'),
  invite_code: z.string().max(256).optional().describe('From the cookie of a friend who invited.'),
  captcha_response: captchaResponse,
  consents: z
    .array(givenConsent)
    .max(consentKinds.length)
    .optional()
    .describe("The person's own consents, all of them; a form without this field asks for them at sign-in."),
}

const begun = z.strictObject({
  token: token.describe('Names this registration in the calls that follow; good for an hour.'),
})

const resendAfter = z.number().int().nonnegative().describe('Seconds until the code may be sent again.')

const code = typed.describe('4 digits, good for 5 minutes and 3 tries.')

const codeCheck = z.strictObject({ code, reg_token: regToken, captcha_response: captchaResponse })

const nextCheck = z
  .enum(registrationChecks)
  .describe('The value that is asked for next; ABSENT: nothing. The state says which page is next.')

const next = z.strictObject({ next_check_type: nextCheck })

const resent = z.strictObject({ resend_after: resendAfter })

/** Refusals of any call that belongs to a step: the registration is over, or the call is ahead of it, behind it, or ended by tries. */
export const ofAStep = ['registrationExpired', 'registrationStepFailed', 'alreadyConfirmed'] as const

const ofACode = ['wrongCode', 'codeExpired', 'captchaInvalid', 'captchaUnavailable'] as const

const start = {
  access: 'anyone',
  answer: begun,
  refusals: ['captchaInvalid', 'captchaUnavailable'],
  fault: 'registrationDataNotTaken',
} as const

const sameForAll =
  'Whether somebody has this phone or e-mail already is not said here, but to who has proven it. The password is kept as its hash. The answer sets the flow cookie as well.'

/** Effects of each step that may be the last. */
const letsIn =
  'The step that registers begins a session, as a sign-in does, in the browser whose flow cookie names the registration.'

const again = {
  access: 'anyone',
  body: z.strictObject({
    reg_token: regToken,
    lang: language.optional().describe('The language of the message; by default that of the form.'),
  }),
  answer: resent,
  description: 'The code before is void.',
  refusals: [...ofAStep, 'resendTooEarly'],
  fault: 'registrationStepTechnicalError',
} as const

/** Registration of people and their companies, alone or by invitation (spec sections 4 and 7). */
export const registrationCalls = service({
  'POST /api/auth-service/reg/send/reg_data': {
    ...start,
    summary: 'Begins a registration, and sends a code by text message',
    description: sameForAll,
    body: z.strictObject(person),
  },
  'POST /api/auth-service/reg/send/by_invite_reg_data': {
    ...start,
    summary: 'Begins a registration by invitation, and sends a code by text message',
    description: `REG_INVITE_NOT_LOADED: the invitation was used, ran out, or never was. ${sameForAll}`,
    body: z.strictObject({ ...person, invite_token: inviteToken }),
    refusals: [...start.refusals, 'invitationNotLoaded'],
  },
  'GET /api/auth-service/reg/tmp': {
    access: 'anyone',
    summary: 'The registration that a page is in: which page is next, and what it shows',
    description: 'After each step, a reload, in another tab, at a route that is not the next one: the step decides.',
    headers: z.strictObject({
      authorization: bearer
        .optional()
        .describe(
          "The registration's token; without it, the registration that this browser is in counts (its flow cookie).",
        ),
    }),
    answer: z.strictObject({
      step: z.enum(registrationStates.filter((state) => state !== 'form' && state !== 'ended')),
      contact: z.string().nullable().describe('The contact that the code of this step went to, masked.'),
      resend_after: resendAfter,
      entrepreneur: z.boolean().nullable().describe('Null until the organization is named.'),
      client_code: z
        .string()
        .nullable()
        .describe('As it was given: of an entrepreneur the code of their business, of others their INN.'),
      phones: z
        .array(z.string())
        .describe('At mainPhone: the phone of this registration, and the other one. Both are proven.'),
      registered: z
        .strictObject({
          as: z
            .enum(['entrepreneur', 'representative', 'invited'])
            .describe('Invited: acts for the company that had invited.'),
          login: z.string().describe('The main phone.'),
          signed_in: z
            .boolean()
            .describe('True if the last step has let this browser in, and its session is still open.'),
        })
        .nullable()
        .describe('At thankYou; null before.'),
    }),
    refusals: ['registrationExpired'],
  },
  'POST /api/auth-service/reg/verify/sms_code': {
    access: 'anyone',
    summary: 'Proves the phone with the code from the text message',
    description:
      'EMAIL_OTP: a code went to the e-mail. ABSENT: by an invitation to this very e-mail the registration is done. ' +
      `REG_E001: the phone is proven, and somebody signs in with it already; the registration has ended. ${letsIn}`,
    body: codeCheck,
    answer: next,
    refusals: [...ofAStep, ...ofACode, 'userExists', 'personIsClient'],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/verify/email_code': {
    access: 'anyone',
    summary: 'Proves the e-mail with the code from it',
    description: 'REG_E001: the e-mail is proven, and somebody signs in with it already; the registration has ended.',
    body: codeCheck,
    answer: next,
    refusals: [...ofAStep, ...ofACode, 'userExists'],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/resend/sms_code': {
    ...again,
    summary:
      'Sends another code by text message: to the phone of the registration, or to the other phone where that is asked',
  },
  'POST /api/auth-service/reg/resend/email_code': { ...again, summary: 'Sends another code by e-mail' },
  'POST /api/auth-service/reg/verify/okpo': {
    access: 'anyone',
    summary: "Whether the government's register knows a company's code",
    description:
      'False is no refusal: the person decides whether to go on, and the bank looks into it. Silence counts as true.',
    body: z.strictObject({ okpo: typed, reg_token: regToken }),
    answer: z.strictObject({ valid: z.boolean() }),
    refusals: [...ofAStep, 'registrationAttemptsExceeded'],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/corp_client': {
    access: 'anyone',
    summary: 'Names the organization: what the bank knows of it and of the person decides what is asked next',
    description:
      'An empty position_code is an entrepreneur, whose okpo is their INN. ABSENT: an entrepreneur is registered by that, and who joins the ' +
      'company that invited them; any other representative goes on to the logo. REG_E028: the person has a login. REG_E011, REG_E017, REG_E022, REG_E012: it cannot go on with these codes; ' +
      `others may be tried, ten times in all (REG_E002). ${letsIn}`,
    body: z.strictObject({
      okpo: typed.describe('8 digits of a company, 10 of an entrepreneur.'),
      inn: typed.describe('10 digits; of an entrepreneur it may be empty.'),
      position_code: typed.describe('A code of the dictionary of positions; empty: an entrepreneur.'),
      consents: z
        .array(givenConsent)
        .max(consentKinds.length)
        .optional()
        .describe("The company's consents, all of them; without this field its head is asked at sign-in."),
      reg_token: regToken,
    }),
    answer: next,
    refusals: [
      ...ofAStep,
      'userExists',
      'registrationAttemptsExceeded',
      'clientOfOtherInternetBank',
      'noClientDataForCode',
      'companyIsClient',
      'noClientData',
      'personIsClient',
    ],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/verify/inn': {
    access: 'anyone',
    summary: "Proves the INN of whom the bank knows by the registration's phone",
    description: 'Then the registration goes on at the organization. The third wrong one ends it (REG_E002).',
    body: z.strictObject({ inn: typed.describe('10 digits.'), reg_token: regToken }),
    refusals: [...ofAStep, 'innInvalid', 'registrationAttemptsExceeded'],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/verify/passport': {
    access: 'anyone',
    summary: 'Proves the passport of somebody who is a client already',
    description: `An entrepreneur is registered by that, a representative goes on to the logo. The third wrong one ends it (REG_E002). ${letsIn}`,
    body: z.strictObject({ passport_number: typed.describe('6 to 9 digits.'), reg_token: regToken }),
    refusals: [
      ...ofAStep,
      'passportInvalid',
      'userExists',
      'registrationAttemptsExceeded',
      'companyIsClient',
      'personIsClient',
    ],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/contacts/confirm_other_phone': {
    access: 'anyone',
    summary: 'Proves the phone that the person gave to the bank before',
    body: z.strictObject({ otp: code, token: regToken, captcha_response: captchaResponse }),
    answer: z.strictObject({
      clientCode: z.string().describe('The okpo of an entrepreneur, the INN of others.'),
      otp_token: z.string().describe('Names the registration in set_fin_phone; empty where its cookie did here.'),
      other_phone: z.string().describe('380 and 9 digits.'),
    }),
    refusals: [...ofAStep, ...ofACode],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/contacts/set_fin_phone': {
    access: 'anyone',
    summary: 'Chooses which of the two proven phones is the main one: the login, and where codes go',
    description: `An entrepreneur is registered by that, a representative goes on to the logo. ${letsIn}`,
    body: z.strictObject({ phone: typed, regToken }),
    refusals: [...ofAStep, 'userExists', 'companyIsClient', 'personIsClient'],
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/contacts/cannot_confirm': {
    access: 'anyone',
    summary: 'Says that the other phone is out of reach: a branch helps',
    description: 'Another code may be asked for nevertheless, while the registration lasts.',
    body: z.strictObject({ reg_token: regToken }),
    refusals: ofAStep,
    fault: 'registrationStepTechnicalError',
  },
  'POST /api/auth-service/reg/complete': {
    access: 'anyone',
    summary: 'Completes a registration: login, company and relation come to be',
    description:
      'Of many at once one registers, and all are answered alike; also an entrepreneur, who is registered by now. ' +
      letsIn,
    body: z.strictObject({
      reg_token: regToken,
      without_logo: z
        .boolean()
        .optional()
        .describe('Nothing that was uploaded before is kept: the page has shown no logo.'),
    }),
    refusals: ['userExists', 'registrationExpired', 'companyIsClient', 'personIsClient', 'registrationStepFailed'],
    fault: 'registrationTechnicalError',
  },
})
