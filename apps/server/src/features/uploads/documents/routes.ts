import type { FastifyInstance } from 'fastify'
import { documentCalls } from '@dilo/contract/document-calls.ts'
import type { Context } from '../../../context.ts'
import { readUpload } from '../../../http/read-upload.ts'
import { route } from '../../../http/route.ts'
import { listDocuments } from './list-documents.ts'
import { readOwnFile } from './read-own-file.ts'
import { removeDocument } from './remove-document.ts'
import { takeDocument } from './take-document.ts'

const { upload } = documentCalls['POST /api/file-service/documents']

export function documentRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/file-service/documents', ({ authority, query }) =>
    listDocuments(context, authority, query),
  )
  route(app, context, 'POST /api/file-service/documents', ({ authority, query, request }) =>
    takeDocument(context, authority, { of: query, from: request.ip, read: () => readUpload(request, upload) }),
  )
  route(app, context, 'DELETE /api/file-service/documents/{documentId}', ({ authority, params }) =>
    removeDocument(context, authority, params.documentId),
  )
  route(app, context, 'GET /api/file-service/documents/{documentId}/file', ({ authority, params }) =>
    readOwnFile(context, authority, params.documentId),
  )
}
