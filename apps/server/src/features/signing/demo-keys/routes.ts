import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { makeDemoKey } from './make-demo-key.ts'

export function demoKeyRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/user-service/user/demo-key', ({ authority, body }) =>
    makeDemoKey(context, authority, body.hash),
  )
}
