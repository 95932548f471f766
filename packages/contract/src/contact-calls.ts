import { z } from 'zod'
import { service } from './call.ts'
import { instant, typed } from './wire.ts'

const type = z.enum(['FINANCIAL_PHONE', 'FINANCIAL_EMAIL'])

const side = z.enum(['old', 'new']).describe('The contact that the person has, or the one that they want.')

const sent = {
  sentTo: z.string().describe('Where the code went, masked.'),
  resendAfter: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
}

/** A person changes their financial phone or e-mail, by their password and a code to each of the two contacts (decision 174). */
export const contactCalls = service({
  'GET /api/user-service/user/contact-change': {
    summary: 'The change of a contact that the person has begun',
    description: 'For a page that was loaded anew. Null: none is under way.',
    access: 'signedIn',
    cost: 'light',
    inDemo: true,
    answer: z.strictObject({
      change: z
        .strictObject({ type, value: z.string().describe('The new contact.'), awaits: side, ...sent })
        .nullable(),
    }),
    refusals: [],
  },
  'POST /api/user-service/user/contact-change': {
    summary: 'Begins the change of a contact, and sends a code to the one that the person has',
    description:
      'To their other contact, if they have none of this kind. A change under way is replaced. It lasts a quarter of an hour. ' +
      'AUTH_E007: the password is wrong; the sixth try within a session ends it.',
    access: 'signedIn',
    body: z.strictObject({
      type,
      value: typed.describe('The new contact. What is wrong with it is said of this field.'),
      password: typed,
    }),
    answer: z.strictObject(sent),
    refusals: ['wrongLoginOrPassword', 'signInBlocked', 'resendTooEarly'],
  },
  'POST /api/user-service/user/contact-change/code': {
    summary: 'Sends the awaited code again',
    description: 'The code before is void.',
    access: 'signedIn',
    answer: z.strictObject(sent),
    refusals: ['notFound', 'resendTooEarly'],
  },
  'POST /api/user-service/user/contact-change/proof': {
    summary: 'Proves one of the two contacts by its code',
    description:
      'After the first, a code goes to the new contact, whosever it is. After the second it takes the place of the former one: ' +
      'the other sessions end, payments to new recipients wait, and the former contact is told. ' +
      'REG_E001: the proven contact is the login of a client; nobody else learns it.',
    access: 'signedIn',
    body: z.strictObject({ side, code: typed.describe('4 digits, good for 5 minutes and 3 tries.') }),
    answer: z.discriminatedUnion('isChanged', [
      z.strictObject({ isChanged: z.literal(false), ...sent }),
      z.strictObject({
        isChanged: z.literal(true),
        waitsUntil: instant.describe('Payments to new recipients wait until then.'),
      }),
    ]),
    refusals: ['notFound', 'wrongCode', 'codeExpired', 'alreadyConfirmed', 'userExists', 'resendTooEarly'],
  },
  'DELETE /api/user-service/user/contact-change': {
    summary: 'Gives up the change of a contact',
    access: 'signedIn',
    refusals: [],
  },
})
