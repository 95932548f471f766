import type { FastifyInstance } from 'fastify'
import { cardReceiptCalls } from '@dilo/contract/card-receipt-calls.ts'
import type { Context } from '../../../context.ts'
import { readUpload } from '../../../http/read-upload.ts'
import { route } from '../../../http/route.ts'
import { showAsPicture } from '../../../http/show-as-picture.ts'
import { attachReceipt, lookAtReceipt, removeReceipt } from './attach-receipt.ts'
import { listMissing } from './list-missing.ts'
import { listReceipts } from './list-receipts.ts'
import { setReceiptRule } from './set-rule.ts'
import { waiveReceipt } from './waive-receipt.ts'

const { upload } = cardReceiptCalls['POST /api/card-service/operations/{operationId}/receipts']

export function cardReceiptRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/receipts', ({ authority, query }) =>
    listMissing(context, authority, query),
  )
  route(app, context, 'PUT /api/card-service/receipts/rule', ({ authority, body }) =>
    setReceiptRule(context, authority, body.neededFrom),
  )
  route(app, context, 'GET /api/card-service/operations/{operationId}/receipts', ({ authority, params }) =>
    listReceipts(context, authority, params.operationId),
  )
  route(app, context, 'POST /api/card-service/operations/{operationId}/receipts', ({ authority, params, request }) =>
    attachReceipt(context, authority, params.operationId, {
      from: request.ip,
      read: () => readUpload(request, upload),
    }),
  )
  route(
    app,
    context,
    'DELETE /api/card-service/operations/{operationId}/receipts/{documentId}',
    ({ authority, params }) => removeReceipt(context, authority, params),
  )
  route(
    app,
    context,
    'GET /api/card-service/operations/{operationId}/receipts/{documentId}/pages/{page}',
    async ({ authority, params, reply }) => {
      const page = await lookAtReceipt(context, authority, params)
      if (page.ok) showAsPicture(reply, 'receipt.jpg')
      return page
    },
  )
  route(app, context, 'PUT /api/card-service/operations/{operationId}/receipt-need', ({ authority, params, body }) =>
    waiveReceipt(context, authority, params.operationId, body),
  )
}
