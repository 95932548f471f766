import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listCards, readCard } from './read-cards.ts'

export function cardRecordRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/cards', async ({ authority }) =>
    ok({ cards: await listCards(context, authority) }),
  )
  route(app, context, 'GET /api/card-service/cards/{cardId}', ({ authority, params }) =>
    readCard(context, authority, params.cardId),
  )
}
