import { askedDocuments, type AskedDocument } from '../dictionaries/asked-documents.ts'

/**
 * Why clients hand in documents. Each purpose has subjects, and documents belong to one of them: the questionnaire's
 * subject is its version, that of a receipt is what was paid with a card.
 * `atMost`: documents of one subject. `asked`: what a document may be an answer to.
 */
export const uploadPurposes = {
  questionnaire: { atMost: 20, asked: Object.keys(askedDocuments) as readonly AskedDocument[] },
  'card-operation': { atMost: 5, asked: ['OTHER'] as readonly AskedDocument[] },
} as const

/** What is handed in by the calls for documents. Receipts have calls of their own: their holder needs no right to accounts. */
export const documentPurposes = ['questionnaire'] as const

export type UploadPurpose = keyof typeof uploadPurposes
