import { wireCodes } from '@dilo/domain/refusals.ts'
import { edsOnlyPowers } from '@dilo/domain/signing/eds-only.ts'
import { z } from 'zod'
import { codeMethods, signingMethods } from './signing-methods.ts'
import { instant } from './wire.ts'

/** The type of a given signature. */
export const givenType = z.enum(['first', 'second'])

export const places = z
  .array(z.enum(['first', 'second', 'any']))
  .describe('Places for signatures: the first, the second, or either (any). Those of two are two people’s.')

/** The fields of a sent code. */
export const sentCode = {
  sentTo: z.string().describe('The masked number or address that the message went to.'),
  resendAfter: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
  demoCode: z.string().optional().describe('The code itself, in a demo alone: no message leaves it.'),
}

/** The channel of a code. */
export const codeMethod = z
  .enum(codeMethods)
  .describe('The code comes to the financial phone (SMS) or to the financial e-mail (EMAIL).')

/** The fields of every change that people of a company sign before it takes effect. */
export const signedChange = {
  person: z.string().describe('Who has proposed it.'),
  proposedAt: instant,
  expiresAt: instant.describe('Until when it may be signed.'),
  fingerprint: z
    .string()
    .describe(
      'Of what is signed, as the message with the code says it, too: 7K3M-9QXD. Whoever signs compares the two.',
    ),
  needs: places,
  given: z.array(z.strictObject({ person: z.string(), type: givenType, method: z.enum(signingMethods) })),
  missing: places,
  takesEffectAt: instant
    .nullable()
    .describe('All have signed it, and it holds from then on unless it is withdrawn. Null: signatures are missing.'),
  edsOnly: z
    .array(z.enum(edsOnlyPowers))
    .describe(
      'What it gives of the powers that only EDS gives: a new head, a first signature, fewer signatures, beneficiaries, a financial contact, a limit above that of SMS.',
    ),
  methods: z
    .array(z.enum(signingMethods))
    .describe(
      'By which methods who asks may sign it, in the order in which they are offered. EDS alone: it must be so.',
    ),
  refusal: z.enum(wireCodes).nullable().describe('Why who asks cannot sign it. Null: they can.'),
}

export type SignedChange = z.output<z.ZodObject<typeof signedChange, z.core.$strict>>

/** The fingerprint of the change on the page. */
export const shownFingerprint = z.string().max(20).describe('Of the change that stands on the page.')
