import { MAX_DOCUMENT_PAGES } from '@dilo/domain/uploads/document.ts'
import { z } from 'zod'
import { bytes, id } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

/** Documents that clients have handed in, as officers see them: pictures of their pages. */
export const deskDocumentCalls = deskRoom({
  'GET /api/desk/documents/{documentId}/pages/{page}': {
    summary: 'Shows a page of a document as a picture',
    description: 'Each look is an entry in the trail of the staff. Of a container of a signature its content is shown.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ documentId: id, page: z.coerce.number().int().min(1).max(MAX_DOCUMENT_PAGES) }),
    answer: bytes,
    mediaType: 'image/jpeg',
    refusals: ['notFound', 'relatedToCompany', 'companyNotOpened'],
  },
})
