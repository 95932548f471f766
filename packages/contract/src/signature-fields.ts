import { wireCodes } from '@dilo/domain/refusals.ts'
import { edsOnlyPowers } from '@dilo/domain/signing/eds-only.ts'
import { z } from 'zod'
import { codeMethods, signingMethods } from './signing-methods.ts'
import { instant, typed } from './wire.ts'

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

/** The method of a signature. */
export const signingMethod = z
  .enum(signingMethods)
  .describe('A code to the financial phone (SMS) or the financial e-mail (EMAIL), or an electronic signature (EDS).')

/** The text that a key signs. */
export const textToSign = z.strictObject({
  method: z.literal('EDS'),
  text: z.base64().describe('Exactly what is to be signed: canonical JSON in UTF-8.'),
  fingerprint: z.string().describe('The fingerprint of the text: 7K3M-9QXD.'),
  seal: z
    .base64url()
    .describe('Says that the bank has given this text to this person: it goes with the text to remote signing.'),
})

/** The answer to a person who begins to sign: a code is on its way, or this is the text that a key signs. */
export const begunSignature = z.union([z.strictObject(sentCode), textToSign])

/** The most octets of a submitted electronic signature. */
export const SIGNATURE_BYTES = 11 * 1024

/** An electronic signature, as a call takes it. */
const p7s = z
  .base64()
  .max(4 * Math.ceil(SIGNATURE_BYTES / 3))
  .describe('CAdES-BES over the text, detached, with the certificate of the signer: DER of at most 11 KiB.')

/** A step that a key alone proves. */
export const submittedSignature = z.strictObject({ method: z.literal('EDS'), p7s })

/**
 * The proof that a person signs: the code of the method, or an electronic signature.
 * @param further fields that stand beside either
 */
export const submittedProof = <Further extends z.ZodRawShape>(further: Further) =>
  z.discriminatedUnion('method', [
    z.strictObject({ method: codeMethod, otp_code: typed, ...further }),
    z.strictObject({ method: z.literal('EDS'), p7s, ...further }),
  ])

/** Refusals of an electronic signature of a payment: the reason is a word in `fields.p7s`. */
export const edsRefusals = ['changedSinceCode', 'edsPersonMismatch'] as const

/** The progress of the evidence of an electronic signature. */
export const evidenceState = z
  .enum(['accepted', 'stamped', 'archived'])
  .nullable()
  .describe(
    'For an electronic signature: accepted with an answer about the revocation of its certificate, stamped with the time, archived with a later answer and a stamp over all evidence. Null: signed by a code.',
  )

export type EvidenceState = NonNullable<z.output<typeof evidenceState>>

/** The fields of every change that people of a company sign before it takes effect. */
export const signedChange = {
  person: z.string().describe('The person who has proposed it.'),
  proposedAt: instant,
  expiresAt: instant.describe('Until when it may be signed.'),
  fingerprint: z
    .string()
    .describe(
      'The fingerprint of the signed text, as in the message with the code: 7K3M-9QXD. The signatory compares the two.',
    ),
  needs: places,
  given: z.array(
    z.strictObject({ person: z.string(), type: givenType, method: z.enum(signingMethods), evidence: evidenceState }),
  ),
  missing: places,
  takesEffectAt: instant
    .nullable()
    .describe(
      'The time at which it takes effect unless it is withdrawn: all have signed it. Null: signatures are missing.',
    ),
  edsOnly: z
    .array(z.enum(edsOnlyPowers))
    .describe(
      'The powers that it gives and that only EDS gives: a new head, a first signature, fewer signatures, beneficiaries, a financial contact, a limit above that of SMS.',
    ),
  methods: z
    .array(z.enum(signingMethods))
    .describe(
      'The methods by which the caller may sign it, in the order in which they are offered. EDS alone: it must be so.',
    ),
  refusal: z.enum(wireCodes).nullable().describe('Why the caller cannot sign it. Null: they can.'),
}

export type SignedChange = z.output<z.ZodObject<typeof signedChange, z.core.$strict>>

/** The fingerprint of the change on the page. */
export const shownFingerprint = z.string().max(20).describe('The fingerprint of the change on the page.')

/** Why a person may not sign a change that a company's people sign. */
export const signerRefusals = [
  'noRightToSign',
  'alreadySigned',
  'changedSinceCode',
  'signedByThisPerson',
  'cannotSendForSigning',
] as const

/** A given signature. */
export const givenSignature = {
  person: z.string(),
  type: givenType,
  method: z.enum(signingMethods),
}
