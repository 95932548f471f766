import type { FastifyInstance } from 'fastify'
import { refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { Refusal } from '../../../refusal.ts'

const notYet = async () => refused<Refusal>({ code: 'temporarilyUnavailable' })

export function cardLifeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/card-service/cards/locks', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/locks', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/activations', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/codes', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/unlocks', notYet)
  route(app, context, 'PUT /api/card-service/cards/{cardId}/limits', notYet)
  route(app, context, 'PUT /api/card-service/cards/{cardId}/label', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/closings', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/pin-sessions', notYet)
  route(app, context, 'POST /api/card-service/cards/{cardId}/reveal-sessions', notYet)
}
