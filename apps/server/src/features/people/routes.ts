import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { listPeople } from './list-people.ts'

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/operation-service/people', async ({ authority }) => ok({ people: await listPeople(context, authority) }))
}
