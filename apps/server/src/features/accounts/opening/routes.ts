import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { withdrawApplication } from './withdraw-application.ts'
import { applyForAccount, correctApplication } from './write-application.ts'

export function accountOpeningRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/operation-service/account-openings', ({ authority, body, headers }) =>
    applyForAccount(context, authority, body, headers['idempotency-key']),
  )
  route(
    app,
    context,
    'PUT /api/operation-service/account-openings/{operationId}',
    ({ authority, params, body, headers }) =>
      correctApplication(context, authority, params.operationId, body, headers['idempotency-key']),
  )
  route(
    app,
    context,
    'POST /api/operation-service/account-openings/{operationId}/withdrawal',
    ({ authority, params }) => withdrawApplication(context, authority, params.operationId),
  )
}
