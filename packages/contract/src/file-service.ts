import { logoExtensions, logoIdentifiers } from '@dilo/domain/rules/logo.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { ofAStep } from './registration-calls.ts'
import { bearer, bytes, id, typed } from './wire.ts'

/** Ten megabytes in the larger of the two readings (`domain/rules/logo.ts`). */
const MAX_LOGO_BYTES = 10 * 1024 ** 2

const clientId = id.describe('The company; during a registration, the one that it is going to be.')

const ofRegistration = z.strictObject({
  authorization: bearer
    .optional()
    .describe(
      "The registration's token; without it, the registration that this browser is in counts (its flow cookie).",
    ),
})

/** The uploader of a logo. */
const uploaders = ['company', 'registration'] as const

const uploadParameters = z
  .strictObject({
    clientId,
    documentTypeId: z.literal(logoIdentifiers.documentTypeId),
    fileTypeId: z.literal(logoIdentifiers.fileTypeId),
    maxBytes: z.number().int(),
    extensions: z.array(z.enum(logoExtensions)),
  })
  .meta({ id: 'UploadParameters' })

export type UploadParameters = z.output<typeof uploadParameters>

/**
 * The logo of a company (spec sections 2, 4 and 7). Spec section 7 shows the path of the upload alone; the others are
 * named like it. `anyone`, because a registration has no session: each call finds its uploader itself (decision 172). The
 * codes of registration are answered to those who are in one.
 */
export const fileService = service({
  'GET /api/file-service/upload-parameters': {
    summary: 'What an upload of a logo must say, and what it may be',
    description: 'What is asked for a registration, never falls to the company of a session that is there too.',
    access: 'anyone',
    query: z.strictObject({
      uploader: z
        .enum(uploaders)
        .optional()
        .describe('The company of the session, also without it; or a registration.'),
    }),
    headers: ofRegistration,
    answer: uploadParameters,
    refusals: [
      'sessionRequired',
      'notInDemo',
      'noAuthority',
      'currentCompanyChanged',
      'relationNotConfirmed',
      ...ofAStep,
    ],
  },
  'POST /api/file-service/file': {
    summary: 'Uploads a logo; it takes the place of the one before',
    description:
      'The bytes say what it is, and must agree with the extension of its name. What is kept is a PNG of at most 512 × 512, drawn anew from the first picture.',
    access: 'anyone',
    query: z.strictObject({
      clientId,
      documentTypeId: z.literal(String(logoIdentifiers.documentTypeId)),
      fileTypeId: z.literal(String(logoIdentifiers.fileTypeId)),
      metaData: typed.optional().describe('Taken, and not kept.'),
    }),
    headers: ofRegistration,
    upload: { field: 'file', maxBytes: MAX_LOGO_BYTES },
    answer: z.strictObject({ id }),
    refusals: [
      'sessionRequired',
      'notInDemo',
      'noAuthority',
      'currentCompanyChanged',
      'relationNotConfirmed',
      'logoNotUploaded',
      ...ofAStep,
    ],
  },
  'DELETE /api/file-service/logo': {
    summary: "Takes the company's logo away",
    description: 'NOT_FOUND: it has none.',
    access: 'ACCOUNTS_WRITE',
    refusals: ['notFound'],
  },
  'GET /api/file-service/file/{fileId}': {
    summary: 'A logo',
    description: 'For people who act for that company, in whatever company they work now.',
    access: 'signedIn',
    params: z.strictObject({ fileId: id }),
    answer: bytes,
    mediaType: 'image/png',
    refusals: ['notFound'],
  },
})
