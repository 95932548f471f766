import {
  mailedFormats,
  statementFrequencies,
  subscriptionEndings,
  subscriptionStates,
  whenEmpty,
} from '@dilo/domain/statements/statement-subscription.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { codeMethod, sentCode } from './signature-fields.ts'
import { day, id, instant, language, typed } from './wire.ts'

const kind = {
  accountId: id,
  frequency: z
    .enum(statementFrequencies)
    .describe('daily: of the day before; weekly: of Monday to Sunday; monthly: of the month before.'),
  format: z.enum(mailedFormats),
  language: language.describe('The language of the e-mail, and of the headings of the file.'),
  whenEmpty: z.enum(whenEmpty).describe('For a period without entries: a short note, or nothing.'),
}

const subscription = z
  .strictObject({
    id,
    ...kind,
    address: z.string(),
    state: z
      .enum(subscriptionStates)
      .describe('awaitsCode: the code that was sent to the address is to be entered; until then nothing is sent.'),
    needsOwnCode: z
      .boolean()
      .describe(
        'The access of the person who set it up has changed: it is paused, and goes on with a code of one’s own alone.',
      ),
    sendsFrom: instant
      .nullable()
      .describe('Nothing is sent before: it was set up while the wait after a change of access stood.'),
    endedBy: z.enum(subscriptionEndings).nullable(),
    next: z
      .strictObject({ from: day, to: day, on: day.describe('When it is sent.') })
      .nullable()
      .describe('Null unless it is active.'),
  })
  .meta({ id: 'StatementSubscription', description: 'An account’s statements that are sent to an address.' })

export type StatementSubscription = z.output<typeof subscription>

const code = z.strictObject(sentCode)

const confirmation = z
  .strictObject({ method: codeMethod, otp_code: typed })
  .optional()
  .describe('The code of one’s own, where one is needed.')

const ofSubscription = z.strictObject({ subscriptionId: id })

export const statementMailCalls = service({
  'GET /api/account-service/statement-subscriptions': {
    summary: 'Which statements the company has sent by e-mail',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      subscriptions: z.array(subscription).describe('The newest first; those that were taken away are not there.'),
    }),
    refusals: [],
  },
  'POST /api/account-service/statement-subscriptions/own-code': {
    summary: 'Sends the caller a code by which they confirm that statements go to an address',
    description:
      'On their own phone or e-mail; good for this account, address, frequency and format alone. PAY_E050, PAY_E051: the method has no contact.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({
      accountId: id,
      address: typed,
      frequency: kind.frequency,
      format: kind.format,
      method: codeMethod,
    }),
    answer: code,
    refusals: ['notFound', 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/account-service/statement-subscriptions': {
    summary: 'Has statements of an account sent to an address',
    description:
      'The caller confirms an address that is new to the company by a code (ACCOUNT_STATEMENT_CODE_NEEDED without one), and all heads are notified. Then the address gets a code, too, and statements only after it was entered; an address that the company has confirmed before needs neither. ' +
      'The same wish again is the same subscription, and a new code where one is awaited.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({ ...kind, address: typed, confirmation }),
    answer: z.strictObject({ subscription, code: code.nullable() }),
    refusals: ['notFound', 'statementCodeRequired', 'codeExpired', 'resendTooEarly'],
  },
  'POST /api/account-service/statement-subscriptions/{subscriptionId}/code': {
    summary: 'Sends the code to the address again',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofSubscription,
    answer: code,
    refusals: ['notFound', 'resendTooEarly'],
  },
  'POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation': {
    summary: 'Confirms the address by the code that came to it',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofSubscription,
    body: z.strictObject({ otp_code: typed }),
    answer: subscription,
    refusals: ['notFound', 'codeExpired'],
  },
  'PUT /api/account-service/statement-subscriptions/{subscriptionId}/state': {
    summary: 'Pauses statements, or goes on with the period that runs now',
    description:
      'What a change of access has paused goes on with a code of one’s own: ACCOUNT_STATEMENT_CODE_NEEDED without one.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofSubscription,
    body: z.strictObject({ state: z.enum(['active', 'paused']), confirmation }),
    answer: subscription,
    refusals: ['notFound', 'statementCodeRequired', 'codeExpired'],
  },
  'DELETE /api/account-service/statement-subscriptions/{subscriptionId}': {
    summary: 'Takes a subscription away',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: ofSubscription,
    refusals: ['notFound'],
  },
  'POST /api/account-service/statement-unsubscriptions': {
    summary: 'Ends the statements that an e-mail came with',
    description: 'By the secret of the link in the e-mail, without a session. Said twice it is said once.',
    access: 'anyone',
    body: z.strictObject({
      token: z
        .string()
        .regex(/^[A-Za-z0-9_-]{22}$/)
        .describe('128 bits.'),
    }),
    answer: z.strictObject({ address: z.string().describe('Masked.') }),
    refusals: ['notFound'],
  },
})
