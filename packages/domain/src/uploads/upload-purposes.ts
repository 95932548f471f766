import { askedDocuments, type AskedDocument } from '../dictionaries/asked-documents.ts'

/**
 * Why clients hand in documents. Each purpose has subjects, and documents belong to one of them: the questionnaire's
 * subject is its version.
 * `atMost`: documents of one subject. `asked`: what a document may be an answer to.
 */
export const uploadPurposes = {
  questionnaire: { atMost: 20, asked: Object.keys(askedDocuments) as readonly AskedDocument[] },
} as const

export type UploadPurpose = keyof typeof uploadPurposes
