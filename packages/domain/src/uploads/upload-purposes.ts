import type { AskedDocument } from '../dictionaries/asked-documents.ts'
import type { GroundPaper } from '../dictionaries/ground-papers.ts'
import { rowsOfProducts } from '../products/products.ts'

/** The papers that a document may be an answer to, of any purpose. */
export type AskedPaper = AskedDocument | GroundPaper

/**
 * Why clients hand in documents. Each purpose has subjects, and documents belong to one of them: the questionnaire's
 * subject is its version. `atMost`: documents of one subject.
 */
export const uploadPurposes = {
  questionnaire: { atMost: 20 },
  ...rowsOfProducts('uploads'),
} as const

/**
 * The purposes of the calls for documents. Receipts have calls of their own: their holder needs no right to accounts.
 */
export const documentPurposes = ['questionnaire'] as const

export type UploadPurpose = keyof typeof uploadPurposes
