import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginOrder, signOrder } from '../../signing/door.ts'
import { deleteRequest, revokeRequest } from './delete-request.ts'
import { readMethod, readProof } from './read-proof.ts'
import { requestKind } from './request-kind.ts'
import { takeNewQuote } from './take-new-quote.ts'
import { correctRequest, writeRequest } from './write-request.ts'

export function exchangeRequestRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/exchange-service/requests', ({ authority, body, headers }) =>
    writeRequest(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'PUT /api/exchange-service/requests/{exchangeId}', ({ authority, params, body, headers }) =>
    correctRequest(context, authority, params.exchangeId, body, headers['idempotency-key']),
  )
  route(app, context, 'DELETE /api/exchange-service/requests/{exchangeId}', ({ authority, params }) =>
    deleteRequest(context, authority, params.exchangeId),
  )
  route(app, context, 'PUT /api/exchange-service/requests/{exchangeId}/quote', ({ authority, params, body, headers }) =>
    takeNewQuote(context, authority, params.exchangeId, body, headers['idempotency-key']),
  )
  route(
    app,
    context,
    'POST /api/exchange-service/requests/{exchangeId}/codes',
    async ({ authority, params, body, request }) => {
      const method = readMethod(body.method)
      if (!method.ok) return method
      const seen = { id: params.exchangeId, version: body.version }
      const choice = { method: method.value, language: chosenLanguage(request) }
      return beginOrder(requestKind, context, authority, seen, choice)
    },
  )
  route(
    app,
    context,
    'POST /api/exchange-service/requests/{exchangeId}/signatures',
    async ({ authority, params, body, headers, request }) => {
      const submitted = readProof(body, (proof) => submittedBy(context, request, proof))
      if (!submitted.ok) return submitted
      const seen = { id: params.exchangeId, version: body.version, key: headers['idempotency-key'] }
      return signOrder(requestKind, context, authority, seen, submitted.value)
    },
  )
  route(app, context, 'POST /api/exchange-service/requests/{exchangeId}/revocation', ({ authority, params }) =>
    revokeRequest(context, authority, params.exchangeId),
  )
}
