import { z } from 'zod'
import { service } from './call.ts'
import { submittedSignature, textToSign } from './signature-fields.ts'
import { id, instant, typed } from './wire.ts'

const type = z.enum(['FINANCIAL_PHONE', 'FINANCIAL_EMAIL'])

const side = z.enum(['old', 'new']).describe('The contact that the person has, or the one that they want.')

const sent = {
  sentTo: z.string().describe('The contact that the code went to, masked.'),
  resendAfter: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
}

const key = z.literal('key').describe("The person's key begins the change: no code was sent yet.")

const change = {
  id,
  type,
  value: z.string().nullable().describe('The new contact, as it is stored. Null: the one that the person has goes.'),
}

const proven = z.discriminatedUnion('isChanged', [
  z.strictObject({ isChanged: z.literal(false), ...sent }),
  z.strictObject({
    isChanged: z.literal(true),
    waitsUntil: instant.describe('Payments to new recipients wait until then.'),
  }),
])

/**
 * A person changes or removes their financial phone or e-mail, by their password and a code to each contact, or by their key
 * in place of the first code (decision 174).
 */
export const contactCalls = service({
  'GET /api/user-service/user/contact-change': {
    summary: 'The change of a contact that the person has begun',
    description: 'For a page that was loaded anew. Null: none is under way.',
    access: 'signedIn',
    cost: 'light',
    inDemo: true,
    answer: z.strictObject({
      change: z
        .discriminatedUnion('awaits', [
          z.strictObject({ ...change, awaits: side, ...sent }),
          z.strictObject({ ...change, awaits: key }),
        ])
        .nullable(),
    }),
    refusals: [],
  },
  'POST /api/user-service/user/contact-change': {
    summary: 'Begins the change of a contact, and sends a code to the one that the person has',
    description:
      'To their other contact, if they have none of this kind. Who has ever signed by a key for a company begins it by the key: awaits. ' +
      'A change under way is replaced. It lasts a quarter of an hour. ' +
      'AUTH_E007: the password is wrong; the sixth try within a session ends it.',
    access: 'signedIn',
    body: z.strictObject({
      type,
      value: typed
        .nullable()
        .describe(
          'The new contact. Null removes the one that the person has, if it is not their only one. What is wrong with it is said of this field.',
        ),
      password: typed,
    }),
    answer: z.discriminatedUnion('awaits', [
      z.strictObject({ id, awaits: z.literal('old'), ...sent }),
      z.strictObject({ id, awaits: key }),
    ]),
    refusals: ['wrongLoginOrPassword', 'signInBlocked', 'resendTooEarly'],
  },
  'POST /api/user-service/user/contact-change/code': {
    summary: 'Sends the awaited code again',
    description: 'The code before is void.',
    access: 'signedIn',
    answer: z.strictObject(sent),
    refusals: ['notFound', 'resendTooEarly'],
  },
  'POST /api/user-service/user/contact-change/signing': {
    summary: 'Gives the text by which a key begins the change',
    access: 'signedIn',
    answer: textToSign,
    refusals: ['notFound', 'alreadyConfirmed', 'noAuthority'],
  },
  'POST /api/user-service/user/contact-change/signature': {
    summary: "Begins the change by the person's key",
    description: 'Then a code goes to the new contact, or the removed one goes at once.',
    access: 'signedIn',
    body: submittedSignature,
    answer: proven,
    refusals: [
      'notFound',
      'alreadyConfirmed',
      'noAuthority',
      'edsInvalid',
      'edsPersonMismatch',
      'codeExpired',
      'resendTooEarly',
    ],
  },
  'POST /api/user-service/user/contact-change/proof': {
    summary: 'Proves one of the two contacts by its code',
    description:
      'After the first, a code goes to the new contact, whosever it is; a removed one goes at once. After the second it takes the place of the former one: ' +
      'the other sessions end, payments to new recipients wait, and the former contact is told. ' +
      'REG_E001: the proven contact is the login of a client; nobody else learns it.',
    access: 'signedIn',
    body: z.strictObject({ side, code: typed.describe('4 digits, good for 5 minutes and 3 tries.') }),
    answer: proven,
    refusals: ['notFound', 'wrongCode', 'codeExpired', 'alreadyConfirmed', 'userExists', 'resendTooEarly'],
  },
  'DELETE /api/user-service/user/contact-change': {
    summary: 'Gives up the change of a contact',
    access: 'signedIn',
    refusals: [],
  },
})
