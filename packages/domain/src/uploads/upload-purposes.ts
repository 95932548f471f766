import { askedDocuments, type AskedDocument } from '../dictionaries/asked-documents.ts'
import { groundPapers, type GroundPaper } from '../dictionaries/ground-papers.ts'

/** The papers that a document may be an answer to, of any purpose. */
export type AskedPaper = AskedDocument | GroundPaper

/**
 * Why clients hand in documents. Each purpose has subjects, and documents belong to one of them: the questionnaire's
 * subject is its version, that of a receipt is what was paid with a card, that of an exchange is its request.
 * `atMost`: documents of one subject. `asked`: what a document may be an answer to.
 */
export const uploadPurposes = {
  questionnaire: { atMost: 20, asked: Object.keys(askedDocuments) as readonly AskedDocument[] },
  'card-operation': { atMost: 5, asked: ['OTHER'] as readonly AskedDocument[] },
  exchange: { atMost: 20, asked: Object.keys(groundPapers) as readonly GroundPaper[] },
} as const

/**
 * The purposes of the calls for documents. Receipts have calls of their own: their holder needs no right to accounts.
 */
export const documentPurposes = ['questionnaire'] as const

export type UploadPurpose = keyof typeof uploadPurposes
