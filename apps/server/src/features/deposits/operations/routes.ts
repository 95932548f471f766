import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginOrder, signOrder } from '../../signing/door.ts'
import { askToClose, askToReplenish } from './ask-of-deposit.ts'
import { listDepositOperations } from './list-operations.ts'
import { shown } from './shown.ts'
import { operationKind } from './operation-kind.ts'
import { withdrawOperation } from './withdraw-operation.ts'
import { correctOpening, writeOpening } from './write-opening.ts'

const SHOWN = 50

export function depositOperationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/deposit-service/operations', async ({ authority, query }) => {
    const { operations } = await listDepositOperations(context.database, authority, SHOWN, query)
    return ok({ operations })
  })
  route(app, context, 'GET /api/deposit-service/operations/{operationId}', ({ authority, params }) =>
    shown(context.database, authority, params.operationId),
  )
  route(app, context, 'POST /api/deposit-service/openings', ({ authority, body, headers }) =>
    writeOpening(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'PUT /api/deposit-service/openings/{operationId}', ({ authority, params, body, headers }) =>
    correctOpening(context, authority, params.operationId, body, headers['idempotency-key']),
  )
  route(app, context, 'DELETE /api/deposit-service/openings/{operationId}', ({ authority, params }) =>
    withdrawOperation(context, authority, params.operationId, 'opening'),
  )
  route(app, context, 'DELETE /api/deposit-service/operations/{operationId}', ({ authority, params }) =>
    withdrawOperation(context, authority, params.operationId, 'other'),
  )
  route(
    app,
    context,
    'POST /api/deposit-service/deposits/{depositId}/replenishments',
    ({ authority, params, body, headers }) =>
      askToReplenish(context, authority, params.depositId, body, headers['idempotency-key']),
  )
  route(
    app,
    context,
    'POST /api/deposit-service/deposits/{depositId}/closings',
    ({ authority, params, body, headers }) =>
      askToClose(context, authority, params.depositId, body, headers['idempotency-key']),
  )
  route(
    app,
    context,
    'POST /api/deposit-service/operations/{operationId}/codes',
    ({ authority, params, body, request }) =>
      beginOrder(
        operationKind,
        context,
        authority,
        { id: params.operationId, version: body.version },
        { method: body.method, language: chosenLanguage(request) },
      ),
  )
  route(
    app,
    context,
    'POST /api/deposit-service/operations/{operationId}/signatures',
    ({ authority, params, body, headers, request }) =>
      signOrder(
        operationKind,
        context,
        authority,
        { id: params.operationId, version: body.version, key: headers['idempotency-key'] },
        submittedBy(context, request, body),
      ),
  )
}
