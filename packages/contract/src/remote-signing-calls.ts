import { z } from 'zod'
import { service } from './call.ts'
import { instant } from './wire.ts'

/** The most texts of one request: they fit into a body. */
const MANY = 10

const requestId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('128 bits, hexadecimal.')

export const remoteSigningCalls = service({
  'POST /api/payment-service/remote-signings': {
    summary: 'Asks a service where the person keeps their key to let them sign (Дія.Підпис)',
    description:
      'Each text with its seal, as the call that begins to sign has given them: no other text is taken. TEMPORARILY_UNAVAILABLE: the bank has no such service, or it does not answer.',
    access: 'anyRelation',
    inDemo: true,
    body: z.strictObject({
      texts: z
        .array(z.strictObject({ text: z.base64(), seal: z.base64url().max(64) }))
        .min(1)
        .max(MANY),
    }),
    answer: z.strictObject({
      requestId,
      link: z.string().describe('The link by which the person signs: it opens the application on their phone.'),
      expiresAt: instant.describe('Until when they may.'),
    }),
    refusals: [],
  },
  'POST /api/payment-service/remote-signings/{requestId}/answer': {
    summary: 'Takes the signatures that the person has made there',
    description:
      'They are given once, to who has asked for them, in the order of the texts, and are submitted like those from a file: only there are they verified. ' +
      'ALREADY_CONFIRMED: they were given. OTP_EXPIRED: the time is over.',
    access: 'anyRelation',
    cost: 'light',
    inDemo: true,
    params: z.strictObject({ requestId }),
    answer: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('waiting') }),
      z.strictObject({ state: z.literal('declined') }),
      z.strictObject({ state: z.literal('signed'), p7s: z.array(z.base64()) }),
    ]),
    refusals: ['notFound', 'codeExpired', 'alreadyConfirmed', 'edsInvalid'],
  },
})
