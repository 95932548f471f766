import type { FastifyInstance } from 'fastify'
import { exchangeDocumentCalls } from '@dilo/contract/exchange-contract-calls.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { readUpload } from '../../../http/read-upload.ts'
import { route } from '../../../http/route.ts'
import { showAsPicture } from '../../../http/show-as-picture.ts'
import { attachDocument, lookAtAttached, removeAttached } from './attach-document.ts'
import { listGrounds } from './list-grounds.ts'

const { upload } = exchangeDocumentCalls['POST /api/exchange-service/requests/{exchangeId}/documents']

export function exchangeGroundRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/exchange-service/grounds', async () => ok(listGrounds(context)))
  route(
    app,
    context,
    'POST /api/exchange-service/requests/{exchangeId}/documents',
    ({ authority, params, query, request }) =>
      attachDocument(
        context,
        authority,
        { ...params, ...query },
        { from: request.ip, read: () => readUpload(request, upload) },
      ),
  )
  route(
    app,
    context,
    'DELETE /api/exchange-service/requests/{exchangeId}/documents/{documentId}',
    ({ authority, params }) => removeAttached(context, authority, params),
  )
  route(
    app,
    context,
    'GET /api/exchange-service/requests/{exchangeId}/documents/{documentId}/pages/{page}',
    async ({ authority, params, reply }) => {
      const page = await lookAtAttached(context, authority, params)
      if (page.ok) showAsPicture(reply, 'paper.jpg')
      return page
    },
  )
}
