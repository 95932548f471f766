import { askedDocuments } from '@dilo/domain/dictionaries/asked-documents.ts'
import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { documentKinds, MAX_DOCUMENT_BYTES } from '@dilo/domain/uploads/document.ts'
import { documentPurposes } from '@dilo/domain/uploads/upload-purposes.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { id, instant, streamedFile } from './wire.ts'

const ofSubject = {
  purpose: z.enum(documentPurposes),
  subject: z
    .string()
    .regex(/^[0-9a-f-]{1,36}$/)
    .describe('The thing of that purpose: of a questionnaire its version.'),
}

export const uploadedDocument = z
  .strictObject({
    id,
    asked: z
      .enum([...codesOf(askedDocuments), ...codesOf(groundPapers)])
      .describe('What it is the answer to, by the codes of its purpose.'),
    name: z.string(),
    kind: z.enum(documentKinds),
    pages: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string().describe('Of the file as it was handed in, in hexadecimal.'),
    uploadedAt: instant,
    isOwn: z.boolean().describe('Whether the caller handed it in: nobody else of the company sees its bytes.'),
  })
  .meta({ id: 'UploadedDocument' })

export type UploadedDocument = z.output<typeof uploadedDocument>

/** The documents that clients hand in. The bank's people see it as pictures, at the desk. */
export const documentCalls = service({
  'GET /api/file-service/documents': {
    summary: 'The documents that were handed in for something',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: z.strictObject(ofSubject),
    answer: z.strictObject({
      documents: z.array(uploadedDocument),
      atMost: z.number().int(),
      maxBytes: z.number().int(),
      isOpen: z.boolean().describe('Whether documents may be added and removed.'),
    }),
    refusals: ['notFound'],
  },
  'POST /api/file-service/documents': {
    summary: 'Hands in a document: PDF, JPEG, PNG, or one of these within an electronic signature (p7s)',
    description:
      'The bytes must agree with the ending of the name. The same file for the same thing again is the document that is there. A refused file is named with the reason (`fields.file`).',
    access: 'ACCOUNTS_WRITE',
    cost: 'heavy',
    query: z.strictObject({ ...ofSubject, asked: z.enum(codesOf(askedDocuments)) }),
    upload: { field: 'file', maxBytes: MAX_DOCUMENT_BYTES },
    answer: uploadedDocument,
    refusals: ['notFound', 'questionnaireStatusNotChanged'],
  },
  'DELETE /api/file-service/documents/{documentId}': {
    summary: 'Takes a document back, while what it was handed in for is open',
    access: 'ACCOUNTS_WRITE',
    params: z.strictObject({ documentId: id }),
    refusals: ['notFound', 'questionnaireStatusNotChanged'],
  },
  'GET /api/file-service/documents/{documentId}/file': {
    summary: 'A document as it was handed in, for who handed it in',
    access: 'ACCOUNTS_VIEW',
    params: z.strictObject({ documentId: id }),
    answer: streamedFile,
    mediaType: ['application/pdf', 'image/jpeg', 'image/png', 'application/pkcs7-signature'],
    refusals: ['notFound'],
  },
})
